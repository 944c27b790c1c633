import type { WorkerLoad } from '../../../kernel/consumer/lateness.ts';
import type { DocumentQuery, DocumentReader } from '../../../kernel/documents/document-query.ts';
import type { Job } from '../../../kernel/jobs.ts';
import type { Position } from '../../../kernel/paging/cursor.ts';
import { atMost, oneOf } from '../../../kernel/records.ts';
import { type Clock, systemClock, systemTimers, type Timers } from '../../../shared/clock.ts';
import { reasonOf } from '../../../shared/log.ts';
import { type ItemRef, refKey } from '../../catalog/public.ts';
import type { ModuleEngines } from '../../module.ts';
import { type BookmarkDocument, type BookmarkField, bookmarkDocuments } from '../document.ts';
import { advanced, failed, type ItemRefresh } from '../item-refresh.ts';
import { type KnownItem, versionIn } from '../item-snapshot.ts';
import { writeItem } from '../projection.ts';
import { refreshPerSecondIn } from '../settings.ts';
import { itemRefreshes, itemSnapshots } from '../tables.ts';
import { snapshotsOf } from './newest-items.ts';

interface Pace {
  readonly perSecond: number;
  readonly load: WorkerLoad;
  readonly clock: Clock;
  readonly timers: Timers;
}

type RefreshEngines = Pick<ModuleEngines, 'commandSide' | 'querySide' | 'settings'>;

const EVERY_MS = 500;
/** A chunk takes less than a second, or fails. */
const LEASE_MS = 10_000;
const MOST_AT_ONCE = 500;
/** So many that are due are looked at together. */
const LOOKED_AT = 200;

export const refreshJob = (engines: ModuleEngines, load: WorkerLoad): Job =>
  refreshItems(engines, {
    perSecond: refreshPerSecondIn(engines.settings),
    load,
    clock: systemClock,
    timers: systemTimers,
  });

/** Lets the bookmarks of changed items follow, chunk by chunk; the items take turns. */
export function refreshItems(engines: RefreshEngines, pace: Pace): Job {
  const refreshes = engines.commandSide.records(itemRefreshes);
  const { clock, timers } = pace;
  const chunks = chunksAhead(engines);
  return {
    name: 'item-refreshes',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    step: async (_, now) => {
      const due = (limit: number) => refreshes.find({ dueAt: atMost(now) }, { by: ['dueAt'], limit });
      const all = await due(LOOKED_AT);
      let [turn] = all;
      if (!turn) return undefined;
      const beganAt = clock.now().getTime();
      try {
        const [next] = await withoutEmpty(engines, all);
        if (!next) return 'more';
        turn = next;
        const length = await refreshChunk(engines, chunks, turn, chunkOf(pace.perSecond), clock);
        await timers.wait(restAfter(length, clock.now().getTime() - beganAt, pace));
      } catch (error) {
        await refreshes.update(asSeen(turn), failed(turn, reasonOf(error), clock.now()));
        // The others have their turn at once. The job as a whole has failed only when none is left.
        if ((await due(1)).length === 0) throw error;
      }
      return 'more';
    },
  };
}

/**
 * The same without refreshes of new items that have no bookmarks, which are removed: they need not wait for their turn,
 * and a mass of them does not keep others waiting. A bookmark whose document comes later is written with what is known of
 * its item.
 */
async function withoutEmpty({ commandSide, querySide }: RefreshEngines, due: readonly ItemRefresh[]) {
  const { reader } = querySide.documents(bookmarkDocuments);
  const refreshes = commandSide.records(itemRefreshes);
  let empty = due.filter(isOfNewItem);
  while (empty.length > 0 && (await reader.count(bookmarksOf(empty))) > 0)
    empty = empty.slice(0, Math.floor(empty.length / 2));
  for (const itemType of new Set(empty.map((one) => one.itemType))) {
    const itemIds = empty.flatMap((one) => (one.itemType === itemType ? [one.itemId] : []));
    await refreshes.remove({ itemType, itemId: oneOf(itemIds), ...OF_NEW_ITEM, position: null, ...NOT_PAUSED });
  }
  const removed = new Set(empty);
  return due.filter((one) => !removed.has(one));
}

/** An admin does not want to know of a refresh that has nothing to do: each new item would leave a row. */
const isOfNewItem = ({ targetVersion, targetImageVersion, done }: ItemRefresh): boolean =>
  targetVersion <= 1 && targetImageVersion === 0 && done === 0;
const OF_NEW_ITEM = { targetVersion: atMost(1), targetImageVersion: 0, done: 0 };

/** About ten chunks a second, so that progress is seen and nothing waits for long. */
const chunkOf = (perSecond: number): number => Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(perSecond / 10)));

/** What is left of the time that so many bookmarks should take. While consumers are late it is twice as much. */
function restAfter(length: number, tookMs: number, { perSecond, load }: Pace): number {
  const rate = load.consumersAreLate() ? perSecond / 2 : perSecond;
  return Math.max(0, (length / rate) * 1_000 - tookMs);
}

