import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarkDocuments, projectionOf } from '../../src/modules/bookmarks/document.ts';
import { bookmarkCreated, bookmarkDeleted } from '../../src/modules/bookmarks/events.ts';
import { type ItemRef, refKey } from '../../src/modules/catalog/public.ts';
import { dayOf } from '../../src/modules/statistics/day-counts.ts';
import { itemStatisticsDocuments } from '../../src/modules/statistics/document.ts';
import { viewAt } from '../../src/modules/statistics/item-view.ts';
import { type RepairPorts, rebuildCounts } from '../../src/modules/statistics/jobs/rebuild-counts.ts';
import { verifyCounts } from '../../src/modules/statistics/jobs/verify-counts.ts';
import { anEntry } from '../testkit/fakes/outbox-entries.ts';
import { aBookmark, anItemId, aUser } from '../testkit/samples.ts';
import { type StatisticsSides, type StatisticsStage, statisticsStage } from '../testkit/statistics-stage.ts';

/** What MySQL has, in the order of ids. */
const scanOf = (rows: ReadonlyMap<bigint, Bookmark>, onRead: () => Promise<void> = async () => undefined) => ({
  after: async (id: bigint | undefined, limit: number) => {
    const all = [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    const page = all.filter((row) => id === undefined || row.id > id).slice(0, limit);
    await onRead();
    return page;
  },
  byIds: async () => [],
  count: async () => rows.size,
});

/** `rebuild` and `verify` of counts, on rows of bookmarks that a Map keeps. */
export const statisticsRepairContract = (adapterName: string, open: () => Promise<StatisticsSides>) =>
  describe(`${adapterName} repairing counts`, () => {
    let sides: StatisticsSides;
    let stage: StatisticsStage;
    let rows: Map<bigint, Bookmark>;
    beforeAll(async () => {
      sides = await open();
      stage = await statisticsStage(sides);
      rows = new Map();
    }, 60_000);
    afterAll(() => sides?.close(), 60_000);

    const repair = (onRead?: () => Promise<void>): RepairPorts => ({
      ...stage.ports,
      rows: scanOf(rows, onRead),
      scan: sides.querySide.documents(itemStatisticsDocuments).scan,
      batch: 2,
      stopping: new AbortController().signal,
      onProgress: () => undefined,
    });
    const differences = async (change: Partial<Parameters<typeof verifyCounts>[0]> = {}): Promise<string[]> => {
      const found: string[] = [];
      // It waits for the pipeline, which is not there.
      const ports = { ...repair(), timers: { wait: async () => undefined }, ...change };
      await verifyCounts(ports, ({ item, problem }) => void found.push(`${item}: ${problem}`));
      return found;
    };
    /** Bookmarks that no event has told of. */
    const have = async (item: ItemRef, count: number): Promise<Bookmark[]> => {
      const bookmarks = Array.from({ length: count }, () => aBookmark({ ...item }));
      for (const bookmark of bookmarks) rows.set(bookmark.id, bookmark);
      await sides.querySide
        .documents(bookmarkDocuments)
        .store.apply(bookmarks.map((bookmark) => projectionOf(bookmark)));
      return bookmarks;
    };
    const anItem = (): ItemRef => ({ itemType: 'NEWS_ARTICLE', itemId: anItemId() });
    const countOf = async (item: ItemRef) => (await stage.counts(item))[0]?.bookmarkCount;

    it('counts from MySQL what was there before anything was counted', async () => {
      const [many, few] = [anItem(), anItem()];
      await have(many, 5);
      await have(few, 1);
      expect(await differences()).toHaveLength(2);
      expect(await rebuildCounts(repair())).toEqual({ examined: 2, written: 2, removed: 0 });
      expect([await countOf(many), await countOf(few)]).toEqual([5, 1]);
      expect(await differences()).toEqual([]);
      expect(await rebuildCounts(repair())).toEqual({ examined: 2, written: 0, removed: 0 });
    });

    it('names a wrong count, a document that shows another one, and one that no item has', async () => {
      const [wrong, shown] = [anItem(), anItem()];
      await have(wrong, 2);
      await have(shown, 1);
      await rebuildCounts(repair());
      await stage.store.rows.update({ ...wrong }, { bookmarks: [[20_000, 7]] });
      const [row] = await stage.store.rows.find({ ...shown });
      const { store } = sides.querySide.documents(itemStatisticsDocuments);
      const [document] = await stage.reader.byKeys(
        'everyone',
        [shown],
        Object.keys(itemStatisticsDocuments.fields) as never,
      );
      const planted = { ...document, bookmarkCount: 9, version: row!.version + 5 };
      await store.apply([{ kind: 'live', id: row!.id, version: row!.version + 5, document: planted as never }]);
      await store.apply([{ kind: 'live', id: 7n, version: 1, document: { ...planted, statisticsTsid: '7' } as never }]);
      const found = (await differences()).sort();
      expect(found).toHaveLength(3);
      expect(found.join('\n')).toContain(`${refKey(wrong)}: MySQL has 2 bookmarks, the documents 2, the statistics 7`);
      expect(found.join('\n')).toMatch(new RegExp(`${refKey(shown)}: .*their document .*9`));
      expect(found.join('\n')).toContain('no item has it');
      expect(await rebuildCounts(repair())).toMatchObject({ written: 2, removed: 1 });
      expect([await countOf(wrong), await countOf(shown), await differences()]).toEqual([2, 1, []]);
    });

    it('keeps the document of an item that becomes known while documents and statistics are read', async () => {
      const items = [anItem(), anItem()] as const;
      const now = new Date();
      /** Somebody views the item for the first time, and it is counted, right before the first of these reads. */
      const becomingKnown = (index: 0 | 1) => {
        let isKnown = false;
        return async (): Promise<void> => {
          if (isKnown) return;
          isKnown = true;
          await stage.store.record([viewAt(items[index], aUser(), now)], now);
          await stage.settle();
        };
      };
      const [beforeDocuments, beforeRows] = [becomingKnown(0), becomingKnown(1)];
      const { scan } = repair();
      const { store } = stage.ports;
      await rebuildCounts({
        ...repair(),
        scan: {
          ...scan,
          after: async (...given) => {
            await beforeDocuments();
            return scan.after(...given);
          },
        },
        store: {
          ...store,
          rows: {
            ...store.rows,
            find: async (...given) => {
              await beforeRows();
              return store.rows.find(...given);
            },
          },
        },
      });
      expect((await stage.counts(...items)).map((counted) => counted?.viewCount)).toEqual([1, 1]);
      expect(await differences()).toEqual([]);
    });

    it('leaves an item alone that is gone from the catalog, and makes its document a tombstone if it is none', async () => {
      const item = anItem();
      await have(item, 1);
      await rebuildCounts(repair());
      await stage.store.rows.update({ ...item }, { itemVersion: 2, goneAt: new Date() });
      expect(await differences()).toHaveLength(1);
      expect(await rebuildCounts(repair())).toMatchObject({ written: 1, removed: 0 });
      expect([await countOf(item), await differences()]).toEqual([undefined, []]);
      expect(await rebuildCounts(repair())).toMatchObject({ written: 0, removed: 0 });
    });

    it('names no item as wrong whose events are on their way', async () => {
      const [busy, wrong] = [anItem(), anItem()];
      await have(busy, 1);
      await have(wrong, 1);
      await rebuildCounts(repair());
      await stage.store.rows.update({ ...wrong }, { bookmarks: [[20_000, 7]] });
      // Right before each look at MySQL a bookmark is stored; its event comes after the look.
      const late: Bookmark[] = [];
      const arrive = async (): Promise<void> => {
        await stage.deliver(late.splice(0).map((bookmark) => seal(anEntry(bookmarkCreated(bookmark)))));
        await stage.settle();
      };
      const { after, ...others } = scanOf(rows);
      const scan = {
        ...others,
        after: async (id: bigint | undefined, limit: number) => {
          if (id === undefined) late.push(aBookmark({ ...busy }));
          for (const bookmark of late) rows.set(bookmark.id, bookmark);
          return after(id, limit);
        },
      };
      const found = await differences({ rows: scan, timers: { wait: arrive } });
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(refKey(wrong));
      await arrive();
      await rebuildCounts(repair());
      expect(await differences()).toEqual([]);
    });

    it('compares views with their records as long as these are kept, and makes them right', async () => {
      const item = anItem();
      const now = new Date();
      const today = dayOf(now);
      await stage.store.record([viewAt(item, aUser(), now), viewAt(item, aUser(), now)], now);
      await stage.settle();
      const viewsOf = async () => (await stage.counts(item))[0]?.viewCount;
      // The records of the first of these days are gone.
      const old = [today - 60, 5] as const;
      await stage.store.rows.update({ ...item }, { views: [old, [today - 1, 4], [today, 3]] });
      const found = await differences();
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`${refKey(item)}: .*records of 2 views, and the statistics have 7`));
      expect(await rebuildCounts(repair())).toMatchObject({ written: 1 });
      expect([await viewsOf(), await differences()]).toEqual([7, []]);
    });

    it('ends with what MySQL says beside live traffic', async () => {
      const item = anItem();
      const [first, second] = (await have(item, 4)) as [Bookmark, Bookmark];
      await rebuildCounts(repair());
      await stage.store.rows.update({ ...item }, { bookmarks: [] });
      let reads = 0;
      const traffic = async (): Promise<void> => {
        reads += 1;
        // What was read already goes, and something new comes.
        const gone = reads === 2 ? first : reads === 4 ? second : undefined;
        if (!gone) return;
        const deleted = { ...gone, version: 2, deletedAt: new Date(), deletedBy: gone.userId };
        const fresh = aBookmark({ ...item });
        for (const bookmark of [deleted, fresh, aBookmark({ ...item })]) rows.set(bookmark.id, bookmark);
        const events = [bookmarkDeleted(deleted), ...[...rows.values()].slice(-2).map(bookmarkCreated)];
        await stage.deliver(events.map((event) => seal(anEntry(event))));
        if (reads === 4) await stage.sweep();
      };
      await rebuildCounts(repair(traffic));
      await stage.settle();
      const live = [...rows.values()].filter((row) => refKey(row) === refKey(item) && row.deletedAt === null);
      expect(reads).toBeGreaterThanOrEqual(4);
      expect(await countOf(item)).toBe(live.length);
      expect(await differences()).toEqual([]);
    });
  });
