import { namesBelow, oncePerSelection } from '../../../graphql/selection.ts';
import { type BookmarkField, SHOWN } from '../document.ts';

/** What fields of the GraphQL type need that are not fields of the document under the same name. */
const neededBy: Readonly<Record<string, readonly BookmarkField[]>> = {
  __typename: [],
  id: ['bookmarkTsid'],
  nodeId: ['bookmarkTsid'],
  item: ['itemType', 'itemId'],
  history: ['bookmarkTsid'],
};

/** The fields of the document that an answer with these fields of a bookmark is made of. */
function fieldsFor(names: Iterable<string>): readonly BookmarkField[] {
  const fields = new Set<BookmarkField>();
  for (const name of names) {
    // A field that this page does not know yet may need anything.
    const needed = neededBy[name] ?? (SHOWN.some((field) => field === name) ? [name as BookmarkField] : SHOWN);
    for (const field of needed) fields.add(field);
  }
  return [...fields];
}

/** For a field that shows one bookmark. */
export const selectedOfBookmark = oncePerSelection((info) => fieldsFor(namesBelow(info)));

/** For a field that shows a connection. */
export const selectedOfConnection = oncePerSelection((info) =>
  fieldsFor([
    ...namesBelow(info, 'nodes'),
    ...namesBelow(info, 'edges', 'node'),
    // Where a search matched is found in the texts.
    ...(namesBelow(info, 'edges').has('matches') ? ['tag', 'memo'] : []),
  ]),
);
