import { crc32 } from 'node:zlib';
import type { DomainEvent, EventSpec } from '../events.ts';

/** One event on its way, as the transaction that caused it writes it into the outbox. */
export interface NewOutboxEntry {
  readonly eventId: string;
  readonly eventType: string;
  readonly source: string;
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  /** The message as it will be sent: the relay does not read it. */
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

const EVENT_SOURCE = 'dogear';

interface Circumstances {
  readonly eventId: string;
  readonly now: Date;
  readonly traceparent: string | null;
}

/** The message is checked here, inside the transaction: what no consumer could read is never committed. */
export const outboxEntriesOf =
  <Event extends DomainEvent, Payload>(events: EventSpec<Event, Payload>) =>
  (event: Event, { eventId, now, traceparent }: Circumstances): NewOutboxEntry => {
    const aggregateId = event.state.id.toString();
    return {
      eventId,
      eventType: events.types[event.type as Event['type']],
      source: EVENT_SOURCE,
      aggregateType: events.aggregate,
      aggregateId,
      aggregateVersion: event.state.version,
      payload: JSON.stringify(events.messageOf(event, eventId)),
      headers: traceparent === null ? {} : { traceparent },
      createdAt: now,
      bucket: bucketOf(aggregateId),
    };
  };

/** Enough to spread over many relays, few enough to renew with one statement. */
export const BUCKETS = 64;

/** All events of one aggregate fall into one bucket, and a bucket has one relay at a time: so they keep their order. */
export const bucketOf = (aggregateId: string): number => crc32(aggregateId) % BUCKETS;
