import { describe, expect, it } from 'vitest';
import { SHOWN } from '../../../../../src/modules/bookmarks/document.ts';
import { searchBookmarks } from '../../../../../src/modules/bookmarks/queries/search-bookmarks.ts';
import type { TakeTurn } from '../../../../../src/shared/turns.ts';
import { fakeBookmarkReader } from '../../../../testkit/fakes/bookmark-reader.ts';
import { aBookmark, aUser } from '../../../../testkit/samples.ts';

const userId = aUser();
const reader = fakeBookmarkReader(
  aBookmark({ userId, tag: 'java', memo: 'x'.repeat(100) }),
  aBookmark({ userId, tag: null, memo: 'more java' }),
);

describe('a search', () => {
  it('looks for the matches of each hit in a turn of its own, as large as its texts', async () => {
    const turns: number[] = [];
    const takeTurn: TakeTurn = async (size, work) => {
      turns.push(size);
      return work();
    };
    const found = await searchBookmarks(reader, takeTurn)(userId, { query: 'JAVA', field: 'ALL' }, SHOWN);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const { page, matchesOf } = found.value;
    expect(turns).toEqual([]);
    const matches = await Promise.all(page.edges.map(({ node }) => matchesOf(node)));
    expect(
      matches
        .flat()
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['MEMO', 'TAG']);
    expect(turns.sort()).toEqual([104, 9]);
  });
});
