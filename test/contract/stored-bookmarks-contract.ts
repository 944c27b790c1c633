import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, rejected, unchanged } from '../../src/kernel/decision.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { type BookmarkDecision, bookmarkUpdated } from '../../src/modules/bookmarks/events.ts';
import type { ItemId } from '../../src/modules/catalog/item.ts';
import type { UserId } from '../../src/shared/ids.ts';
import {
  aChange,
  changeBookmark,
  pendingEvents,
  storedBookmark,
  storedHistory,
  trash,
  writeBookmark,
} from '../testkit/bookmark-writes.ts';
import { commandSidePorts, type OpenCommandSide, type ScratchCommandSide } from '../testkit/command-side.ts';
import { aBookmark, anIdentity, anItemId, aUser } from '../testkit/samples.ts';

const LARGEST_TSID = 2n ** 63n - 1n;

/** What the store takes for the same bookmark, whose it is, and that it gives every value back as it came. */
export const storedBookmarksContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as keeper of bookmarks`, () => {
    let scratch: ScratchCommandSide;
    /** Ids the store is to use before it draws its own. */
    const nextIds: bigint[] = [];
    const { nextTsid } = commandSidePorts();

    beforeAll(async () => {
      scratch = await open({ nextTsid: () => nextIds.shift() ?? nextTsid() });
    });
    afterAll(() => scratch?.close());

    const write = (given?: Partial<Bookmark>) => writeBookmark(scratch.side, given);
    const change = (id: BookmarkId, decide: (current: Bookmark) => BookmarkDecision<never>) =>
      changeBookmark(scratch.side, id, decide);
    const stored = (id: BookmarkId) => storedBookmark(scratch.side, id);
    const historyOf = (id: BookmarkId) => storedHistory(scratch.side, id);
    const eventsOf = (id: BookmarkId) => pendingEvents(scratch.side, id);

    describe('whose it is', () => {
      it('finds a bookmark for its owner, and for whoever names no owner', async () => {
        const { id, userId } = await write();

        expect(await scratch.side.bookmarks.change({ id, owner: userId }, unchanged, aChange)).toBeDefined();
        expect(await scratch.side.bookmarks.change({ id }, unchanged, aChange)).toBeDefined();
      });

      it('treats a bookmark of another owner like a missing one, without asking the decision', async () => {
        const { id } = await write();
        const neverAsked = () => {
          throw new Error('asked');
        };

        expect(await scratch.side.bookmarks.change({ id, owner: aUser() }, neverAsked, aChange)).toBeUndefined();
        expect(await scratch.side.bookmarks.change({ id: 1n as BookmarkId }, neverAsked, aChange)).toBeUndefined();
      });

      it('takes neither other letters, nor accents, nor another type of item for the same identity', async () => {
        const userId = aUser();
        const identities = [
          ...['abc', 'ABC', 'ábc', 'a\u0301bc', '🍣', '🍺'].map((itemId) =>
            anIdentity({ userId, itemId: itemId as ItemId }),
          ),
          anIdentity({ userId, itemId: 'abc' as ItemId, itemType: 'NEWS_ARTICLE' }),
        ];
        const ids = new Set<bigint>();
        for (const identity of identities) {
          const bookmark = aBookmark(identity);
          // The event has a valid item id: only the row's key is in question here.
          const create = { ...changed(bookmarkUpdated({ ...bookmark, itemId: anItemId() }, [])), state: bookmark };
          const decision = await scratch.side.bookmarks.place<'taken'>(
            identity,
            (existing) => (existing ? rejected('taken') : create),
            aChange,
          );
          expect(decision.kind, identity.itemId).toBe('changed');
          expect((await stored(bookmark.id)).itemId).toBe(identity.itemId);
          ids.add(bookmark.id);
        }
        expect(ids.size).toBe(identities.length);
      });
    });

    describe('values', () => {
      it('gives text back as it was written', async () => {
        const tag = '한글 태그 👨‍👩‍👧‍👦 e\u0301é';
        const memo = `'quoted' "twice" \\' back %_ ? ?? :name; -- /* \n\t탭 ${'🍣'.repeat(9_900)} `;
        const { id, itemInfo } = await write({ tag, memo });

        expect(await stored(id)).toMatchObject({ tag, memo, itemInfo });
        expect((await historyOf(id))[0]?.after).toMatchObject({ tag, memo, itemInfo });
        expect(JSON.parse((await eventsOf(id))[0]?.payload ?? '').payload).toMatchObject({ tag, memo });
      });

      it('keeps a memo of 10,000 code points of four bytes and a tag of 100, in all three places', async () => {
        const memo = '😀'.repeat(10_000);
        const tag = '😀'.repeat(100);
        const { id } = await write({ tag, memo });

        expect(await stored(id)).toMatchObject({ tag, memo });
        expect((await historyOf(id))[0]?.after).toMatchObject({ tag, memo });
        expect(JSON.parse((await eventsOf(id))[0]?.payload ?? '').payload).toMatchObject({ tag, memo });
      });

      it('keeps 64-bit ids exactly', async () => {
        nextIds.push(LARGEST_TSID);
        const userId = (LARGEST_TSID - 1n) as UserId;
        const bookmark = await write({ userId });

        expect(bookmark.id).toBe(LARGEST_TSID);
        const deleted = await change(bookmark.id, trash(bookmark.createdAt));
        expect(await stored(bookmark.id)).toEqual(deleted);
        expect(deleted).toMatchObject({ userId, createdBy: userId, updatedBy: userId, deletedBy: userId });
        expect((await historyOf(bookmark.id))[0]?.after).toEqual(bookmark);
        expect((await eventsOf(bookmark.id))[0]?.aggregateId).toBe('9223372036854775807');
      });

      it('keeps instants to the millisecond, far from today too', async () => {
        const itemInfo = {
          ...aBookmark().itemInfo,
          startDate: new Date('1969-12-31T23:59:59.999Z'),
          endDate: new Date('2038-01-19T03:14:08.001Z'),
        };
        const bookmark = await write({ createdAt: new Date('2039-03-26T02:30:00.123Z'), itemInfo });
        expect(await stored(bookmark.id)).toEqual(bookmark);

        const deleted = await change(bookmark.id, trash(new Date('2039-10-29T01:30:00.999Z')));
        expect(await stored(bookmark.id)).toEqual(deleted);
        expect(deleted.deletedAt).toEqual(new Date('2039-10-29T01:30:00.999Z'));
      });

      it('keeps empty tags, memos and dates empty', async () => {
        const itemInfo = { ...aBookmark().itemInfo, summary: null, startDate: null };
        const bookmark = await write({ tag: null, memo: null, itemInfo });

        expect(await stored(bookmark.id)).toEqual(bookmark);
      });
    });
  });
};
