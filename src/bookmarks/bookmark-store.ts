import type { UserId } from '../shared/identity.ts';
import type { Bookmark, BookmarkId, BookmarkIdentity } from './bookmark.ts';
import type { Decision } from './decision.ts';
import type { HistoryEntry, HistoryId } from './history.ts';

/** Which bookmark is meant; with an owner, only if it is theirs: someone else's is as good as missing (SPEC 7). */
export interface BookmarkTarget {
  readonly id: BookmarkId;
  readonly owner?: UserId;
}

/** What travels with a change besides its content: into history, and into the event's headers. */
export interface ChangeOrigin {
  readonly reason: string | null;
  readonly traceparent: string | null;
}

/**
 * The command side. Each call is one transaction: lock the row, ask the pure decision, write bookmark, history and
 * outbox in that order, or nothing at all. A decision may be asked again when the database wants the transaction retried.
 */
export interface BookmarkStore {
  /** For the one row this identity may have; `freshId` is the id a new one would get. */
  place<Rejection>(
    identity: BookmarkIdentity,
    decide: (existing: Bookmark | undefined, freshId: BookmarkId) => Decision<Rejection>,
    origin: ChangeOrigin,
  ): Promise<Decision<Rejection>>;

  /** As it is now, deleted or not. */
  find(target: BookmarkTarget): Promise<Bookmark | undefined>;

  /** One entry of this bookmark's history; nothing if it belongs to another. */
  findHistory(id: BookmarkId, historyId: HistoryId): Promise<HistoryEntry | undefined>;

  /** For a row that exists; nothing if it does not, or belongs to somebody else. */
  change<Rejection>(
    target: BookmarkTarget,
    decide: (current: Bookmark) => Decision<Rejection>,
    origin: ChangeOrigin,
  ): Promise<Decision<Rejection> | undefined>;
}
