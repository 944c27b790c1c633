import { describe, expect, it } from 'vitest';
import type { HistoryReader } from '../../../../../src/modules/bookmarks/bookmark-store.ts';
import { bookmarkLoaders } from '../../../../../src/modules/bookmarks/graphql/loaders.ts';
import type { BookmarkReader } from '../../../../../src/modules/bookmarks/queries/bookmark-reader.ts';
import type { ItemRef } from '../../../../../src/modules/catalog/item.ts';
import { fakeBookmarkReader } from '../../../../testkit/fakes/bookmark-reader.ts';
import { fakeHistoryReader } from '../../../../testkit/fakes/history-reader.ts';
import { aBookmark, aUser } from '../../../../testkit/samples.ts';

/** Writes down which keys a port was asked for. */
function loadersWithRecord() {
  const userId = aUser();
  const [one, other] = [aBookmark({ userId }), aBookmark({ userId })];
  const asked: unknown[][] = [];
  const fakes = { reader: fakeBookmarkReader(one, other), history: fakeHistoryReader() };
  const reader: BookmarkReader = {
    ...fakes.reader,
    byKeys: (owner, items, fields) => {
      asked.push(items.map(({ itemId }) => itemId));
      return fakes.reader.byKeys(owner, items, fields);
    },
  };
  const history: HistoryReader = {
    ...fakes.history,
    list: (visibility, ids, filter, slice) => {
      asked.push([...ids]);
      return fakes.history.list(visibility, ids, filter, slice);
    },
    count: (visibility, ids, filter) => {
      asked.push([...ids]);
      return fakes.history.count(visibility, ids, filter);
    },
  };
  return {
    loaders: bookmarkLoaders({ reader, history, snapshots: async () => new Map() }, { userId, isAdmin: false }),
    one,
    other,
    asked,
  };
}

describe('a key that one request asks for several times', () => {
  it('reaches the reader of histories once, for windows and for counts', async () => {
    const { loaders, one, other, asked } = loadersWithRecord();
    const ids = [one.id, other.id, one.id, one.id];
    const slice = { from: 'start', limit: 5, offset: 0 } as const;
    await Promise.all(ids.map((id) => loaders.history(id, {}).read(slice)));
    await Promise.all(ids.map((id) => loaders.history(id, {}).count()));
    expect(asked).toEqual([
      [one.id, other.id],
      [one.id, other.id],
    ]);
  });

  it('reaches the reader of bookmarks once, and everyone who asked gets the answer', async () => {
    const { loaders, one, other, asked } = loadersWithRecord();
    const fields = ['tag'] as const;
    const load = ({ itemType, itemId }: ItemRef) => loaders.viewerBookmark.load({ itemType, itemId, fields });
    const found = await Promise.all([one, other, one].map(load));
    const shown = ({ itemType, itemId, tag }: typeof one) => ({ itemType, itemId, tag });
    expect(found).toEqual([one, other, one].map(shown));
    expect(asked).toEqual([[one.itemId, other.itemId]]);
  });
});
