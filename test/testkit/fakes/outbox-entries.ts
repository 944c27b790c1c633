import type { OutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import {
  type BookmarkEvent,
  bookmarkCreated,
  bookmarkDeleted,
  bookmarkRestored,
  bookmarkUpdated,
} from '../../../src/modules/bookmarks/events.ts';
import { bookmarkEntryOf } from '../bookmark-consumer.ts';
import { aBookmark } from '../samples.ts';

let entries = 0;
const uuidOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** An event as the relay finds it in the outbox. */
export function anEntry(event: BookmarkEvent = bookmarkCreated(aBookmark()), traceparent: string | null = null) {
  entries += 1;
  const circumstances = { eventId: uuidOf(entries), now: new Date('2026-01-07T12:00:00.000Z'), traceparent };
  const entry: OutboxEntry = { ...bookmarkEntryOf(event, circumstances), id: BigInt(entries), attempts: 0 };
  return entry;
}

/** One event of every type, of one bookmark, in the order of its versions. */
export function aLife(bookmark: Bookmark = aBookmark()): BookmarkEvent[] {
  const deletedAt = new Date('2026-02-01T00:00:00.000Z');
  return [
    bookmarkCreated(bookmark),
    bookmarkUpdated({ ...bookmark, version: 2, tag: null, memo: 'new' }, ['tag', 'memo']),
    bookmarkDeleted({ ...bookmark, version: 3, deletedAt, deletedBy: bookmark.userId }),
    bookmarkRestored({ ...bookmark, version: 4 }),
  ];
}
