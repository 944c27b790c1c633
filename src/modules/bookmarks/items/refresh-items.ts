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
import { advanced, type ItemRefresh } from '../item-refresh.ts';
import { type ItemSnapshot, versionIn } from '../item-snapshot.ts';
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

type RefreshEngines = Pick<ModuleEngines, 'commandSide' | 'querySide'>;

const EVERY_MS = 500;
/** A chunk takes less than a second, or fails. */
const LEASE_MS = 10_000;
/** What failed for one item is tried again after so long; the others go on. */
const PAUSE_AFTER_FAILURE_MS = 2_000;
const MOST_AT_ONCE = 500;
const LONGEST_ERROR = 500;

export const refreshJob = ({ settings, ...engines }: ModuleEngines, load: WorkerLoad): Job =>
  refreshItems(engines, { perSecond: refreshPerSecondIn(settings), load, clock: systemClock, timers: systemTimers });

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
      const [due] = await refreshes.find({ dueAt: atMost(now) }, { by: ['dueAt'], limit: 1 });
      if (!due) return undefined;
      const beganAt = clock.now().getTime();
      try {
        const length = await refreshChunk(engines, chunks, due, chunkOf(pace.perSecond), clock);
        await timers.wait(restAfter(length, clock.now().getTime() - beganAt, pace));
      } catch (error) {
        const dueAt = new Date(clock.now().getTime() + PAUSE_AFTER_FAILURE_MS);
        const lastError = [...reasonOf(error)].slice(0, LONGEST_ERROR).join('');
        await refreshes.update(asSeen(due), { state: 'FAILED', dueAt, lastError }).catch(() => undefined);
        throw error;
      }
      return 'more';
    },
  };
}

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
  state: oneOf<ItemRefresh['state']>(['RUNNING', 'FAILED']),
});

/** Does one chunk and saves how far it came. Returns how many bookmarks it has looked at. */
async function refreshChunk(
  { commandSide, querySide }: RefreshEngines,
  chunks: Chunks,
  due: ItemRefresh,
  limit: number,
  clock: Clock,
): Promise<number> {
  const { reader, store } = querySide.documents(bookmarkDocuments);
  const snapshot = (await snapshotsOf(commandSide.records(itemSnapshots), [due])).get(refKey(due));
  const counted = due.position === null ? await reader.count(bookmarksOf(due)) : undefined;
  const chunk = await chunks.behind(due, due.position, limit);
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
  const refreshes = commandSide.records(itemRefreshes);
  // Nothing that an admin could want to know: each new item would leave a row.
  const wasNew = due.targetVersion <= 1 && due.targetImageVersion === 0;
  if (wasNew && due.done === 0 && chunk.length === 0) await refreshes.remove(asSeen(due));
  else await refreshes.update(asSeen(due), advanced(due, progress, clock.now()));
  return chunk.length;
}

type Chunk = Awaited<ReturnType<DocumentReader<BookmarkDocument>['list']>>;

interface Chunks {
  behind(due: ItemRefresh, position: string | null, limit: number): Promise<Chunk>;
  /** Begins to read what is wanted next. */
  read(due: ItemRefresh, position: string, limit: number): void;
}

/**
 * Reads a chunk while the one before is written. It is of use only for the same versions: who writes a document after these
 * were known finds them itself.
 */
function chunksAhead({ querySide }: Pick<RefreshEngines, 'querySide'>): Chunks {
  const { reader } = querySide.documents(bookmarkDocuments);
  let ahead: { readonly key: string; readonly chunk: Promise<Chunk> } | undefined;
  const keyOf = (due: ItemRefresh, position: string | null): string =>
    JSON.stringify([due.itemType, due.itemId, due.targetVersion, due.targetImageVersion, position]);
  const list = (due: ItemRefresh, position: string | null, limit: number): Promise<Chunk> => {
    const after = position === null ? undefined : (JSON.parse(position) as Position);
    return reader.list(bookmarksOf(due), { from: 'start', offset: 0, limit, ...(after && { after }) }, WANTED);
  };
  return {
    behind: (due, position, limit) => {
      const taken = ahead;
      ahead = undefined;
      return taken?.key === keyOf(due, position) ? taken.chunk : list(due, position, limit);
    },
    read: (due, position, limit) => {
      const chunk = list(due, position, limit);
      // Whoever takes it hears of a failure.
      chunk.catch(() => undefined);
      ahead = { key: keyOf(due, position), chunk };
    },
  };
}

/** All of an item's live bookmarks, in the order of their owners: one index has them all, and ends with their ids. */
export const bookmarksOf = ({ itemType, itemId }: ItemRef): DocumentQuery<BookmarkField> => ({
  owner: 'everyone',
  where: [
    { kind: 'oneOf', field: 'itemType', values: [itemType] },
    { kind: 'oneOf', field: 'itemId', values: [itemId] },
  ],
  order: [{ field: 'userId', direction: 'ASC' }],
});

const WANTED: readonly BookmarkField[] = ['bookmarkTsid', 'userId', 'itemVersion', 'itemImageVersion'];

const isOlder = (row: Partial<BookmarkDocument>, snapshot: ItemSnapshot): boolean =>
  (row.itemVersion ?? 0) < versionIn(snapshot) || (row.itemImageVersion ?? 0) < snapshot.imageVersion;

const targetOf = ({ bookmarkTsid = '', userId = '' }: Partial<BookmarkDocument>) => ({
  id: BigInt(bookmarkTsid),
  owner: BigInt(userId),
});
