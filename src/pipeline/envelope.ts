import { instantText } from '../shared/instant-text.ts';
import type { LogMessage } from './event-log.ts';
import { isKnownEventType, type KnownEventType, topicOf } from './event-types.ts';
import { aggregateIdOf, checkedMessage, type EventMessage } from './messages/event-message.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const SPEC_VERSION = '1.0';

/**
 * The second envelope, for transport: CloudEvents 1.0 in Kafka binary mode, keyed by the aggregate (SPEC 4). Throws for
 * a type that has no topic: another version of Dogear may have written it.
 */
export function seal(entry: OutboxEntry): LogMessage {
  if (!isKnownEventType(entry.eventType)) throw new Error(`unknown event type ${entry.eventType}`);
  return {
    topic: topicOf(entry.eventType),
    key: entry.aggregateId,
    value: entry.payload,
    headers: {
      ce_specversion: SPEC_VERSION,
      ce_id: entry.eventId,
      ce_type: entry.eventType,
      ce_source: entry.source,
      ce_subject: entry.aggregateId,
      ce_time: instantText(entry.createdAt),
      'content-type': 'application/json',
      ...entry.headers,
    },
  };
}

export interface ReceivedEvent {
  readonly type: KnownEventType;
  readonly key: string;
  /** When it was committed, to tell how long it took to become visible. */
  readonly committedAt: Date;
  readonly message: EventMessage;
  /** As it came, for whoever has to send it on. */
  readonly original: LogMessage;
}

/** Throws for whatever no projection could understand: a poison message. */
export function unseal(original: LogMessage): ReceivedEvent {
  const { key, value, headers } = original;
  const type = headers.ce_type;
  if (type === undefined || headers.ce_specversion !== SPEC_VERSION) throw new Error('not a CloudEvent');
  if (!isKnownEventType(type)) throw new Error(`unknown event type ${type}`);
  const message = checkedMessage(type, JSON.parse(value));
  // What is folded and ordered by its key must be what the key says.
  if (key !== aggregateIdOf(message)) throw new Error(`the key ${key} is not that of the event's aggregate`);
  const committedAt = new Date(headers.ce_time ?? message.timestamp);
  if (Number.isNaN(committedAt.getTime())) throw new Error(`ce_time is not a time: ${headers.ce_time}`);
  return { type, key, committedAt, message, original };
}
