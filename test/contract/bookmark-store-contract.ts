import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bookmark, BookmarkId } from '../../src/bookmarks/bookmark.ts';
import { changed, type Decision, rejected, unchanged } from '../../src/bookmarks/decision.ts';
import { bookmarkUpdated } from '../../src/bookmarks/events.ts';
import type { ItemId } from '../../src/catalog/item.ts';
import { BUCKETS } from '../../src/pipeline/bucket.ts';
import type { OutboxEntry } from '../../src/pipeline/outbox-entry.ts';
import type { UserId } from '../../src/shared/identity.ts';
import {
  changeBookmark,
  createUnlessThere,
  noOrigin,
  retag,
  storedBookmark,
  trash,
  untrash,
  writeBookmark,
} from '../testkit/bookmark-writes.ts';
import { commandSidePorts, type OpenCommandSide, type ScratchCommandSide } from '../testkit/command-side.ts';
import { aBookmark, anIdentity, anItemId, aUser } from '../testkit/samples.ts';

const LARGEST_TSID = 2n ** 63n - 1n;
const twenty = Array.from({ length: 20 }, (_, index) => index);

export const bookmarkStoreContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter} as bookmark store`, () => {
    let scratch: ScratchCommandSide;
    let commits = 0;
    /** Ids the store is to use before it draws its own. */
    const nextIds: bigint[] = [];
    const { nextTsid } = commandSidePorts();

    beforeAll(async () => {
      scratch = await open({ onCommit: () => (commits += 1), nextTsid: () => nextIds.shift() ?? nextTsid() });
    });
    beforeEach(() => {
      commits = 0;
    });
    afterAll(() => scratch?.close());

    const write = (given?: Partial<Bookmark>) => writeBookmark(scratch.side, given);
    const change = (id: BookmarkId, decide: (current: Bookmark) => Decision<never>) =>
      changeBookmark(scratch.side, id, decide);
    const stored = (id: BookmarkId) => storedBookmark(scratch.side, id);
    const historyOf = async (id: BookmarkId) => {
      const lists = await scratch.side.history.list('everyone', [id], {}, { from: 'end', limit: 100, offset: 0 });
      return (lists.get(id) ?? []).map(({ row }) => row).reverse();
    };
    const eventsOf = async (id: BookmarkId): Promise<OutboxEntry[]> => {
      const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));
      const events = await scratch.side.outbox.claim(everyBucket, new Date(), 10_000);
      return events.filter(({ aggregateId }) => aggregateId === id.toString());
    };

    describe('a transaction', () => {
      it('writes bookmark, history and event together', async () => {
        const wanted = aBookmark();
        const origin = { reason: '첫 북마크', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
        const decision = await scratch.side.bookmarks.place(wanted, createUnlessThere(wanted), origin);

        expect(decision.kind).toBe('changed');
        const bookmark = decision.kind === 'changed' ? decision.bookmark : wanted;
        expect(await stored(bookmark.id)).toEqual(bookmark);
        expect(await historyOf(bookmark.id)).toEqual([
          expect.objectContaining({
            version: 1,
            operation: 'INSERT',
            before: null,
            after: bookmark,
            changedAt: bookmark.updatedAt,
            changedBy: bookmark.userId,
            reason: origin.reason,
          }),
        ]);
        const [event, ...others] = await eventsOf(bookmark.id);
        expect(others).toEqual([]);
        expect(event).toMatchObject({
          eventType: 'dogear.bookmark.created.v1',
          source: 'dogear',
          aggregateType: 'bookmark',
          aggregateVersion: 1,
          attempts: 0,
          headers: { traceparent: origin.traceparent },
          payload: { version: 1, payload: { bookmarkTsid: bookmark.id.toString(), tag: bookmark.tag } },
        });
        expect(event?.payload.eventId).toBe(event?.eventId);
      });

      it('writes nothing when the event cannot be made', async () => {
        const before = await write();
        const unspeakable = { ...before, version: 2, updatedAt: new Date(Number.NaN) };
        const decision = { ...retag('lost')(before), event: bookmarkUpdated(unspeakable, ['tag']) };

        await expect(change(before.id, () => decision)).rejects.toThrow();

        expect(await stored(before.id)).toEqual(before);
        expect(await historyOf(before.id)).toHaveLength(1);
        expect(await eventsOf(before.id)).toHaveLength(1);
      });

      it('writes nothing when the outbox refuses the event', async () => {
        const before = await write();
        const decision = { ...retag('lost')(before), event: bookmarkUpdated(before, ['tag']) };

        await expect(change(before.id, () => decision)).rejects.toThrow();

        expect(await stored(before.id)).toEqual(before);
        expect(await historyOf(before.id)).toHaveLength(1);
        expect(await eventsOf(before.id)).toHaveLength(1);
      });

      it('writes nothing when the decision throws, and the next one finds the row free', async () => {
        const before = await write();
        const refuse = () => {
          throw new Error('undecided');
        };

        await expect(change(before.id, refuse)).rejects.toThrow('undecided');

        expect(await stored(before.id)).toEqual(before);
        await expect(change(before.id, retag('free'))).resolves.toMatchObject({ tag: 'free', version: 2 });
      });

      it('tells of a commit once it left an event, and of nothing else', async () => {
        const { id } = await write();
        expect(commits).toBe(1);
        await change(id, retag('told'));
        expect(commits).toBe(2);

        await change(id, unchanged);
        await scratch.side.bookmarks.change({ id }, () => rejected('no'), noOrigin);
        await expect(change(id, () => Promise.reject(new Error('no')) as never)).rejects.toThrow();
        expect(commits).toBe(2);
      });

      it('writes nothing when the decision rejects or leaves everything as it is', async () => {
        const before = await write();

        const refused = await scratch.side.bookmarks.change({ id: before.id }, () => rejected('no'), noOrigin);
        expect(refused).toEqual({ kind: 'rejected', rejection: 'no' });
        expect(await change(before.id, unchanged)).toEqual(before);

        expect(await stored(before.id)).toEqual(before);
        expect(await historyOf(before.id)).toHaveLength(1);
        expect(await eventsOf(before.id)).toHaveLength(1);
      });
    });

    describe('many at once', () => {
      it('lets one of twenty simultaneous creations win and shows the others what exists', async () => {
        const wanted = aBookmark();
        const decisions = await Promise.all(
          twenty.map(() => scratch.side.bookmarks.place(wanted, createUnlessThere(wanted), noOrigin)),
        );

        expect(decisions.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
        expect(decisions.filter(({ kind }) => kind === 'unchanged')).toHaveLength(19);
        const ids = new Set(decisions.map((decision) => decision.kind !== 'rejected' && decision.bookmark.id));
        expect(ids.size).toBe(1);
        const [id] = ids as Set<BookmarkId>;
        expect(await historyOf(id!)).toHaveLength(1);
        expect(await eventsOf(id!)).toHaveLength(1);
      });

      it('gives twenty parallel changes twenty versions without a gap', async () => {
        const { id } = await write();

        await Promise.all(twenty.map((index) => change(id, retag(`tag ${index}`))));

        const versions = Array.from({ length: 21 }, (_, index) => index + 1);
        expect(await stored(id)).toMatchObject({ version: 21 });
        expect((await historyOf(id)).map(({ version }) => version)).toEqual(versions);
        expect((await eventsOf(id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual(versions);
      });

      it('draws a new id when another node already gave the same one away', async () => {
        const first = await write();

        nextIds.push(first.id);
        const second = await write();

        expect(second.id).not.toBe(first.id);
        expect(await stored(first.id)).toEqual(first);
        expect(await stored(second.id)).toEqual(second);
      });
    });

    describe('a life', () => {
      it('revives the same row under its old id', async () => {
        const created = await write({ createdAt: new Date('2026-01-01T00:00:00.001Z') });
        await change(created.id, trash(new Date('2026-01-02T00:00:00.002Z')));

        const revival = await scratch.side.bookmarks.place<never>(
          created,
          (existing) => untrash(new Date('2026-01-03T00:00:00.003Z'))(existing!),
          noOrigin,
        );

        expect(revival).toMatchObject({ kind: 'changed', bookmark: { id: created.id, version: 3, deletedAt: null } });
        expect(await stored(created.id)).toMatchObject({ createdAt: created.createdAt, deletedAt: null });
        expect((await historyOf(created.id)).map(({ operation }) => operation)).toEqual(['INSERT', 'DELETE', 'UPDATE']);
        expect((await eventsOf(created.id)).map(({ eventType }) => eventType)).toEqual([
          'dogear.bookmark.created.v1',
          'dogear.bookmark.deleted.v1',
          'dogear.bookmark.restored.v1',
        ]);
      });

      it('keeps in history what was before and after', async () => {
        const before = await write({ tag: 'before' });
        const after = await change(before.id, retag('after', new Date('2026-01-08T00:00:00.007Z')));

        expect((await historyOf(before.id))[1]).toMatchObject({ before, after, changedAt: after.updatedAt });
      });
    });

    describe('whose it is', () => {
      it('finds a bookmark for its owner, and for whoever names no owner', async () => {
        const { id, userId } = await write();

        expect(await scratch.side.bookmarks.change({ id, owner: userId }, unchanged, noOrigin)).toBeDefined();
        expect(await scratch.side.bookmarks.change({ id }, unchanged, noOrigin)).toBeDefined();
      });

      it('treats a bookmark of another owner like a missing one, without asking the decision', async () => {
        const { id } = await write();
        const neverAsked = () => {
          throw new Error('asked');
        };

        expect(await scratch.side.bookmarks.change({ id, owner: aUser() }, neverAsked, noOrigin)).toBeUndefined();
        expect(await scratch.side.bookmarks.change({ id: 1n as BookmarkId }, neverAsked, noOrigin)).toBeUndefined();
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
          const create = { ...changed(bookmarkUpdated({ ...bookmark, itemId: anItemId() }, [])), bookmark };
          const decision = await scratch.side.bookmarks.place<'taken'>(
            identity,
            (existing) => (existing ? rejected('taken') : create),
            noOrigin,
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
        const memo = `'quoted' "twice" \\ back %_ \n\t탭 ${'🍣'.repeat(9_900)} `;
        const { id, itemInfo } = await write({ tag, memo });

        expect(await stored(id)).toMatchObject({ tag, memo, itemInfo });
      });

      it('keeps a memo of 10,000 code points of four bytes and a tag of 100, in all three places', async () => {
        const memo = '😀'.repeat(10_000);
        const tag = '😀'.repeat(100);
        const { id } = await write({ tag, memo });

        expect(await stored(id)).toMatchObject({ tag, memo });
        expect((await historyOf(id))[0]?.after).toMatchObject({ tag, memo });
        expect((await eventsOf(id))[0]?.payload.payload).toMatchObject({ tag, memo });
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
