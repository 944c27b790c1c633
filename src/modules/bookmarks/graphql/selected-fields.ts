import { documentSelection } from '../../../graphql/document-selection.ts';
import { bookmarkDocuments } from '../document.ts';

/** What lists and look-ups read of a bookmark's document. */
export const { ofObject: selectedOfBookmark, ofConnection: selectedOfConnection } = documentSelection(
  bookmarkDocuments,
  {
    ofNode: { id: ['bookmarkTsid'], item: ['itemType', 'itemId'], history: ['bookmarkTsid'] },
    // Where a search matched is found in the texts.
    ofEdge: { matches: ['tag', 'memo'] },
  },
);
