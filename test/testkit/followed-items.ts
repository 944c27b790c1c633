import type { WorkerLoad } from '../../src/kernel/consumer/lateness.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { decideCreate } from '../../src/modules/bookmarks/decide-create.ts';
import { type BookmarkDocument, bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import type { ItemRefresh } from '../../src/modules/bookmarks/item-refresh.ts';
import type { ItemSnapshot, ToldOfItem } from '../../src/modules/bookmarks/item-snapshot.ts';
import { snapshotStore } from '../../src/modules/bookmarks/items/follow-items.ts';
import { refreshItems } from '../../src/modules/bookmarks/items/refresh-items.ts';
import { bookmarkDocumentsOn } from '../../src/modules/bookmarks/projection.ts';
import { itemRefreshes, itemSnapshots } from '../../src/modules/bookmarks/tables.ts';
import type { ItemId, ItemInfo, ItemRef } from '../../src/modules/catalog/item.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import { systemClock } from '../../src/shared/clock.ts';
import type { UserId } from '../../src/shared/ids.ts';
import type { ScratchCommandSide } from './command-side.ts';
import { aBookmark } from './samples.ts';

export const SHOWN_OF_ITEM = [
  'bookmarkTsid',
  'itemVersion',
  'itemTitle',
  'foldedItemTitle',
  'itemImageVersion',
  'itemImageUrl',
  'tag',
  'version',
  'updatedAt',
] as const satisfies readonly (keyof BookmarkDocument)[];

export const infoAt = (version: number): ItemInfo => ({
  version,
  title: `Title ${version}`,
  summary: version % 2 === 0 ? null : `Summary ${version}`,
  startDate: new Date(Date.UTC(2026, 0, version + 1)),
  endDate: null,
  publishedAt: null,
  createdAt: new Date(Date.UTC(2025, 0, 1)),
});

export const toldInfo = (itemId: ItemId, version: number): ToldOfItem => ({
  itemType: 'CONTEST',
  itemId,
  info: infoAt(version),
});

export const toldImage = (itemId: ItemId, imageVersion: number, imageUrl: string | null = `image ${imageVersion}`) =>
  ({ itemType: 'CONTEST', itemId, imageVersion, imageUrl }) satisfies ToldOfItem;

const atEase: WorkerLoad = { consumersAreLate: () => false };
/** Each wait is noted, none takes time. */
export const noted = (waits: number[]) => ({
  wait: async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
  },
});

interface Options {
  /** A tenth of it is a chunk. */
  readonly perSecond?: number;
  readonly load?: WorkerLoad;
  readonly waits?: number[];
}

export type FollowedItemsEngines = Pick<ModuleEngines, 'querySide'> & {
  readonly settings?: ModuleEngines['settings'];
  readonly commandSide: ScratchCommandSide['side'];
};

/** The consumers and the job that let bookmarks follow their items, a call at a time. */
export function followedItems(engines: FollowedItemsEngines) {
  const { commandSide: side, querySide, settings = {} } = engines;
  const { reader } = querySide.documents(bookmarkDocuments);
  const tell = (...told: ToldOfItem[]): Promise<void> => snapshotStore()({ commandSide: side, settings }).apply(told);
  const refreshOf = async (item: ItemRef): Promise<ItemRefresh | undefined> =>
    (await side.records(itemRefreshes).find({ itemType: item.itemType, itemId: item.itemId }))[0];
  const worker = (
    { perSecond = 30, load = atEase, waits = [] }: Options = {},
    on: Pick<ModuleEngines, 'querySide'> & { readonly now?: Date } = engines,
  ) =>
    refreshItems(
      { commandSide: side, querySide: on.querySide, settings },
      { perSecond, load, clock: on.now ? { now: () => on.now ?? new Date() } : systemClock, timers: noted(waits) },
    );
  return {
    tell,
    refreshOf,
    worker,
    snapshotOf: async ({ itemType, itemId }: ItemRef): Promise<ItemSnapshot | undefined> =>
      (await side.records(itemSnapshots).find({ itemType, itemId }))[0],
    /** Until nothing is left to do. */
    settle: async (options?: Options): Promise<void> => {
      const job = worker(options);
      for (let position: string | undefined = 'more'; position !== undefined; )
        position = await job.step(position, new Date());
    },
    /** What a consumer makes of the newest event of each. */
    project: (...bookmarks: readonly Bookmark[]): Promise<void> =>
      bookmarkDocumentsOn({ ...engines, settings }).apply(bookmarks),
    /** An engine may hand over more than it was asked for. */
    shown: async ({ id }: Pick<Bookmark, 'id'>): Promise<Partial<BookmarkDocument> | undefined> => {
      const [document] = await reader.byIds('everyone', [id], SHOWN_OF_ITEM);
      return document && Object.fromEntries(SHOWN_OF_ITEM.map((field) => [field, document[field]]));
    },
    /** As the command does it. */
    create: async (userId: UserId, item: ItemRef, itemInfo = infoAt(1)): Promise<Bookmark> => {
      const context = { actor: userId, now: new Date(), reason: null, traceparent: null };
      const wanted = {
        userId,
        itemType: item.itemType,
        itemId: item.itemId,
        itemInfo,
        tag: aBookmark().tag,
        memo: null,
      };
      const decision = await side.bookmarks.place(
        wanted,
        (existing, freshId) => decideCreate(existing, freshId, wanted, context),
        context,
      );
      if (decision.kind === 'rejected') throw new Error(decision.rejection.kind);
      return decision.state;
    },
  };
}
export type FollowedItems = ReturnType<typeof followedItems>;
