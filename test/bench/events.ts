import { randomUUID } from 'node:crypto';
import type { NewOutboxEntry } from '../../src/kernel/outbox/entry.ts';
import { type BookmarkEvent, bookmarkCreated } from '../../src/modules/bookmarks/events.ts';
import { bookmarkEntryOf } from '../testkit/bookmark-consumer.ts';
import { aBookmark } from '../testkit/samples.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const MEMO = '참가 예정 · remember to register before the weekend 👩‍💻 '.repeat(4);

const created = (): BookmarkEvent => bookmarkCreated(aBookmark({ memo: MEMO }));

/** Events of as many bookmarks, each of the size that people write. */
export const someEntries = (count: number): NewOutboxEntry[] =>
  Array.from({ length: count }, () =>
    bookmarkEntryOf(created(), { eventId: randomUUID(), now: new Date(), traceparent: TRACEPARENT }),
  );
