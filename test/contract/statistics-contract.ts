import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsTable } from '../../src/engines/sql/engine-tables.ts';
import { startJobs } from '../../src/kernel/jobs.ts';
import { outboxEntriesOf } from '../../src/kernel/outbox/entry.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarkDocuments, projectionOf } from '../../src/modules/bookmarks/document.ts';
import {
  type BookmarkEvent,
  bookmarkCreated,
  bookmarkDeleted,
  bookmarkRestored,
  bookmarkUpdated,
} from '../../src/modules/bookmarks/events.ts';
import { itemEvents } from '../../src/modules/catalog/adapters/public.ts';
import { itemDeleted, itemRestored } from '../../src/modules/catalog/events.ts';
import { type ItemRef, refKey } from '../../src/modules/catalog/public.ts';
import { followUsers } from '../../src/modules/identity/adapters/public.ts';
import { viewsOfUsers } from '../../src/modules/statistics/commands/users-views.ts';
import { beginningOf, dayOf } from '../../src/modules/statistics/day-counts.ts';
import { daysIn } from '../../src/modules/statistics/document.ts';
import { itemViewEvents } from '../../src/modules/statistics/event-spec.ts';
import { type ItemView, viewAt } from '../../src/modules/statistics/item-view.ts';
import { countMarkedItems, type SweeperPorts } from '../../src/modules/statistics/jobs/sweeper.ts';
import { itemViewers } from '../../src/modules/statistics/tables.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { TSID_EPOCH, tsidGenerator } from '../../src/shared/ids.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { drawnSeed } from '../testkit/drawn.ts';
import { anEntry } from '../testkit/fakes/outbox-entries.ts';
import { silentLog } from '../testkit/logs.ts';
import { anOwnedItem } from '../testkit/owned-items.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';
import { type StatisticsSides, type StatisticsStage, statisticsStage } from '../testkit/statistics-stage.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const messages = (...events: BookmarkEvent[]) => events.map((event) => seal(anEntry(event)));
const nextTsid = tsidGenerator(systemClock, 1019);
const anItem = (): ItemRef => ({ itemType: 'CONTEST', itemId: anItemId() });
const on = (item: ItemRef, more: Partial<Bookmark> = {}) => aBookmark({ ...item, ...more });
const deleted = (bookmark: Bookmark, version = bookmark.version + 1) =>
  bookmarkDeleted({ ...bookmark, version, deletedAt: new Date(), deletedBy: bookmark.userId });
const restored = (bookmark: Bookmark, version: number) => bookmarkRestored({ ...bookmark, version });
const madeOn = (day: number): BookmarkId =>
  ((BigInt(beginningOf(day).getTime() + 3_600_000 - TSID_EPOCH) << 22n) | (nextTsid() & 0x3fffffn)) as BookmarkId;

const entryOf = outboxEntriesOf(itemViewEvents);
const toldView = (view: ItemView, at: Date) =>
  seal({
    ...entryOf(
      { type: 'ItemViewed', state: { ...view, version: 1, updatedAt: at } },
      { eventId: systemRandomness.uuid(), now: at, traceparent: null },
    ),
    id: 1n,
    attempts: 0,
  });

