import { expect, it } from 'vitest';
import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import { live } from '../testkit/bookmark-documents.ts';
import { describeOn } from '../testkit/engines.ts';
import { onEveryDocuments, openScratchMongo } from '../testkit/query-side.ts';
import { aBookmark } from '../testkit/samples.ts';
import { selectedFieldsContract } from './selected-fields-contract.ts';

onEveryDocuments(selectedFieldsContract);

describeOn('mongo')('MongoDB', () => {
  it('sends nothing but the fields that were asked for', async () => {
    const scratch = await openScratchMongo();
    const bookmark = aBookmark();
    await scratch.store.apply([live(bookmark)]);
    const { reader } = scratch.side.documents(bookmarkDocuments);
    expect(await reader.byIds('everyone', [bookmark.id], ['tag', 'itemId'])).toEqual([
      { tag: bookmark.tag, itemId: bookmark.itemId },
    ]);
    await scratch.remove();
  });
});
