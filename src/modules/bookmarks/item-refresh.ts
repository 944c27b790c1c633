import type { Brand } from '../../shared/ids.ts';
import type { ItemRef } from '../catalog/public.ts';
import { type ItemSnapshot, versionIn } from './item-snapshot.ts';

export type ItemRefreshId = Brand<bigint, 'ItemRefreshId'>;

export const RefreshState = { RUNNING: 'RUNNING', PAUSED: 'PAUSED', DONE: 'DONE', FAILED: 'FAILED' } as const;
export type RefreshState = keyof typeof RefreshState;

/** How far the bookmarks of one item have followed it. An item has one, which begins again with each change. */
export interface ItemRefresh extends ItemRef {
  readonly id: ItemRefreshId;
  readonly targetVersion: number;
  readonly targetImageVersion: number;
  /** After which bookmark the next chunk begins; null before the first one. */
  readonly position: string | null;
  /** How many this pass has looked at. */
  readonly passed: number;
  /** The same for people: it never goes back, although a newer version makes the pass begin again. */
  readonly done: number;
  readonly total: number;
  readonly state: RefreshState;
  /** When the next chunk is due; null when nothing is left, or as long as it is paused. */
  readonly dueAt: Date | null;
  readonly startedAt: Date;
  /** When a chunk was last done, or when it began. */
  readonly advancedAt: Date;
  readonly finishedAt: Date | null;
  readonly lastError: string | null;
}

type Target = Pick<ItemRefresh, 'targetVersion' | 'targetImageVersion'>;

const targetOf = (snapshot: ItemSnapshot): Target => ({
  targetVersion: versionIn(snapshot),
  targetImageVersion: snapshot.imageVersion,
});

/** The item has changed: all of its bookmarks are to follow, from the first one on. */
export function decideBegin(
  known: ItemRefresh | undefined,
  id: ItemRefreshId,
  snapshot: ItemSnapshot,
  now: Date,
): ItemRefresh {
  const { itemType, itemId } = snapshot;
  const isUnderWay = known !== undefined && known.finishedAt === null;
  const isPaused = known?.state === 'PAUSED';
  return {
    id: known?.id ?? id,
    itemType,
    itemId,
    ...targetOf(snapshot),
    position: null,
    passed: 0,
    done: isUnderWay ? known.done : 0,
    total: isUnderWay ? known.total : 0,
    state: isPaused ? 'PAUSED' : 'RUNNING',
    dueAt: isPaused ? null : now,
    startedAt: isUnderWay ? known.startedAt : now,
    advancedAt: isUnderWay ? known.advancedAt : now,
    finishedAt: null,
    lastError: isUnderWay ? known.lastError : null,
  };
}

/** One chunk of so many bookmarks is done; without a position it was the last. */
export function advanced(
  before: ItemRefresh,
  chunk: { readonly counted?: number; readonly length: number; readonly position: string | undefined },
  now: Date,
): Partial<ItemRefresh> {
  const passed = before.passed + chunk.length;
  const done = Math.max(before.done, passed);
  const shared = { passed, done, advancedAt: now, lastError: null };
  if (chunk.position === undefined)
    return { ...shared, total: done, position: null, state: 'DONE', dueAt: null, finishedAt: now };
  const total = Math.max(done, chunk.counted ?? before.total);
  return { ...shared, total, position: chunk.position, state: 'RUNNING', dueAt: now };
}

/** The shortest and the longest pause after a failure. */
const PAUSES_MS = { first: 2_000, longest: 10_000 };
const LONGEST_ERROR = 500;

/** A chunk has failed. It is tried again after as long as the refresh has not advanced, within bounds; others go on meanwhile. */
export function failed(before: ItemRefresh, reason: string, now: Date): Partial<ItemRefresh> {
  const stalledMs = now.getTime() - before.advancedAt.getTime();
  const pauseMs = Math.min(PAUSES_MS.longest, Math.max(PAUSES_MS.first, stalledMs));
  const lastError = [...reason].slice(0, LONGEST_ERROR).join('');
  return { state: 'FAILED', dueAt: new Date(now.getTime() + pauseMs), lastError };
}

/** A refresh that is paused, or goes on. One that has nothing left to do can be paused, too: it holds the next one back. */
export function decidePause(before: ItemRefresh, paused: boolean, now: Date): Partial<ItemRefresh> | undefined {
  if ((before.state === 'PAUSED') === paused) return undefined;
  if (paused) return { state: 'PAUSED', dueAt: null };
  if (before.finishedAt) return { state: 'DONE' };
  return { state: 'RUNNING', dueAt: now, advancedAt: now };
}
