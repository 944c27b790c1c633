import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import {
  type BookmarkFilter,
  DEFAULT_ORDER,
  type TextSearch,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { fold } from '../../src/shared/text.ts';
import { live, tombstone, type WholeBookmarks } from '../testkit/bookmark-documents.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';

/** Single reads, filters and search; how lists are ordered and paged is in bookmark-paging-contract. */
export const bookmarkReaderContract = (adapterName: string, open: OpenQuerySide) =>
  describe(`${adapterName} as bookmark reader`, () => {
    let scratch: ScratchQuerySide;
    let reader: WholeBookmarks;
    const have = async (...bookmarks: Bookmark[]): Promise<void> => {
      await scratch.store.apply(bookmarks.map(live));
    };
    const remove = (bookmark: Bookmark) => scratch.store.apply([tombstone(bookmark, bookmark.version + 1)]);
    const queryOf = (userId: UserId, filter: BookmarkFilter = {}, search?: TextSearch) => ({
      userId,
      filter,
      order: DEFAULT_ORDER,
      ...(search && { search }),
    });
    const listed = async (userId: UserId, filter?: BookmarkFilter, search?: TextSearch): Promise<Bookmark[]> => {
      const query = queryOf(userId, filter, search);
      const rows = (await reader.list(query, { from: 'start', limit: 100, offset: 0 })).map(({ row }) => row);
      expect(await reader.count(query)).toBe(rows.length);
      return rows;
    };
    const idsOf = (bookmarks: readonly Bookmark[]): BookmarkId[] =>
      bookmarks.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));

    beforeAll(async () => {
      scratch = await open();
      reader = scratch.reader;
    });
    afterAll(() => scratch?.remove());

    it('gives a bookmark back exactly as it was projected', async () => {
      const full = aBookmark({
        version: 7,
        createdBy: aUser(),
        updatedBy: aUser(),
        updatedAt: new Date('2026-03-01T00:00:00.001Z'),
      });
      const bare = aBookmark({
        id: (2n ** 63n - 1n) as BookmarkId,
        userId: (2n ** 63n - 2n) as UserId,
        itemType: 'NEWS_ARTICLE',
        itemInfo: { ...full.itemInfo, summary: null, startDate: null, publishedAt: new Date(0) },
        tag: null,
        memo: null,
      });
      await have(full, bare);
      expect(await reader.byIds('everyone', [full.id])).toEqual([full]);
      expect(await reader.byIds('everyone', [bare.id])).toEqual([bare]);
      expect(await listed(bare.userId)).toEqual([bare]);
    });

    it('shows by id what belongs to the owner, and to everyone else nothing', async () => {
      const [mine, alsoMine, theirs] = [aUser(), aUser()].flatMap((userId, index) =>
        index === 0 ? [aBookmark({ userId }), aBookmark({ userId })] : [aBookmark({ userId })],
      ) as [Bookmark, Bookmark, Bookmark];
      await have(mine, alsoMine, theirs);
      const ids = [mine.id, alsoMine.id, theirs.id, aBookmark().id];
      expect(idsOf(await reader.byIds({ owner: mine.userId }, ids))).toEqual(idsOf([mine, alsoMine]));
      expect(idsOf(await reader.byIds('everyone', ids))).toEqual(idsOf([mine, alsoMine, theirs]));
      expect(await reader.byIds('everyone', [])).toEqual([]);
    });

    it("finds a user's bookmarks by their items, whatever the type", async () => {
      const userId = aUser();
      const itemId = anItemId();
      const contest = aBookmark({ userId, itemId, itemType: 'CONTEST' });
      const article = aBookmark({ userId, itemType: 'NEWS_ARTICLE' });
      const theirs = aBookmark({ itemId, itemType: 'CONTEST' });
      await have(contest, article, theirs, aBookmark({ userId }));
      expect(
        idsOf(await reader.byItems(userId, [contest, article, { itemType: 'CONTEST', itemId: anItemId() }])),
      ).toEqual(idsOf([contest, article]));
      expect(await reader.byItems(userId, [{ itemType: 'NEWS_ARTICLE', itemId }])).toEqual([]);
      expect(await reader.byItems(userId, [])).toEqual([]);
    });

    it('gives a bookmark once, however often its id or its item is named', async () => {
      const userId = aUser();
      const contest = aBookmark({ userId, itemType: 'CONTEST' });
      const article = aBookmark({ userId, itemType: 'NEWS_ARTICLE' });
      await have(contest, article);
      const named = [contest, article, contest, article, contest];
      const ids = named.map(({ id }) => id);
      expect(idsOf(await reader.byItems(userId, named))).toEqual(idsOf([contest, article]));
      expect(idsOf(await reader.byIds('everyone', ids))).toEqual(idsOf([contest, article]));
      expect(idsOf(await reader.byIds({ owner: userId }, ids))).toEqual(idsOf([contest, article]));
    });

    it('hides a deleted bookmark from every read', async () => {
      const bookmark = aBookmark();
      await have(bookmark);
      await remove(bookmark);
      expect(await reader.byIds('everyone', [bookmark.id])).toEqual([]);
      expect(await reader.byIds({ owner: bookmark.userId }, [bookmark.id])).toEqual([]);
      expect(await reader.byItems(bookmark.userId, [bookmark])).toEqual([]);
      expect(await listed(bookmark.userId)).toEqual([]);
      expect(await listed(bookmark.userId, { tagged: false })).toEqual([]);
      expect(await listed(bookmark.userId, {}, { folded: '알고', field: 'ALL' })).toEqual([]);
    });

    describe('filters', () => {
      const userId = aUser();
      const at = (day: number) => new Date(Date.UTC(2026, 4, day));
      const java = aBookmark({ userId, tag: 'Java', bookmarkedAt: at(1) });
      const lower = aBookmark({ userId, tag: 'java', bookmarkedAt: at(2), itemType: 'NEWS_ARTICLE' });
      const korean = aBookmark({ userId, tag: '알고리즘', bookmarkedAt: at(3) });
      const untagged = aBookmark({ userId, tag: null, bookmarkedAt: at(4), itemType: 'NEWS_ARTICLE' });
      beforeAll(() => have(java, lower, korean, untagged, aBookmark({ tag: 'java' })));

      it.each([
        ['nothing: all of the user and nobody else’s', {}, [untagged, korean, lower, java]],
        ['item type', { itemType: 'NEWS_ARTICLE' }, [untagged, lower]],
        ['one tag, as written', { tags: ['java'] }, [lower]],
        ['any of several tags', { tags: ['Java', '알고리즘', 'none'] }, [korean, java]],
        ['none of no tags', { tags: [] }, []],
        ['having a tag', { tagged: true }, [korean, lower, java]],
        ['having no tag', { tagged: false }, [untagged]],
        ['contradicting conditions', { tagged: false, tags: ['java'] }, []],
        ['a period with both its ends', { bookmarkedFrom: at(2), bookmarkedTo: at(3) }, [korean, lower]],
        ['an open period', { bookmarkedFrom: at(3) }, [untagged, korean]],
        ['all of it at once', { itemType: 'CONTEST', tagged: true, bookmarkedTo: at(1), tags: ['Java'] }, [java]],
      ] satisfies [string, BookmarkFilter, Bookmark[]][])('by %s', async (_, filter, expected) => {
        expect(await listed(userId, filter)).toEqual(expected);
      });
    });

    describe('search', () => {
      const userId = aUser();
      const texts: Record<string, Pick<Bookmark, 'tag' | 'memo'>> = {
        java: { tag: 'JavaScript', memo: null },
        memo: { tag: null, memo: 'Learn java 8\nthen 100% of Kotlin' },
        korean: { tag: '알고리즘', memo: '참가 예정 👩‍💻' },
        accent: { tag: 'CAFÉ', memo: `a.*b (c) [d] \\ ' " $tag {$gt: 1}` },
        none: { tag: null, memo: null },
      };
      const bookmarks = Object.entries(texts).map(([name, text]) => ({
        name,
        bookmark: aBookmark({ userId, ...text }),
      }));
      beforeAll(() => have(...bookmarks.map(({ bookmark }) => bookmark), aBookmark({ tag: 'JavaScript' })));
      const hits = async (text: string, field: TextSearch['field'], filter?: BookmarkFilter): Promise<string[]> => {
        const found = idsOf(await listed(userId, filter, { folded: fold(text), field }));
        return bookmarks.filter(({ bookmark }) => found.includes(bookmark.id)).map(({ name }) => name);
      };

      it('looks in tag, in memo, or in either', async () => {
        expect(await hits('JAVA', 'TAG')).toEqual(['java']);
        expect(await hits('JAVA', 'MEMO')).toEqual(['memo']);
        expect(await hits('JAVA', 'ALL')).toEqual(['java', 'memo']);
      });

      it('ignores case and how characters are composed', async () => {
        expect(await hits('cafe\u0301', 'ALL')).toEqual(['accent']);
        expect(await hits('고리'.normalize('NFD'), 'ALL')).toEqual(['korean']);
        expect(await hits('👩‍💻', 'MEMO')).toEqual(['korean']);
        expect(await hits('cafe', 'ALL')).toEqual([]);
      });

      it.each(['.*b', 'a.', '(c)', '[d]', '\\', "'", '"', '$tag', '{$gt: 1}'])('takes %s for text', async (text) => {
        expect(await hits(text, 'ALL')).toEqual(['accent']);
      });

      it.each(['.+', 'a_b', '^a', '$', '%', '_', '$memo'])('does not take %s for a pattern or a name', async (text) => {
        const containing = Object.entries(texts).filter(([, { tag, memo }]) =>
          `${tag ?? ''}\n${memo ?? ''}`.includes(text),
        );
        expect(await hits(text, 'ALL')).toEqual(containing.map(([name]) => name));
      });

      it('keeps to the filter', async () => {
        expect(await hits('java', 'ALL', { tagged: true })).toEqual(['java']);
      });
    });
  });
