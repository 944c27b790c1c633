import type { CommandSide } from '../../src/adapters/engines.ts';
import type { Bookmark, BookmarkId } from '../../src/bookmarks/bookmark.ts';
import type { ChangeOrigin } from '../../src/bookmarks/bookmark-store.ts';
import { type Changed, changed, type Decision, unchanged } from '../../src/bookmarks/decision.ts';
import { bookmarkCreated, bookmarkDeleted, bookmarkRestored, bookmarkUpdated } from '../../src/bookmarks/events.ts';
import type { HistoryEntry } from '../../src/bookmarks/history.ts';
import { BUCKETS } from '../../src/pipeline/bucket.ts';
import type { OutboxEntry } from '../../src/pipeline/outbox-entry.ts';
import { aBookmark } from './samples.ts';

export const noOrigin: ChangeOrigin = { reason: null, traceparent: null };

/** Decisions that are easy to read in a test; the real rules have tests of their own. */
const next = (current: Bookmark, change: Partial<Bookmark>, at = current.updatedAt): Bookmark => ({
  ...current,
  ...change,
  version: current.version + 1,
  updatedAt: at,
});

export const retag =
  (tag: string | null, at?: Date) =>
  (current: Bookmark): Changed =>
    changed(bookmarkUpdated(next(current, { tag }, at), ['tag']));

export const trash =
  (at: Date) =>
  (current: Bookmark): Changed =>
    changed(bookmarkDeleted(next(current, { deletedAt: at, deletedBy: current.userId }, at)));

export const untrash =
  (at?: Date) =>
  (current: Bookmark): Changed =>
    changed(bookmarkRestored(next(current, { deletedAt: null, deletedBy: null }, at)));

export const createUnlessThere =
  (wanted: Bookmark) =>
  (existing: Bookmark | undefined, freshId: BookmarkId): Decision<never> =>
    existing ? unchanged(existing) : changed(bookmarkCreated({ ...wanted, id: freshId }));

/** Writes a bookmark like the given one and shows it as it was written, under the id that it got. */
export async function writeBookmark(side: CommandSide, given: Partial<Bookmark> = {}): Promise<Bookmark> {
  const wanted = aBookmark(given);
  return resultOf(await side.bookmarks.place(wanted, createUnlessThere(wanted), noOrigin));
}

export async function changeBookmark(
  side: CommandSide,
  id: BookmarkId,
  decide: (current: Bookmark) => Decision<never>,
  origin = noOrigin,
): Promise<Bookmark> {
  return resultOf(await side.bookmarks.change({ id }, decide, origin));
}

/** What the store holds now. */
export const storedBookmark = (side: CommandSide, id: BookmarkId): Promise<Bookmark> =>
  changeBookmark(side, id, unchanged);

/** Oldest first. */
export async function storedHistory(side: CommandSide, id: BookmarkId): Promise<HistoryEntry[]> {
  const lists = await side.history.list('everyone', [id], {}, { from: 'end', limit: 100, offset: 0 });
  return (lists.get(id) ?? []).map(({ row }) => row).reverse();
}

/** What the outbox holds of this bookmark, in the order in which it would be published. */
export async function pendingEvents(side: CommandSide, id: BookmarkId): Promise<OutboxEntry[]> {
  const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));
  const events = await side.outbox.claim(everyBucket, new Date(), 10_000);
  return events.filter(({ aggregateId }) => aggregateId === id.toString());
}

function resultOf(decision: Decision<never> | undefined): Bookmark {
  if (!decision || decision.kind === 'rejected') throw new Error('The store knows no such bookmark');
  return decision.bookmark;
}
