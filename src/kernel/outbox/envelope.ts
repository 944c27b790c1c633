import { instantText } from '../../shared/instant.ts';
import { firstCodePoints } from '../../shared/text.ts';
import { type Header, header, headerTextOf, type LogMessage, textOf, tooManyHeaders } from '../event-log.ts';
import { type DomainEvent, type EventMessage, type EventSpec, topicOf } from '../events.ts';
import type { OutboxEntry } from './entry.ts';
import { envelopedBy, sentOf } from './payload-form.ts';

const SPEC_VERSION = '1.0';
const SPEC_VERSION_HEADER = header('ce_specversion', SPEC_VERSION);
const CONTENT_TYPE_HEADER = header('content-type', 'application/json');

/** How much of a foreign text is told in a cause. */
const QUOTED = 100;

/** The second envelope, for transport: CloudEvents 1.0 in Kafka binary mode, keyed by the aggregate (SPEC 4). */
export function seal(entry: OutboxEntry, topic = topicOf(entry.eventType)): LogMessage {
  const key = Buffer.from(entry.aggregateId);
  const headers: Header[] = [
    SPEC_VERSION_HEADER,
    { name: 'ce_id', value: Buffer.from(entry.eventId) },
    { name: 'ce_type', value: Buffer.from(entry.eventType) },
    { name: 'ce_source', value: Buffer.from(entry.source) },
    { name: 'ce_subject', value: key },
    { name: 'ce_time', value: Buffer.from(instantText(entry.createdAt)) },
    CONTENT_TYPE_HEADER,
  ];
  for (const name in entry.headers) headers.push(header(name, entry.headers[name] ?? ''));
  return {
    topic,
    key,
    value: Buffer.from(sentOf(entry.payload)),
    headers,
    origin: `outbox ${entry.eventId}`,
  };
}

export interface ReceivedEvent<Payload = unknown> {
  /** The key of its messages: the id of its aggregate. */
  readonly key: string;
  /** When it was committed, to tell how long it took to become visible. */
  readonly committedAt: Date;
  readonly message: EventMessage<Payload>;
  /** As it came, to be sent on when it becomes a dead letter. */
  readonly original: LogMessage;
}

/**
 * The only place where bytes become text. Returns undefined for an event that `isRead` does not want, without having
 * parsed it. Throws, with a reason, for what no consumer could understand: a poison message.
 */
export function unseal<Event extends DomainEvent, Payload>(
  events: EventSpec<Event, Payload>,
  original: LogMessage,
  isRead: (name: Event['type']) => boolean = () => true,
): ReceivedEvent<Payload> | undefined {
  const { headers, flaw } = original;
  const tooMany = tooManyHeaders(headers);
  if (flaw !== undefined || tooMany !== undefined) throw new Error(flaw ?? tooMany);
  const type = headerTextOf(headers, 'ce_type');
  if (type === undefined || headerTextOf(headers, 'ce_specversion') !== SPEC_VERSION)
    throw new Error('not a CloudEvent');
  const name = events.names.get(type);
  if (name === undefined) throw new Error(`unknown event type ${quoted(type)}`);
  if (!isRead(name)) return undefined;
  const value = jsonOf(original.value);
  const message = events.checked(type, events.form === 'payload' ? envelopedBy(headers, name, value) : value);
  const key = textOf(original.key ?? NO_BYTES, 'the key');
  // What is coalesced and ordered by its key must be what the key says.
  if (key !== events.key(message.payload))
    throw new Error(`the key ${quoted(key)} is not that of the event's aggregate`);
  const time = headerTextOf(headers, 'ce_time') ?? message.timestamp;
  const committedAt = new Date(time);
  if (Number.isNaN(committedAt.getTime())) throw new Error(`ce_time is not a time: ${quoted(time)}`);
  return { key, committedAt, message, original };
}

const NO_BYTES = Buffer.alloc(0);

/** JSON.parse quotes what it cannot read, and a value may hold what belongs into no log: so its error is not passed on. */
export function jsonOf(value: Buffer | null): unknown {
  const text = textOf(value ?? NO_BYTES, 'the value');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the value is not JSON');
  }
}

const quoted = (text: string): string => firstCodePoints(text, QUOTED);
