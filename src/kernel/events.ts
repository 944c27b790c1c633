import { z } from 'zod';
import { instantText } from '../shared/instant.ts';
import type { Versioned } from './aggregate.ts';

/** `dogear.<aggregate>.<action>.v<n>` */
type EventType<Aggregate extends string = string> = `dogear.${Aggregate}.${string}.v${number}`;

/** What every reader of an event learns of the aggregate: a message may tell less of it than the row knows. */
export type Told = Pick<Versioned, 'version'>;

/** What happened to one aggregate, with its whole state afterwards (SPEC 4). */
export interface DomainEvent<State extends Told = Told> {
  readonly type: string;
  readonly state: State;
}

/** The JSON value of every message, under the seeds' names plus the aggregate's version (SPEC 4). */
export interface EventMessage<Payload = unknown> {
  readonly eventId: string;
  readonly eventType: string;
  readonly timestamp: string;
  readonly version: number;
  readonly payload: Payload;
}

/**
 * How a message is written: with its envelope in the JSON value, or as the payload alone, byte for byte, for readers who
 * expect nothing else; then the headers carry the envelope, the version among them.
 */
type MessageForm = 'enveloped' | 'payload';

/** What a module says about the events of one aggregate. A new event does not compile until it has a type here. */
interface Described<Event extends DomainEvent, Payload, Aggregate extends string> {
  /** Names the topic too, unless it has one of its own: `<aggregate>-events`. */
  readonly aggregate: Aggregate;
  readonly topic?: string;
  /** Without it, enveloped. */
  readonly form?: MessageForm;
  readonly types: Readonly<Record<Event['type'], EventType<NoInfer<Aggregate>>>>;
  /** Only checks; unknown fields are ignored. It is used by both ends. */
  readonly payload: z.ZodType<Payload>;
  encode(event: Event): Payload;
  /** The state of a payload that was checked. */
  decode(payload: Payload, version: number): Event['state'];
  /** The id of the aggregate as its messages' key: events of one key have one order. */
  key(payload: Payload): string;
}

export interface EventSpec<Event extends DomainEvent = DomainEvent, Payload = unknown>
  extends Pick<Described<Event, Payload, string>, 'aggregate' | 'types' | 'decode' | 'key'> {
  readonly topic: string;
  readonly form: MessageForm;
  /** The names of the domain's events, by their types. */
  readonly names: ReadonlyMap<string, Event['type']>;
  /** The message of an event, checked: what no consumer could read is never sent. */
  messageOf(event: Written<Event>, eventId: string): EventMessage<Payload>;
  /** Throws, with a reason, for a value that is no message of this type. */
  checked(type: string, value: unknown): EventMessage<Payload>;
}

/** An event of a state that knows when it was written. */
export type Written<Event> = Event & { readonly state: Pick<Versioned, 'version' | 'updatedAt'> };

/** What the transaction that causes the events has to know of a spec. */
export type EventWriter<Event extends DomainEvent, Payload = unknown> = Pick<
  EventSpec<Event, Payload>,
  'aggregate' | 'types' | 'form' | 'key' | 'messageOf'
>;

/** The API shows versions as `Int`, which ends here. No aggregate changes so often: what is above it is a sender's mistake. */
const LARGEST_VERSION = 2 ** 31 - 1;

/** A moment in UTC. RFC 3339 has a year 0, but neither the API nor its cursors take a moment before the year 1. */
export const eventInstant = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'), 'not within the years 1 to 9999');

/** `eventsOf<NoteEvent>()({ … })`: the union is given, the rest follows from the description. */
export const eventsOf =
  <Event extends DomainEvent>() =>
  <Payload, Aggregate extends string>(described: Described<Event, Payload, Aggregate>): EventSpec<Event, Payload> => {
    const { aggregate, types, payload, encode, decode, key, form = 'enveloped' } = described;
    const { topic = topicOf(`dogear.${aggregate}.events.v1`) } = described;
    const names = new Map((Object.keys(types) as Event['type'][]).map((name) => [types[name] as string, name]));
    const schemas = new Map([...names].map(([type, name]) => [type, messageWith(`${name}Event`, payload)]));

    const checked = (type: string, value: unknown): EventMessage<Payload> => {
      const parsed = schemas.get(type)?.safeParse(value);
      if (parsed?.success) return parsed.data as EventMessage<Payload>;
      throw new Error(
        parsed ? z.prettifyError(parsed.error).replaceAll('\n', ' ') : `${type} is no event of ${aggregate}`,
      );
    };

    return {
      aggregate,
      types,
      names,
      topic,
      form,
      decode,
      key,
      checked,
      messageOf: (event, eventId) => {
        const { type, state } = event;
        const message: EventMessage<Payload> = {
          eventId,
          eventType: `${type}Event`,
          timestamp: instantText(state.updatedAt),
          version: state.version,
          payload: encode(event),
        };
        checked(types[type as Event['type']], message);
        return message;
      },
    };
  };

const messageWith = <Payload>(eventType: string, payload: z.ZodType<Payload>) =>
  z.object({
    eventId: z.uuid(),
    eventType: z.literal(eventType),
    timestamp: eventInstant,
    version: z.int().positive().max(LARGEST_VERSION),
    payload,
  });

/** The topic follows from the type (SPEC 4), where a module names no other. */
export const topicOf = (type: string): string => `${type.split('.')[1]}-events`;

export const deadLetterTopicOf = (topic: string): string => `${topic}.dlq`;
