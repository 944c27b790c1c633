import { bucketOf } from './bucket.ts';
import { type DomainEvent, eventTypes } from './event-types.ts';
import { checkedMessage, messageOf } from './messages/event-message.ts';

/** One event on its way, as the transaction that caused it writes it into the outbox. */
export interface NewOutboxEntry {
  readonly eventId: string;
  readonly eventType: string;
  readonly source: string;
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  /** The message as it will be sent: nobody needs to read it on the way. */
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly bucket: number;
}

/** As the relay reads it back. */
export interface OutboxEntry extends NewOutboxEntry {
  readonly id: bigint;
  readonly attempts: number;
}

export const EVENT_SOURCE = 'dogear';

interface Circumstances {
  readonly eventId: string;
  readonly now: Date;
  readonly traceparent: string | null;
}

/** Validated here, inside the transaction: what no projector could read is never committed. */
export function outboxEntryOf(event: DomainEvent, { eventId, now, traceparent }: Circumstances): NewOutboxEntry {
  const aggregateId = event.bookmark.id.toString();
  const eventType = eventTypes[event.type];
  const message = messageOf(event, eventId);
  checkedMessage(eventType, message);
  return {
    eventId,
    eventType,
    source: EVENT_SOURCE,
    aggregateType: 'bookmark',
    aggregateId,
    aggregateVersion: event.bookmark.version,
    payload: JSON.stringify(message),
    headers: traceparent === null ? {} : { traceparent },
    createdAt: now,
    bucket: bucketOf(aggregateId),
  };
}