/** A gate that somebody waits at until it is opened. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    open: () => open(),
    reached,
    pass: () => {
      reach();
      return opened;
    },
  };
}

/** Counts follow from what is stored. The consumer of documents never runs here: as if it were paused for ever. */
export const statisticsContract = (adapterName: string, open: () => Promise<StatisticsSides>) =>
  describe(`${adapterName} counting items`, () => {
    let sides: StatisticsSides;
    let stage: StatisticsStage;
    beforeAll(async () => {
      sides = await open();
      stage = await statisticsStage(sides);
    }, 60_000);
    afterAll(() => sides?.close(), 60_000);

    const countOf = async (item: ItemRef) => (await stage.counts(item))[0]?.bookmarkCount;
    const deliver = async (...events: BookmarkEvent[]) => {
      expect(await stage.deliver(messages(...events))).toEqual({ committed: true });
    };

    it('counts one more for a bookmark, one less when it is deleted, and one more when it is back', async () => {
      const item = anItem();
      const bookmark = on(item);
      const seen: unknown[] = [];
      for (const event of [
        bookmarkCreated(bookmark),
        bookmarkUpdated({ ...bookmark, version: 2, tag: 'x' }, ['tag']),
        deleted(bookmark, 3),
        restored(bookmark, 4),
      ]) {
        await deliver(event);
        await stage.settle();
        seen.push(await countOf(item));
      }
      expect(seen).toEqual([1, 1, 0, 1]);
    });

    it('counts an item that is marked, and rests afterwards', async () => {
      const item = anItem();
      await deliver(bookmarkCreated(on(item)));
      const [marked] = await stage.store.rows.find(item);
      expect(marked).toMatchObject({ revision: 1, version: 0 });
      expect(marked?.markedAt).not.toBeNull();
      await stage.settle();
      const [settled] = await stage.store.rows.find(item);
      expect(settled).toMatchObject({ version: 1, marks: [], markedAt: null, dueAt: null });
      await deliver(bookmarkCreated(on(item)));
      const [again] = await stage.store.rows.find(item);
      // At least a second after the last count.
      expect(Number(again?.dueAt) - Number(settled?.countedAt)).toBeGreaterThanOrEqual(1_000);
      await stage.settle();
    });

    it('ends with the live bookmarks after any storm of events that come twice, late and in any order', async () => {
      const move = fc.record({ whose: fc.nat(5), what: fc.constantFrom('go', 'tag'), sweeps: fc.boolean() });
      const storm = fc.record({
        moves: fc.array(move, { minLength: 1, maxLength: 25 }),
        order: fc.infiniteStream(fc.nat()),
      });
      await fc.assert(
        fc.asyncProperty(storm, async ({ moves, order }) => {
          const items = [anItem(), anItem()] as const;
          const bookmarks = Array.from({ length: 6 }, (_, index) => on(items[index % 2]!));
          const last = new Map<bigint, Bookmark>();
          const events: BookmarkEvent[] = moves.map(({ whose, what }) => {
            const before = last.get(bookmarks[whose]!.id);
            const current = before ?? bookmarks[whose]!;
            const version = before ? before.version + 1 : 1;
            const event = !before
              ? bookmarkCreated(current)
              : before.deletedAt !== null
                ? bookmarkRestored({ ...current, version, deletedAt: null, deletedBy: null })
                : what === 'go'
                  ? deleted(current, version)
                  : bookmarkUpdated({ ...current, version, tag: `t${version}` }, ['tag']);
            last.set(current.id, event.state);
            return event;
          });
          // Each at least once, some twice, in any order and in batches of any size.
          const draw = (below: number) => order.next().value % below;
          const waiting = [...events, ...events.filter(() => draw(2) === 0)];
          while (waiting.length > 0) {
            const batch = Array.from({ length: Math.min(waiting.length, 1 + draw(4)) }, () =>
              waiting.splice(draw(waiting.length), 1).at(0),
            );
            await deliver(...batch.flatMap((event) => event ?? []));
            if (moves[draw(moves.length)]?.sweeps) await stage.sweep();
          }
          await stage.settle();
          const live = [...last.values()].filter(({ deletedAt }) => deletedAt === null);
          const expected = items.map((item) => live.filter((one) => refKey(one) === refKey(item)).length);
          const counted = (await stage.counts(...items)).map((found) => found?.bookmarkCount ?? 0);
          expect(counted).toEqual(expected);
        }),
        { seed: drawnSeed, numRuns: 12, interruptAfterTimeLimit: 20_000 },
      );
    }, 60_000);

    it('keeps an item marked that was touched while it was counted', async () => {
      const item = anItem();
      await deliver(bookmarkCreated(on(item)));
      const { countByDay } = stage.ports.bookmarks;
      await stage.sweep({
        bookmarks: {
          countByDay: async (...given) => {
            const counted = await countByDay(...given);
            // Right after the count, right before it is written.
            await deliver(bookmarkCreated(on(item)));
            return counted;
          },
        },
      });
      const [row] = await stage.store.rows.find(item);
      expect([await countOf(item), row?.marks.length]).toEqual([1, 1]);
      await stage.settle();
      expect(await countOf(item)).toBe(2);
    });

    it('stays due when it is touched while its document is written', async () => {
      const item = anItem();
      await deliver(bookmarkCreated(on(item)));
      await stage.sweep({
        documents: {
          apply: async (projected) => {
            await stage.ports.documents.apply(projected);
            await deliver(bookmarkCreated(on(item)));
          },
        },
      });
      expect((await stage.store.rows.find(item))[0]?.dueAt).not.toBeNull();
      await stage.settle();
      expect(await countOf(item)).toBe(2);
    });

    it('lets the one of two counts win that was written first, and loses nothing', async () => {
      const item = anItem();
      await deliver(bookmarkCreated(on(item)));
      const { countByDay } = stage.ports.bookmarks;
      const slow = gate();
      const first = stage.sweep({
        bookmarks: {
          countByDay: async (...given) => {
            const counted = await countByDay(...given);
            await slow.pass();
            return counted;
          },
        },
      });
      await slow.reached;
      await deliver(bookmarkCreated(on(item)));
      await stage.sweep();
      expect(await countOf(item)).toBe(2);
      slow.open();
      await first;
      await stage.settle();
      expect(await countOf(item)).toBe(2);
    });

    it('counts again after a crash at any point between the mark and the document', async () => {
      const item = anItem();
      const crash = async () => {
        throw new Error('killed');
      };
      await deliver(bookmarkCreated(on(item)));
      for (const broken of [
        { bookmarks: { countByDay: crash } },
        { store: { ...stage.store, save: crash } },
        { documents: { apply: crash } },
        { store: { ...stage.store, settle: crash } },
      ])
        await expect(stage.sweep(broken)).rejects.toThrow('killed');
      await stage.settle();
      expect([await countOf(item), (await stage.store.rows.find(item))[0]?.dueAt]).toEqual([1, null]);
    });

    it('goes on five seconds after a worker was killed between the document and the count', async () => {
      const item = anItem();
      let passed = 0;
      const clock = { now: () => new Date(Date.now() + passed) };
      const work = (worker: string, change: Partial<SweeperPorts> = {}) =>
        startJobs(
          [countMarkedItems({ ...stage.ports, ...change })],
          {
            rows: sides.commandSide.records(jobsTable),
            clock,
            timers: systemTimers,
            log: silentLog,
            metrics: { jobStepped: () => undefined, jobFinished: () => undefined },
          },
          { worker, leaseMs: 60_000, pollMs: 5_000 },
        );
      await deliver(bookmarkCreated(on(item)));
      const { countByDay } = stage.ports.bookmarks;
      const killed = gate();
      const first = work('killed', {
        bookmarks: {
          countByDay: async (...given) => {
            const counted = await countByDay(...given);
            await killed.pass();
            return counted;
          },
        },
      });
      await killed.reached;
      passed = 5_000;
      const second = work('restarted');
      await waitUntil(async () => (await countOf(item)) === 1, 'the next worker has counted');
      killed.open();
      await Promise.all([first.stop(), second.stop()]);
      expect(await countOf(item)).toBe(1);
    });

    it('marks an item at the same time from many places', async () => {
      const item = anItem();
      const events = Array.from({ length: 8 }, () => bookmarkCreated(on(item)));
      await Promise.all(events.map((event) => stage.engines && deliver(event)));
      expect((await stage.store.rows.find(item))[0]).toMatchObject({ revision: 8 });
      await stage.settle();
      expect(await countOf(item)).toBe(8);
    });

    it('keeps a count for each day, and counts only the days that were touched', async () => {
      const item = anItem();
      const today = dayOf(new Date());
      const old = on(item, { id: madeOn(today - 40) });
      await deliver(
        bookmarkCreated(old),
        ...[0, 0, 1].map((ago) => bookmarkCreated(on(item, { id: madeOn(today - ago) }))),
      );
      await stage.settle();
      const [counted] = await stage.counts(item);
      expect(daysIn({ days: counted?.days ?? [] })).toEqual([
        [today - 40, 1],
        [today - 1, 1],
        [today, 2],
      ]);
      // 4 times the three of this week, less what came in the four weeks before.
      expect(counted?.trend).toBe(12);
      const asked: unknown[] = [];
      const noting = {
        bookmarks: {
          countByDay: (of: ItemRef, day?: number) => {
            asked.push(day);
            return stage.ports.bookmarks.countByDay(of, day);
          },
        },
      };
      await deliver(deleted(old));
      await stage.sweep(noting);
      expect(asked).toEqual([today - 40]);
      // Several days cost no more than one.
      const [first, second] = [2, 3].map((ago) => on(item, { id: madeOn(today - ago) })) as [Bookmark, Bookmark];
      await deliver(bookmarkCreated(first), bookmarkCreated(second));
      await stage.sweep(noting);
      expect(asked).toEqual([today - 40, undefined]);
      await deliver(deleted(first), deleted(second));
      await stage.settle();
      expect(daysIn({ days: (await stage.counts(item))[0]?.days ?? [] }).map(([day]) => day)).toEqual([
        today - 1,
        today,
      ]);
    });

    it('lets a trend move with the days, and finds after a week what no event has told', async () => {
      const item = anItem();
      const today = dayOf(new Date());
      const silent = on(item);
      await deliver(bookmarkCreated(silent), bookmarkCreated(on(item)));
      await stage.settle();
      expect((await stage.counts(item))[0]?.trend).toBe(8);
      await stage.engines.querySide.documents(bookmarkDocuments).store.apply([projectionOf(deleted(silent).state)]);
      const trends: unknown[] = [];
      for (const days of [6, 8]) {
        await stage.refresh(new Date(beginningOf(today + days).getTime() + 43_200_000));
        const [counted] = await stage.counts(item);
        trends.push([counted?.bookmarkCount, counted?.trend]);
      }
      expect(trends).toEqual([
        [2, 8],
        [1, -1],
      ]);
    });

    it('counts a view of a user once in half an hour, however often it is told', async () => {
      const item = anItem();
      const [user, other] = [aUser(), aUser()];
      const now = new Date();
      const views = [
        ...Array.from({ length: 100 }, () => toldView(viewAt(item, user, now), now)),
        toldView(viewAt(item, other, now), now),
        toldView(viewAt(item, user, new Date(now.getTime() - 1_800_000)), now),
      ];
      await stage.deliverViews(views.slice(0, 60));
      await stage.deliverViews(views.slice(60));
      await stage.deliverViews(views);
      await stage.settle();
      expect((await stage.counts(item))[0]).toMatchObject({ viewCount: 3, bookmarkCount: 0 });
    });

    it('has no item in its lists that is gone from the catalog, in whatever order that is told', async () => {
      const item = anItem();
      const told = (of: ItemRef, version: number, deletedAt: Date | null) => {
        const state = anOwnedItem({ ...of, version, deletedAt });
        const event = deletedAt ? itemDeleted(state) : itemRestored(state);
        const context = { eventId: systemRandomness.uuid(), now: new Date(), traceparent: null };
        return seal({ ...outboxEntriesOf(itemEvents)(event, context), id: 1n, attempts: 0 });
      };
      const tell = async (...given: [version: number, deletedAt: Date | null][]) => {
        expect(await stage.deliverItems(given.map((each) => told(item, ...each)))).toEqual({ committed: true });
        await stage.settle();
      };
      await deliver(bookmarkCreated(on(item)));
      await stage.settle();
      await tell([2, new Date()]);
      expect(await countOf(item)).toBeUndefined();
      // What happens to it while it is gone shows nothing of it.
      await deliver(bookmarkCreated(on(item)));
      await stage.settle();
      expect(await countOf(item)).toBeUndefined();
      await tell([3, null], [2, new Date()]);
      expect(await countOf(item)).toBe(2);
      await tell([2, new Date()]);
      expect(await countOf(item)).toBe(2);
      const [unheard, early] = [anItem(), anItem()];
      await stage.deliverItems([unheard, early].map((of) => told(of, 2, new Date())));
      expect((await stage.store.rows.find(unheard))[0]).toMatchObject({ markedAt: null, dueAt: null, version: 0 });
      await deliver(bookmarkCreated(on(early)));
      await stage.settle();
      expect(await countOf(early)).toBeUndefined();
    });

    it('adds nothing for views that come again after a week, or after their day was sealed', async () => {
      const item = anItem();
      const [weekAgo, longAgo] = [7, 10].map((days) => new Date(Date.now() - days * 86_400_000)) as [Date, Date];
      const view = toldView(viewAt(item, aUser(), weekAgo), weekAgo);
      await stage.deliverViews([view]);
      await stage.settle();
      await stage.deliverViews([view, toldView(viewAt(item, aUser(), longAgo), longAgo)]);
      await stage.settle();
      expect((await stage.counts(item))[0]?.viewCount).toBe(1);
    });

    it('keeps the counts of views whose user was erased, and no trace of the user', async () => {
      const item = anItem();
      const [user, other] = [aUser(), aUser()];
      const now = new Date();
      const windows = [0, 1, 2, 3, 4].map((ago) => new Date(now.getTime() - ago * 1_800_000));
      const theirs = windows.map((at) => toldView(viewAt(item, user, at), at));
      await stage.deliverViews([...theirs, toldView(viewAt(item, other, now), now)]);
      await stage.settle();
      const viewers = sides.commandSide.records(itemViewers);
      const record = { version: 3, status: 'ERASED', eventId: systemRandomness.uuid(), position: 0n } as const;
      await viewers.insert({ ...record, userId: user, dueAt: now });
      const { job } = followUsers({ name: 'views-of-users', table: itemViewers, data: viewsOfUsers({ batch: 2 }) });
      while ((await job(sides).step(undefined, new Date())) !== undefined);
      expect(await stage.store.views.count({ userId: user })).toBe(0);
      expect(await stage.store.views.count({ userId: other })).toBe(1);
      const left = await stage.store.views.find(item);
      expect(new Set(left.map(({ userId }) => userId)).size).toBe(6);
      // Nothing that comes late counts again, and a day that is counted again has what it had.
      await stage.deliverViews([...theirs, toldView(viewAt(item, aUser(), now), now)]);
      await stage.settle();
      expect((await stage.counts(item))[0]?.viewCount).toBe(7);
    });

    it('keeps what was counted when old views are removed', async () => {
      const item = anItem();
      const now = new Date();
      await stage.deliverViews([toldView(viewAt(item, aUser(), now), now)]);
      await stage.settle();
      await stage.store.forgetViews(dayOf(now) + 1, 1_000);
      expect(await stage.store.views.count(item)).toBe(0);
      await deliver(bookmarkCreated(on(item)));
      await stage.settle();
      expect((await stage.counts(item))[0]).toMatchObject({ viewCount: 1, bookmarkCount: 1 });
    });
  });
