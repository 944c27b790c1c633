import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/kernel/repair/rebuild.ts';
import { type Finding, verify } from '../../src/kernel/repair/verify.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarkDocuments, itemFieldsOf } from '../../src/modules/bookmarks/document.ts';
import { decidePause } from '../../src/modules/bookmarks/item-refresh.ts';
import { changeRefresh } from '../../src/modules/bookmarks/items/follow-items.ts';
import { tellingNewestItems } from '../../src/modules/bookmarks/items/newest-items.ts';
import { projectedRows } from '../../src/modules/bookmarks/projection.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { pendingEvents, retag, storedHistory, trash, untrash } from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { drawnSeed } from '../testkit/drawn.ts';
import { type FollowedItems, followedItems, infoAt, toldImage, toldInfo } from '../testkit/followed-items.ts';
import { silentLog } from '../testkit/logs.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { anItemId, aUser } from '../testkit/samples.ts';

const ROUNDS = 25;

/** A process that is killed at its write with this number, before or after it took place: the call never comes back. */
function dyingAt(side: ModuleEngines['querySide'], at: number, afterTheWrite: boolean) {
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  let writes = 0;
  const querySide = {
    documents: (type: typeof bookmarkDocuments) => {
      const there = side.documents(type);
      const writeGroup: typeof there.store.writeGroup = async (write) => {
        writes += 1;
        if (writes <= at) return there.store.writeGroup(write);
        if (afterTheWrite) await there.store.writeGroup(write);
        die();
        return new Promise<never>(() => undefined);
      };
      return { ...there, store: { ...there.store, writeGroup } };
    },
  } as unknown as ModuleEngines['querySide'];
  return { querySide, died };
}

