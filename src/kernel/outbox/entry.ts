import { crc32 } from 'node:zlib';
import type { DomainEvent, EventWriter, Written } from '../events.ts';
import { textAsJson, versionHeaders } from './payload-form.ts';

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
  <Event extends DomainEvent, Payload>(events: EventWriter<Event, Payload>) =>
  (event: Written<Event>, { eventId, now, traceparent }: Circumstances): NewOutboxEntry => {
    const message = events.messageOf(event, eventId);
    const aggregateId = events.key(message.payload);
    const isPayloadAlone = events.form === 'payload';
    return {
      eventId,
      eventType: events.types[event.type as Event['type']],
      source: EVENT_SOURCE,
      aggregateType: events.aggregate,
      aggregateId,
      aggregateVersion: event.state.version,
      payload: isPayloadAlone ? textAsJson(JSON.stringify(message.payload)) : JSON.stringify(message),
      headers: {
        ...(isPayloadAlone && versionHeaders(message.version)),
        ...(traceparent !== null && { traceparent }),
      },
      createdAt: now,
      bucket: bucketOf(aggregateId),
    };
  };

/** Enough to spread over many relays, few enough to renew with one statement. */
export const BUCKETS = 64;

/** All events of one aggregate fall into one bucket, and a bucket has one relay at a time: so they keep their order. */
export const bucketOf = (aggregateId: string): number => crc32(aggregateId) % BUCKETS;
