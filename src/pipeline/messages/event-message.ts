import { z } from 'zod';
import { instantText } from '../../shared/instant-text.ts';
import type { DomainEvent, KnownEventType } from '../event-types.ts';
import { bookmarkPayload, toBookmarkPayload } from './bookmark-message.ts';

/** The JSON value of every event, under the seeds' names plus the aggregate's version (SPEC 4). */
const messageWith = <Payload extends z.ZodType>(eventType: string, payload: Payload) =>
  z.object({
    eventId: z.uuid(),
    eventType: z.literal(eventType),
    timestamp: z.iso.datetime(),
    version: z.int().positive(),
    payload,
  });

export const eventSchemas = {
  'dogear.bookmark.created.v1': messageWith('BookmarkCreatedEvent', bookmarkPayload),
  'dogear.bookmark.updated.v1': messageWith('BookmarkUpdatedEvent', bookmarkPayload),
  'dogear.bookmark.deleted.v1': messageWith('BookmarkDeletedEvent', bookmarkPayload),
  'dogear.bookmark.restored.v1': messageWith('BookmarkRestoredEvent', bookmarkPayload),
} as const satisfies Record<KnownEventType, z.ZodType>;

export type EventMessage = z.infer<(typeof eventSchemas)[KnownEventType]>;

/** Used by both ends: what could not be read is not sent, what cannot be read is poison. */
export function checkedMessage(type: KnownEventType, value: unknown): EventMessage {
  const parsed = eventSchemas[type].safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error).replaceAll('\n', ' '));
}

/** The key of its messages: one aggregate's events have one order. */
export const aggregateIdOf = ({ payload }: EventMessage): string => payload.bookmarkTsid;

export const messageOf = (event: DomainEvent, eventId: string): EventMessage => ({
  eventId,
  eventType: `${event.type}Event`,
  timestamp: instantText(event.bookmark.updatedAt),
  version: event.bookmark.version,
  payload: toBookmarkPayload(event),
});
