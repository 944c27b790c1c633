import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rejected, unchanged } from '../../src/kernel/decision.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { type BookmarkDecision, bookmarkUpdated } from '../../src/modules/bookmarks/events.ts';
import {
  aChange,
  changeBookmark,
  createUnlessThere,
  pendingEvents,
  retag,
  storedBookmark,
  storedHistory,
  trash,
  untrash,
  writeBookmark,
} from '../testkit/bookmark-writes.ts';
import { commandSidePorts, type OpenCommandSide, type ScratchCommandSide } from '../testkit/command-side.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

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
    const change = (id: BookmarkId, decide: (current: Bookmark) => BookmarkDecision<never>) =>
      changeBookmark(scratch.side, id, decide);
    const stored = (id: BookmarkId) => storedBookmark(scratch.side, id);
    const historyOf = (id: BookmarkId) => storedHistory(scratch.side, id);
    const eventsOf = (id: BookmarkId) => pendingEvents(scratch.side, id);

    describe('a transaction', () => {
      it('writes bookmark, history and event together', async () => {
        const wanted = aBookmark();
        const origin = {
          ...aChange,
          actor: wanted.userId,
          reason: '첫 북마크',
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        };
        const decision = await scratch.side.bookmarks.place(wanted, createUnlessThere(wanted), origin);

        expect(decision.kind).toBe('changed');
        const bookmark = decision.kind === 'changed' ? decision.state : wanted;
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
        });
        expect(JSON.parse(event?.payload ?? '')).toMatchObject({
          eventId: event?.eventId,
          version: 1,
          payload: { bookmarkTsid: bookmark.id.toString(), tag: bookmark.tag },
        });
      });

      it('writes nothing when the event cannot be made', async () => {
        const before = await write();
        const unspeakable = { ...before, version: 2, updatedAt: new Date(Number.NaN) };
        const decision = { ...retag('lost')(before), events: [bookmarkUpdated(unspeakable, ['tag'])] as const };

        await expect(change(before.id, () => decision)).rejects.toThrow();

        expect(await stored(before.id)).toEqual(before);
        expect(await historyOf(before.id)).toHaveLength(1);
        expect(await eventsOf(before.id)).toHaveLength(1);
      });

      it('writes nothing when the outbox refuses the event', async () => {
        const before = await write();
        const decision = { ...retag('lost')(before), events: [bookmarkUpdated(before, ['tag'])] as const };

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
        await scratch.side.bookmarks.change({ id }, () => rejected('no'), aChange);
        const fail = () => {
          throw new Error('no');
        };
        await expect(change(id, fail)).rejects.toThrow('no');
        expect(commits).toBe(2);
      });

      it('writes nothing when the decision rejects or leaves everything as it is', async () => {
        const before = await write();

        const refused = await scratch.side.bookmarks.change({ id: before.id }, () => rejected('no'), aChange);
        expect(refused).toEqual({ kind: 'rejected', rejection: 'no' });
        expect(await change(before.id, unchanged)).toEqual(before);

        expect(await stored(before.id)).toEqual(before);
        expect(await historyOf(before.id)).toHaveLength(1);
        expect(await eventsOf(before.id)).toHaveLength(1);
      });
    });

    describe('several rows in one transaction', () => {
      it('are changed together, each with its history and its event', async () => {
        const rows = [await write(), await write(), await write()];
        const targets = [...rows].reverse().map(({ id }) => ({ id }));
        const decisions = await scratch.side.bookmarks.changeAll(targets, retag('together'), aChange);

        expect(decisions.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed']);
        expect(commits).toBe(4);
        for (const { id } of rows) {
          expect(await stored(id)).toMatchObject({ tag: 'together', version: 2 });
          expect(await historyOf(id)).toHaveLength(2);
          expect(await eventsOf(id)).toHaveLength(2);
        }
      });

      it('are all left alone when one of them cannot be written', async () => {
        const [good, bad] = [await write(), await write()];
        const decide = (current: Bookmark) =>
          current.id === bad.id
            ? { ...retag('lost')(current), events: [bookmarkUpdated(current, ['tag'])] as const }
            : retag('lost')(current);
        await expect(
          scratch.side.bookmarks.changeAll([{ id: good.id }, { id: bad.id }], decide, aChange),
        ).rejects.toThrow();

        expect([await stored(good.id), await stored(bad.id)]).toEqual([good, bad]);
        expect(await eventsOf(good.id)).toHaveLength(1);
      });

      it('leave out what is missing or another owner’s', async () => {
        const mine = await write();
        const targets = [{ id: mine.id, owner: aUser() }, { id: 1n as BookmarkId }];
        expect(await scratch.side.bookmarks.changeAll(targets, retag('x'), aChange)).toEqual([]);
        expect(await stored(mine.id)).toEqual(mine);
      });
    });

    it('reads a row as it is, for its owner and for callers that name no owner', async () => {
      const row = await write();
      expect(await scratch.side.bookmarks.read({ id: row.id })).toEqual(row);
      expect(await scratch.side.bookmarks.read({ id: row.id, owner: row.userId })).toEqual(row);
      expect(await scratch.side.bookmarks.read({ id: row.id, owner: aUser() })).toBeUndefined();
      expect(await scratch.side.bookmarks.read({ id: 1n as BookmarkId })).toBeUndefined();
    });

    describe('many at once', () => {
      it('lets one of twenty simultaneous creations win and shows the others what exists', async () => {
        const wanted = aBookmark();
        const decisions = await Promise.all(
          twenty.map(() => scratch.side.bookmarks.place(wanted, createUnlessThere(wanted), aChange)),
        );

        expect(decisions.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
        expect(decisions.filter(({ kind }) => kind === 'unchanged')).toHaveLength(19);
        const ids = new Set(decisions.map((decision) => decision.kind !== 'rejected' && decision.state.id));
        expect(ids.size).toBe(1);
        const [id] = ids as Set<BookmarkId>;
        expect(await historyOf(id!)).toHaveLength(1);
        expect(await eventsOf(id!)).toHaveLength(1);
      });

      it('lets one user bookmark twenty items at once, none in the way of another', async () => {
        const userId = aUser();
        let asked = 0;
        const decisions = twenty.map(() => {
          const wanted = aBookmark({ userId });
          const create = createUnlessThere(wanted);
          return scratch.side.bookmarks.place<never>(
            wanted,
            (existing, freshId) => {
              asked += 1;
              return create(existing, freshId);
            },
            aChange,
          );
        });

        expect((await Promise.all(decisions)).map(({ kind }) => kind)).toEqual(twenty.map(() => 'changed'));
        expect(asked).toBe(20);
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
          aChange,
        );

        expect(revival).toMatchObject({ kind: 'changed', state: { id: created.id, version: 3, deletedAt: null } });
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
  });
};
