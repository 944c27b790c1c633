import type { Brand } from '../shared/ids.ts';
import type { ChangeContext, Versioned, Visibility } from './aggregate.ts';
import type { Placed, Slice } from './paging/page.ts';

export type HistoryId = Brand<bigint, 'HistoryId'>;

export const HistoryOperation = {
  INSERT: 'INSERT',
  UPDATE: 'UPDATE',
  DELETE: 'DELETE',
} as const;
export type HistoryOperation = (typeof HistoryOperation)[keyof typeof HistoryOperation];

/** One change of one aggregate. The store writes it together with the change, so that no command can forget it. */
export interface HistoryEntry<State extends Versioned> {
  readonly id: HistoryId;
  readonly aggregateId: State['id'];
  readonly version: number;
  readonly operation: HistoryOperation;
  readonly before: State | null;
  readonly after: State;
  readonly changedBy: bigint | null;
  readonly changedAt: Date;
  readonly reason: string | null;
}

export const historyEntryOf = <State extends Versioned>(
  id: HistoryId,
  before: State | undefined,
  after: State,
  { actor, reason }: Pick<ChangeContext, 'actor' | 'reason'>,
  isDeleted: (state: State) => boolean,
): HistoryEntry<State> => ({
  id,
  aggregateId: after.id,
  version: after.version,
  operation: operationOf(before, after, isDeleted),
  before: before ?? null,
  after,
  changedBy: actor,
  changedAt: after.updatedAt,
  reason,
});

/** Restoring and reviving are updates (SPEC 3). */
function operationOf<State>(
  before: State | undefined,
  after: State,
  isDeleted: (state: State) => boolean,
): HistoryOperation {
  if (!before) return 'INSERT';
  return isDeleted(after) && !isDeleted(before) ? 'DELETE' : 'UPDATE';
}

export interface HistoryFilter {
  readonly operation?: HistoryOperation;
  /** Both ends belong to the period. */
  readonly from?: Date;
  readonly to?: Date;
}

/** Every change of one kind of aggregate, from the command side. An id that is given twice is answered once. */
export interface HistoryReader<State extends Versioned> {
  /** Which of these rows exist, deleted or not, and may be seen. */
  visible(visibility: Visibility, ids: readonly State['id'][]): Promise<State['id'][]>;
  /** For each row the same window of its history, newest first, with one query; an entry's position is its version. */
  list(
    visibility: Visibility,
    ids: readonly State['id'][],
    filter: HistoryFilter,
    slice: Slice,
  ): Promise<Map<State['id'], Placed<HistoryEntry<State>>[]>>;
  count(visibility: Visibility, ids: readonly State['id'][], filter: HistoryFilter): Promise<Map<State['id'], number>>;
  /** The last change at or before the moment. */
  at(visibility: Visibility, id: State['id'], moment: Date): Promise<HistoryEntry<State> | undefined>;
  /** Those of these entries whose row may be seen, in any order, with one query. */
  byIds(visibility: Visibility, historyIds: readonly HistoryId[]): Promise<HistoryEntry<State>[]>;
  find(visibility: Visibility, id: State['id'], historyId: HistoryId): Promise<HistoryEntry<State> | undefined>;
}