/** Matches nothing if it has advanced, was begun again or was paused meanwhile: then what was done is done once more. */
const asSeen = ({ itemType, itemId, targetVersion, targetImageVersion, position, passed }: ItemRefresh) => ({
  itemType,
  itemId,
  targetVersion,
  targetImageVersion,
  position,
  passed,
  ...NOT_PAUSED,
});
const NOT_PAUSED = { state: oneOf<ItemRefresh['state']>(['RUNNING', 'FAILED']) };

/** Does one chunk and saves how far it came. Returns how many bookmarks it has looked at. */
async function refreshChunk(
  { commandSide, querySide, settings }: RefreshEngines,
  chunks: Chunks,
  due: ItemRefresh,
  limit: number,
  clock: Clock,
): Promise<number> {
  const { reader, store } = querySide.documents(bookmarkDocuments);
  const snapshot = (await snapshotsOf(commandSide.records(itemSnapshots), [due], settings)).get(refKey(due));
  const counted = due.position === null ? await reader.count(bookmarksOf([due])) : undefined;
  const chunk = await chunks.after(due, due.position, limit);
  const last = chunk.length < limit ? undefined : chunk.at(-1);
  const position = last && JSON.stringify(last.position);
  if (position !== undefined) chunks.read(due, position, limit);
  if (snapshot) {
    const older = chunk.map(({ row }) => row).filter((row) => isOlder(row, snapshot));
    await writeItem(store, snapshot, older.map(targetOf));
  }
  const progress = {
    length: chunk.length,
    position,
    ...(counted !== undefined && { counted }),
  };
  await commandSide.records(itemRefreshes).update(asSeen(due), advanced(due, progress, clock.now()));
  return chunk.length;
}

type Chunk = Awaited<ReturnType<DocumentReader<BookmarkDocument>['list']>>;

interface Chunks {
  after(due: ItemRefresh, position: string | null, limit: number): Promise<Chunk>;
  /** Begins to read what is wanted next. */
  read(due: ItemRefresh, position: string, limit: number): void;
}

/** Items take turns, so the next chunks of several are kept. */
const MOST_AHEAD = 4;

/**
 * Reads a chunk while the one before is written. It is of use only for the same versions: who writes a document after these
 * were known finds them itself.
 */
function chunksAhead({ querySide }: Pick<RefreshEngines, 'querySide'>): Chunks {
  const { reader } = querySide.documents(bookmarkDocuments);
  const ahead = new Map<string, Promise<Chunk>>();
  const keyOf = (due: ItemRefresh, position: string | null): string =>
    JSON.stringify([due.itemType, due.itemId, due.targetVersion, due.targetImageVersion, position]);
  const list = (due: ItemRefresh, position: string | null, limit: number): Promise<Chunk> => {
    const after = position === null ? undefined : (JSON.parse(position) as Position);
    return reader.list(bookmarksOf([due]), { from: 'start', offset: 0, limit, ...(after && { after }) }, WANTED);
  };
  return {
    after: (due, position, limit) => {
      const key = keyOf(due, position);
      const taken = ahead.get(key);
      ahead.delete(key);
      return taken ?? list(due, position, limit);
    },
    read: (due, position, limit) => {
      const [oldest] = ahead.keys();
      if (oldest !== undefined && ahead.size >= MOST_AHEAD) ahead.delete(oldest);
      const chunk = list(due, position, limit);
      // A failure is told to the step that takes the chunk.
      chunk.catch(() => undefined);
      ahead.set(keyOf(due, position), chunk);
    },
  };
}

/**
 * All live bookmarks of an item, in the order of their owners: one index has them all, and ends with their ids. Of several
 * items it may be more, if items of two types have the same id.
 */
export const bookmarksOf = (items: readonly ItemRef[]): DocumentQuery<BookmarkField> => ({
  owner: 'everyone',
  where: [
    { kind: 'oneOf', field: 'itemType', values: [...new Set(items.map(({ itemType }) => itemType))] },
    { kind: 'oneOf', field: 'itemId', values: items.map(({ itemId }) => itemId) },
  ],
  order: [{ field: 'userId', direction: 'ASC' }],
});

const WANTED: readonly BookmarkField[] = ['bookmarkTsid', 'userId', 'itemVersion', 'itemImageVersion'];

const isOlder = (row: Partial<BookmarkDocument>, snapshot: KnownItem): boolean =>
  (!snapshot.isOutdated && (row.itemVersion ?? 0) < versionIn(snapshot)) ||
  (row.itemImageVersion ?? 0) < snapshot.imageVersion;

const targetOf = ({ bookmarkTsid = '', userId = '' }: Partial<BookmarkDocument>) => ({
  id: BigInt(bookmarkTsid),
  owner: BigInt(userId),
});