/** Bookmarks show what their items are, in any order and however often it is told. */
export const followedItemsContract = (
  adapter: string,
  openRows: OpenCommandSide,
  openDocuments: OpenQuerySide,
): void => {
  describe(`${adapter}, bookmarks and their items`, () => {
    let rows: ScratchCommandSide;
    let documents: ScratchQuerySide;
    let items: FollowedItems;
    beforeAll(async () => {
      [rows, documents] = [await openRows(), await openDocuments()];
    });
    afterAll(async () => {
      await rows?.close();
      await documents?.remove();
    });
    let item: { readonly itemType: 'CONTEST'; readonly itemId: ReturnType<typeof anItemId> };
    beforeEach(() => {
      items = followedItems({ commandSide: rows.side, querySide: documents.side });
      item = { itemType: 'CONTEST', itemId: anItemId() };
    });
    /** So many bookmarks of one item, each with its document. */
    const bookmarked = async (count: number): Promise<Bookmark[]> => {
      const made: Bookmark[] = [];
      for (let index = 0; index < count; index += 1) made.push(await items.create(aUser(), item));
      await items.project(...made);
      return made;
    };
    const versionsOf = async (bookmarks: readonly Bookmark[]) =>
      (await Promise.all(bookmarks.map(items.shown))).map((shown) => shown?.itemVersion);
    const by = (actor: bigint | null) => ({ actor, now: new Date(), reason: null, traceparent: null });
    const store = () => tellingNewestItems({ ...rows.side, settings: {} }, rows.side.bookmarks);

    it('show the new title and its image, and nothing of the user has changed', async () => {
      const all = await bookmarked(7);
      const before = await Promise.all(all.map(items.shown));
      await items.tell(toldInfo(item.itemId, 2), toldImage(item.itemId, 1));
      await items.settle();
      for (const [index, bookmark] of all.entries()) {
        const { itemVersion, itemTitle, foldedItemTitle } = itemFieldsOf(infoAt(2));
        expect(await items.shown(bookmark)).toEqual({
          ...before[index],
          ...{ itemVersion, itemTitle, foldedItemTitle, itemImageVersion: 1, itemImageUrl: 'image 1' },
        });
        expect(await rows.side.bookmarks.read({ id: bookmark.id })).toEqual(bookmark);
        expect(await storedHistory(rows.side, bookmark.id)).toHaveLength(1);
        expect(await pendingEvents(rows.side, bookmark.id)).toHaveLength(1);
      }
      expect(await items.refreshOf(item)).toMatchObject({ state: 'DONE', targetVersion: 2, done: 7, total: 7 });
    });

    it('show their own item when a contest and a news article have the same id', async () => {
      const article = { itemType: 'NEWS_ARTICLE', itemId: item.itemId } as const;
      const ofContest = await items.create(aUser(), item);
      const ofArticle = await items.create(aUser(), article, { ...infoAt(1), title: 'News 1' });
      await items.project(ofContest, ofArticle);
      const news = { ...infoAt(5), title: 'News 5', startDate: null, publishedAt: new Date(Date.UTC(2026, 0, 1)) };
      await items.tell({ ...article, info: news }, { ...article, imageVersion: 3, imageUrl: 'picture' });
      await items.tell(toldInfo(item.itemId, 7), toldImage(item.itemId, 4));
      await items.settle();
      expect(await items.shown(ofContest)).toMatchObject({ itemTitle: 'Title 7', itemImageUrl: 'image 4' });
      expect(await items.shown(ofArticle)).toMatchObject({ itemTitle: 'News 5', itemImageUrl: 'picture' });
      const changed = await store().change({ id: ofArticle.id }, retag('new'), by(ofArticle.userId));
      expect(changed).toMatchObject({ state: { itemInfo: news } });
    });

    it('show the documents of another service that owns the items now, until it tells of one', async () => {
      const [ofOld] = await bookmarked(1);
      await items.tell(toldInfo(item.itemId, 5));
      await items.settle();
      const settings = { CATALOG_OWNER_CONTEST: 'external' };
      const handedOver = followedItems({ commandSide: rows.side, querySide: documents.side, settings });
      // Its documents have no versions.
      const bookmark = await items.create(aUser(), item, { ...infoAt(0), title: 'Theirs' });
      await handedOver.project(bookmark, ofOld!);
      await handedOver.tell(toldImage(item.itemId, 1));
      await handedOver.settle();
      expect(await items.shown(bookmark)).toMatchObject({
        itemTitle: 'Theirs',
        itemVersion: null,
        itemImageVersion: 1,
      });
      expect(await items.shown(ofOld!)).toMatchObject({ itemTitle: 'Title 5', itemVersion: 5, itemImageVersion: 1 });
      const changing = tellingNewestItems({ ...rows.side, settings }, rows.side.bookmarks);
      const changed = await changing.change({ id: bookmark.id }, retag('new'), by(bookmark.userId));
      expect(changed).toMatchObject({ state: { itemInfo: { title: 'Theirs', version: 0 } } });
      const content = { ...infoAt(1), title: 'Told by them' };
      const place = { order: 7, offset: 0 };
      await handedOver.tell({ ...item, key: item.itemId, version: 7, place, itemVersion: undefined, content });
      await handedOver.settle();
      expect(await versionsOf([bookmark, ofOld!])).toEqual([6, 6]);
    });

    it('leave no refresh of a new item that has none', async () => {
      await items.tell(toldInfo(item.itemId, 1));
      expect(await items.refreshOf(item)).toMatchObject({ state: 'RUNNING' });
      await items.settle();
      expect(await items.refreshOf(item)).toBeUndefined();
    });

    it('do not wait for a mass of new items that have none, and those that have some follow, too', async () => {
      const [changed] = await bookmarked(1);
      // What release 0.2 has written knows no version of the item.
      const old = { itemType: 'CONTEST', itemId: anItemId() } as const;
      const ofOld = await items.create(aUser(), old, infoAt(0));
      await items.project(ofOld);
      const unmarked = Array.from({ length: 150 }, () => toldInfo(anItemId(), 1));
      await items.tell(...unmarked.slice(0, 75), toldInfo(old.itemId, 1), ...unmarked.slice(75));
      await items.tell(toldInfo(item.itemId, 2));
      const job = items.worker();
      let steps = 0;
      while ((await job.step('more', new Date())) !== undefined) steps += 1;
      expect(steps).toBeLessThan(20);
      expect(await versionsOf([changed!, ofOld])).toEqual([2, 1]);
      expect(await items.refreshOf(old)).toMatchObject({ state: 'DONE', done: 1 });
      for (const told of unmarked) expect(await items.refreshOf(told)).toBeUndefined();
    });

    it('follow although the item of others cannot be refreshed, which is tried again later and later', async () => {
      const [first] = await bookmarked(1);
      const bad = { itemType: 'CONTEST', itemId: anItemId() } as const;
      await items.project(await items.create(aUser(), bad));
      await items.tell(toldInfo(bad.itemId, 2));
      await items.tell(toldInfo(item.itemId, 2));
      const broken = {
        documents: (type: typeof bookmarkDocuments) => {
          const there = documents.side.documents(type);
          const list: typeof there.reader.list = (query, ...rest) =>
            JSON.stringify(query).includes(bad.itemId)
              ? Promise.reject(new Error('This item cannot be read'))
              : there.reader.list(query, ...rest);
          return { ...there, reader: { ...there.reader, list } };
        },
      } as unknown as ModuleEngines['querySide'];
      const job = items.worker({}, { querySide: broken });
      expect(await job.step('more', new Date())).toBe('more');
      expect(await job.step('more', new Date())).toBe('more');
      expect(await versionsOf([first!])).toEqual([2]);
      const pauseAfter = async (milliseconds: number): Promise<number> => {
        const now = new Date(Date.now() + milliseconds);
        await expect(items.worker({}, { querySide: broken, now }).step('more', now)).rejects.toThrow('cannot be read');
        const { dueAt } = (await items.refreshOf(bad))!;
        return dueAt!.getTime() - now.getTime();
      };
      const pauses = [await pauseAfter(6_000), await pauseAfter(600_000)];
      expect(pauses[0]).toBeGreaterThan(2_000);
      expect(pauses[1]).toBe(10_000);
      expect(await items.refreshOf(bad)).toMatchObject({ state: 'FAILED', lastError: 'This item cannot be read' });
    });

    it('lose the image when the item has none any more', async () => {
      const [bookmark] = await bookmarked(1);
      await items.tell(toldImage(item.itemId, 1));
      await items.settle();
      await items.tell(toldImage(item.itemId, 2, null));
      await items.settle();
      expect(await items.shown(bookmark!)).toMatchObject({ itemVersion: 1, itemImageVersion: 2, itemImageUrl: null });
    });

    it('end at the third of three updates in a row, with progress that never goes back', async () => {
      const all = await bookmarked(10);
      const job = items.worker();
      const seen: number[] = [];
      for (const version of [2, 3, 4]) {
        await items.tell(toldInfo(item.itemId, version));
        await job.step('more', new Date());
        await job.step('more', new Date());
        seen.push((await items.refreshOf(item))?.done ?? -1);
      }
      for (let position: string | undefined = 'more'; position !== undefined; ) {
        position = await job.step(position, new Date());
        seen.push((await items.refreshOf(item))?.done ?? -1);
      }
      expect(await versionsOf(all)).toEqual(all.map(() => 4));
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      expect(await items.refreshOf(item)).toMatchObject({ state: 'DONE', targetVersion: 4, done: 10, total: 10 });
    });

    it('do not follow what is older, or told again', async () => {
      const all = await bookmarked(3);
      await items.tell(toldInfo(item.itemId, 3), toldImage(item.itemId, 2));
      await items.settle();
      const done = await items.refreshOf(item);
      await items.tell(
        toldInfo(item.itemId, 3),
        toldInfo(item.itemId, 2),
        toldImage(item.itemId, 1),
        toldImage(item.itemId, 2),
      );
      expect(await items.refreshOf(item)).toEqual(done);
      expect(await items.worker().step('more', new Date())).toBeUndefined();
      expect(await versionsOf(all)).toEqual([3, 3, 3]);
    });

    it('get no old title back by an event that comes late, and tombstones stay what they are', async () => {
      const [late, deleted, restored] = await bookmarked(3);
      const gone = await rows.side.bookmarks.change({ id: deleted!.id }, trash(new Date()), by(deleted!.userId));
      const away = await rows.side.bookmarks.change({ id: restored!.id }, trash(new Date()), by(restored!.userId));
      const back = await rows.side.bookmarks.change({ id: restored!.id }, untrash(), by(restored!.userId));
      await items.project((gone as { state: Bookmark }).state, (away as { state: Bookmark }).state);
      await items.tell(toldInfo(item.itemId, 2), toldImage(item.itemId, 5));
      await items.settle();
      // Their events know the first version of the item only.
      const changed = await rows.side.bookmarks.change({ id: late!.id }, retag('late'), by(late!.userId));
      await items.project((changed as { state: Bookmark }).state, (back as { state: Bookmark }).state);
      const newest = { itemVersion: 2, itemTitle: 'Title 2', itemImageVersion: 5, itemImageUrl: 'image 5' };
      expect(await items.shown(late!)).toMatchObject({ ...newest, tag: 'late', version: 2 });
      expect(await items.shown(restored!)).toMatchObject({ ...newest, version: 3 });
      expect(await items.shown(deleted!)).toBeUndefined();
    });

    it('are repaired when the item changes between a look at it and the write of a document', async () => {
      const bookmark = await items.create(aUser(), item);
      const { side } = documents;
      // The whole refresh passes while the document is not there yet.
      const meanwhile = {
        documents: (type: typeof bookmarkDocuments) => {
          const there = side.documents(type);
          const apply: typeof there.store.apply = async (projected) => {
            await items.tell(toldInfo(item.itemId, 2), toldImage(item.itemId, 1));
            await items.settle();
            await there.store.apply(projected);
          };
          return { ...there, store: { ...there.store, apply } };
        },
      } as unknown as ModuleEngines['querySide'];
      await followedItems({ commandSide: rows.side, querySide: meanwhile }).project(bookmark);
      expect(await items.shown(bookmark)).toMatchObject({ itemVersion: 2, itemImageVersion: 1 });
    });

    it('tell what the item is by now in the answer, the event and the history of a change', async () => {
      const [bookmark] = await bookmarked(1);
      await items.tell(toldInfo(item.itemId, 4));
      const decision = await store().change({ id: bookmark!.id }, retag('new'), by(bookmark!.userId));
      expect(decision).toMatchObject({ kind: 'changed', state: { version: 2, tag: 'new', itemInfo: infoAt(4) } });
      const [, event] = await pendingEvents(rows.side, bookmark!.id);
      expect(JSON.parse(event!.payload).payload).toMatchObject({ itemTitle: 'Title 4', itemVersion: 4 });
      const [, entry] = await storedHistory(rows.side, bookmark!.id);
      expect([entry?.before?.itemInfo, entry?.after.itemInfo]).toEqual([infoAt(1), infoAt(4)]);
      expect(await rows.side.bookmarks.read({ id: bookmark!.id })).toEqual(entry?.after);
    });

    it('go on where a worker was killed, whichever chunk it was at, and none is missed', async () => {
      const all = await bookmarked(10);
      for (let at = 0; at < 8; at += 1) {
        await items.tell(toldInfo(item.itemId, at + 2));
        const { querySide, died } = dyingAt(documents.side, Math.floor(at / 2), at % 2 === 0);
        const victim = items.worker({}, { querySide });
        const dead = died.then(() => 'dead');
        while ((await Promise.race([victim.step('more', new Date()), dead])) === 'more');
        await items.settle();
        expect(await versionsOf(all)).toEqual(all.map(() => at + 2));
        expect(await items.refreshOf(item)).toMatchObject({
          state: 'DONE',
          done: 10,
          total: 10,
          targetVersion: at + 2,
        });
      }
    });

    it('say why they do not follow while documents cannot be written, and follow once they can', async () => {
      const all = await bookmarked(4);
      await items.tell(toldInfo(item.itemId, 2));
      const broken = {
        documents: (type: typeof bookmarkDocuments) => {
          const there = documents.side.documents(type);
          return {
            ...there,
            store: { ...there.store, writeGroup: () => Promise.reject(new Error('MongoDB is away')) },
          };
        },
      } as unknown as ModuleEngines['querySide'];
      await expect(items.worker({}, { querySide: broken }).step('more', new Date())).rejects.toThrow('MongoDB is away');
      const failed = await items.refreshOf(item);
      expect(failed).toMatchObject({ state: 'FAILED', lastError: expect.stringContaining('MongoDB is away'), done: 0 });
      // Other items have their turn meanwhile.
      expect(await items.worker().step('more', new Date())).toBeUndefined();
      for (let step = 0; step < 3; step += 1) await items.worker().step('more', new Date(Date.now() + 10_000));
      expect(await items.refreshOf(item)).toMatchObject({ state: 'DONE', lastError: null, done: 4 });
      expect(await versionsOf(all)).toEqual([2, 2, 2, 2]);
    });

    it('are counted once when two workers have the same chunk', async () => {
      const all = await bookmarked(9);
      await items.tell(toldInfo(item.itemId, 2));
      const workers = [items.worker(), items.worker(), items.worker()];
      for (let step = 0; step < 8; step += 1)
        await Promise.all(workers.map((worker) => worker.step('more', new Date())));
      expect(await items.refreshOf(item)).toMatchObject({ state: 'DONE', passed: 9, done: 9, total: 9 });
      expect(await versionsOf(all)).toEqual(all.map(() => 2));
    });

    it('do not go back to what a slow worker saves late', async () => {
      const all = await bookmarked(9);
      for (const [version, interruption] of [
        [2, 'change'],
        [4, 'pause'],
      ] as const) {
        await items.tell(toldInfo(item.itemId, version));
        let goOn = (): void => undefined;
        const gate = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        const slow = {
          documents: (type: typeof bookmarkDocuments) => {
            const there = documents.side.documents(type);
            const writeGroup: typeof there.store.writeGroup = async (write) => {
              await gate;
              return there.store.writeGroup(write);
            };
            return { ...there, store: { ...there.store, writeGroup } };
          },
        } as unknown as ModuleEngines['querySide'];
        const late = items.worker({}, { querySide: slow }).step('more', new Date());
        if (interruption === 'change') await items.tell(toldInfo(item.itemId, version + 1));
        else await changeRefresh(rows.side)(item, (known) => decidePause(known, true, new Date()));
        await items.settle();
        const before = await items.refreshOf(item);
        goOn();
        await late;
        expect(await items.refreshOf(item)).toEqual(before);
      }
      expect(await versionsOf(all)).toContain(3);
    });

    it('stay where they are while an admin holds them back, also when the item changes again', async () => {
      const all = await bookmarked(6);
      await items.tell(toldInfo(item.itemId, 2));
      const job = items.worker();
      await job.step('more', new Date());
      const pause = (paused: boolean) =>
        changeRefresh(rows.side)(item, (known) => decidePause(known, paused, new Date()));
      expect(await pause(true)).toMatchObject({ state: 'PAUSED', done: 3 });
      await items.tell(toldInfo(item.itemId, 3));
      await items.settle();
      expect((await versionsOf(all)).toSorted()).toEqual([1, 1, 1, 2, 2, 2]);
      expect(await items.refreshOf(item)).toMatchObject({ state: 'PAUSED', targetVersion: 3 });
      expect(await pause(false)).toMatchObject({ state: 'RUNNING' });
      await items.settle();
      expect(await versionsOf(all)).toEqual(all.map(() => 3));
      expect(await changeRefresh(rows.side)({ ...item, itemId: anItemId() }, () => ({ done: 1 }))).toBeUndefined();
    });

    it('are written no faster than was asked for, and half as fast while consumers are late', async () => {
      await bookmarked(9);
      const waitsAt = async (version: number, isLate: boolean): Promise<number> => {
        await items.tell(toldInfo(item.itemId, version));
        const waits: number[] = [];
        await items.settle({ perSecond: 30, load: { consumersAreLate: () => isLate }, waits });
        return waits.reduce((all, wait) => all + wait, 0);
      };
      // Nine at thirty a second take 300 ms, less what the work itself took.
      const [alone, beside] = [await waitsAt(2, false), await waitsAt(3, true)];
      expect(alone).toBeLessThanOrEqual(300);
      expect(beside).toBeGreaterThan(alone);
      expect(beside).toBeLessThanOrEqual(600);
    });

    it('are found in order and made right by verify and rebuild', async () => {
      const [bookmark, other] = await bookmarked(2);
      await items.tell(toldInfo(item.itemId, 2), toldImage(item.itemId, 3));
      await items.settle();
      const { scan, rewrites } = documents.side.documents(bookmarkDocuments);
      const own = new Set<bigint>([bookmark!.id, other!.id]);
      const both = projectedRows(rows.side, {}, rows.side.scan);
      const ofTheseOnly = {
        ...both,
        after: async (id: bigint | undefined, limit: number) =>
          (await both.after(id, limit)).filter((row) => own.has(row.id)),
      };
      const scanOfThese = {
        ...scan,
        after: async (...args: Parameters<typeof scan.after>) =>
          (await scan.after(...args)).filter(({ id }) => id !== undefined && own.has(id)),
      };
      const ports = {
        rows: ofTheseOnly,
        documents: scanOfThese,
        clock: systemClock,
        timers: systemTimers,
        log: silentLog,
      };
      const settings = { batch: 1_000, stopping: new AbortController().signal, onProgress: () => undefined };
      const findings: Finding[] = [];
      await verify(ports, { ...settings, report: (finding) => findings.push(finding) });
      expect(findings).toEqual([]);
      await scan.remove(await scan.byIds([bookmark!.id]));
      await rebuild({ ...ports, rewrites }, { ...settings, after: undefined });
      expect(await items.shown(bookmark!)).toMatchObject({
        itemVersion: 2,
        itemTitle: 'Title 2',
        itemImageUrl: 'image 3',
      });
    });

    it('are rebuilt with what is told in the moment in which a missing document is written', async () => {
      const [bookmark] = await bookmarked(1);
      const { scan, rewrites } = documents.side.documents(bookmarkDocuments);
      await scan.remove(await scan.byIds([bookmark!.id]));
      const both = projectedRows(rows.side, {}, rows.side.scan);
      let isTold = false;
      const ports = {
        rows: {
          ...both,
          after: async (id: bigint | undefined, limit: number) =>
            (await both.after(id, limit)).filter((row) => row.id === bookmark!.id),
        },
        documents: {
          ...scan,
          after: async (...args: Parameters<typeof scan.after>) =>
            (await scan.after(...args)).filter(({ id }) => id === bookmark!.id),
        },
        rewrites: {
          // The whole refresh passes while the document is not there yet.
          rewrite: async (...args: Parameters<typeof rewrites.rewrite>) => {
            if (!isTold) {
              isTold = true;
              await items.tell(toldInfo(item.itemId, 2), toldImage(item.itemId, 1));
              await items.settle();
            }
            return rewrites.rewrite(...args);
          },
        },
        clock: systemClock,
        timers: systemTimers,
        log: silentLog,
      };
      const settings = { batch: 1_000, stopping: new AbortController().signal, onProgress: () => undefined };
      expect(await rebuild(ports, { ...settings, after: undefined })).toMatchObject({ written: 1 });
      expect(await items.shown(bookmark!)).toMatchObject({ itemVersion: 2, itemTitle: 'Title 2', itemImageVersion: 1 });
    });

    it('end in one state, whatever is told in which order and how often', async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(1_000)), async (drawn) => {
          round += 1;
          item = { itemType: 'CONTEST', itemId: anItemId() };
          const draw = (limit: number): number => drawn.next().value % limit;
          const bookmark = await items.create(aUser(), item);
          const states = [bookmark];
          for (const change of [retag('one'), trash(new Date()), untrash(), retag('two')]) {
            const decision = await rows.side.bookmarks.change({ id: bookmark.id }, change, by(bookmark.userId));
            states.push((decision as { state: Bookmark }).state);
          }
          const deliveries: (() => Promise<unknown>)[] = [
            ...states.map((state) => () => items.project(state)),
            ...[1, 2, 3].map((version) => () => items.tell(toldInfo(item.itemId, version))),
            ...[1, 2].map((version) => () => items.tell(toldImage(item.itemId, version))),
          ];
          const waiting = [...deliveries];
          while (waiting.length > 0) {
            const at = draw(waiting.length);
            const [delivery] = draw(4) === 0 ? [waiting[at]] : waiting.splice(at, 1);
            await delivery?.();
            if (draw(2) === 0) await items.worker().step('more', new Date());
          }
          await items.settle();
          expect(await items.shown(bookmark)).toMatchObject({
            version: 5,
            tag: 'two',
            itemVersion: 3,
            itemTitle: 'Title 3',
            itemImageVersion: 2,
            itemImageUrl: 'image 2',
          });
        }),
        { numRuns: ROUNDS, seed: drawnSeed },
      );
      expect(round).toBeGreaterThanOrEqual(ROUNDS);
    });
  });
};
