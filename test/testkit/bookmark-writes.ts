import type { CommandSide } from '../../src/engines/engine.ts';
import { outboxTable } from '../../src/engines/sql/engine-tables.ts';
import type { RecordTable } from '../../src/engines/sql/records.ts';
import type { ChangeContext } from '../../src/kernel/aggregate.ts';
import { type Changed, changed, unchanged } from '../../src/kernel/decision.ts';
import { BUCKETS, type OutboxEntry } from '../../src/kernel/outbox/entry.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import type { HistoryEntry } from '../../src/modules/bookmarks/bookmark-store.ts';
import {
  type BookmarkDecision,
  type BookmarkEvent,
  bookmarkCreated,
  bookmarkDeleted,
  bookmarkRestored,
  bookmarkUpdated,
} from '../../src/modules/bookmarks/events.ts';
import type { BookmarkCommandSide } from '../../src/modules/bookmarks/tables.ts';
import { aBookmark } from './samples.ts';

/** Whose change it is does not matter to most tests. */
export const aChange: ChangeContext = { actor: 7n, now: new Date(), reason: null, traceparent: null };

/** Decisions that are easy to read in a test; the real rules have tests of their own. */
const next = (current: Bookmark, change: Partial<Bookmark>, at = current.updatedAt): Bookmark => ({
  ...current,
  ...change,
  version: current.version + 1,
  updatedAt: at,
});

export const retag =
  (tag: string | null, at?: Date) =>
  (current: Bookmark): Changed<Bookmark, BookmarkEvent> =>
    changed(bookmarkUpdated(next(current, { tag }, at), ['tag']));

export const trash =
  (at: Date) =>
  (current: Bookmark): Changed<Bookmark, BookmarkEvent> =>
    changed(bookmarkDeleted(next(current, { deletedAt: at, deletedBy: current.userId }, at)));

export const untrash =
  (at?: Date) =>
  (current: Bookmark): Changed<Bookmark, BookmarkEvent> =>
    changed(bookmarkRestored(next(current, { deletedAt: null, deletedBy: null }, at)));

export const createUnlessThere =
  (wanted: Bookmark) =>
  (existing: Bookmark | undefined, freshId: BookmarkId): BookmarkDecision<never> =>
    existing ? unchanged(existing) : changed(bookmarkCreated({ ...wanted, id: freshId }));

/** Writes a bookmark like the given one and shows it as it was written, under the id that it got. */
export async function writeBookmark(
  side: BookmarkCommandSide,
  given: Partial<Bookmark> = {},
  context = aChange,
): Promise<Bookmark> {
  const wanted = aBookmark(given);
  return resultOf(
    await side.bookmarks.place(wanted, createUnlessThere(wanted), { ...context, actor: wanted.updatedBy }),
  );
}

export async function changeBookmark(
  side: BookmarkCommandSide,
  id: BookmarkId,
  decide: (current: Bookmark) => BookmarkDecision<never>,
  context = aChange,
): Promise<Bookmark> {
  return resultOf(await side.bookmarks.change({ id }, decide, context));
}

/** What the store holds now. */
export const storedBookmark = (side: BookmarkCommandSide, id: BookmarkId): Promise<Bookmark> =>
  changeBookmark(side, id, unchanged);

/** Oldest first. */
export async function storedHistory(side: BookmarkCommandSide, id: BookmarkId): Promise<HistoryEntry[]> {
  const lists = await side.history.list('everyone', [id], {}, { from: 'end', limit: 100, offset: 0 });
  return (lists.get(id) ?? []).map(({ row }) => row).reverse();
}

/** What the outbox holds of this bookmark, in the order in which it would be published. */
export async function pendingEvents(side: BookmarkCommandSide, id: BookmarkId): Promise<OutboxEntry[]> {
  const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));
  const events = await side.outbox.claim(everyBucket, new Date(), 10_000);
  return events.filter(({ aggregateId }) => aggregateId === id.toString());
}

const outboxRows = outboxTable as unknown as RecordTable<{
  aggregateId: string;
  parkedAt: Date | null;
  lastError: string;
}>;

/** As if the log had refused all events of this bookmark for ever. Returns how many they are. */
export const park = (side: Pick<CommandSide, 'records'>, id: BookmarkId): Promise<number> =>
  side.records(outboxRows).update({ aggregateId: id.toString() }, { parkedAt: new Date(), lastError: 'refused' });

/** As if a relay had carried everything into the log that is not parked. */
export const publishAll = (side: Pick<CommandSide, 'records'>): Promise<number> =>
  side.records(outboxRows).remove({ parkedAt: null });

function resultOf(decision: BookmarkDecision<never> | undefined): Bookmark {
  if (!decision || decision.kind === 'rejected') throw new Error('The store knows no such bookmark');
  return decision.state;
}
