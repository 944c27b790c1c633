import type { Refused } from '../bisect.ts';
import type { LogMessage } from '../event-log.ts';
import type { DomainEvent, EventSpec } from '../events.ts';
import { type ReceivedEvent, unseal } from '../outbox/envelope.ts';
import type { RetryPolicy } from './retry.ts';

/** One consumer of one topic: a group `dogear-<name>` with its own place in the log, lag, retries and dead letters. */
export interface Subscription {
  readonly name: string;
  readonly topic: string;
  /** The group of an earlier release that did the same work: its place in the log is taken over once. */
  readonly formerGroup?: string;
  /** Another service owns the topic: its settings are left alone. */
  readonly isForeign?: boolean;
}

/** Does what the events ask for, each exactly once in effect. Says which were refused for good, and why. */
export type Handler<Payload = unknown> = (
  events: readonly ReceivedEvent<Payload>[],
  retry: RetryPolicy,
) => Promise<Refused<ReceivedEvent<Payload>>[]>;

/** A consumer as its module describes it; `Ports` is what it needs when it runs. */
export interface ConsumerSpec<Ports, Reads extends string = string> extends Subscription {
  /** The names of the events that it reads; the others are skipped by their header. */
  readonly reads: readonly Reads[];
  /** Returns undefined for an event that it does not read. Throws for poison. */
  unseal(message: LogMessage): ReceivedEvent | undefined;
  handlerOn(ports: Ports): Handler;
}

/** Events that other services publish, in a form and under types of their own. */
export interface ForeignEvents<Event extends DomainEvent = DomainEvent, Payload = unknown>
  extends Pick<EventSpec<Event, Payload>, 'topic' | 'names' | 'decode'> {
  /** Throws, with a reason, for what no consumer could understand. */
  unseal(message: LogMessage): ReceivedEvent<Payload>;
  /** Whether one event of an aggregate is older than another one, by all that they say of their order. */
  isOlder(one: Payload, than: Payload): boolean;
}

/** What every kind of consumer says of itself. */
export interface Described<Event extends DomainEvent, Payload, Reads extends Event['type']> {
  readonly name: string;
  readonly events: EventSpec<Event, Payload> | ForeignEvents<Event, Payload>;
  /** Without it, all. */
  readonly reads?: readonly Reads[];
  readonly formerGroup?: string;
}

export function consumerSpec<Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>(
  { name, events, reads, formerGroup }: Described<Event, Payload, Reads>,
  handlerOn: (ports: Ports) => Handler<Payload>,
): ConsumerSpec<Ports, Reads> {
  const names = reads ?? ([...events.names.values()] as Reads[]);
  const isRead = (type: Event['type']): boolean => (names as readonly Event['type'][]).includes(type);
  return {
    name,
    topic: events.topic,
    ...(formerGroup !== undefined && { formerGroup }),
    ...('unseal' in events && { isForeign: true }),
    reads: names,
    unseal: 'unseal' in events ? events.unseal : (message) => unseal(events, message, isRead),
    // The loop hands over only what `unseal` has returned, so each payload is of this kind.
    handlerOn: (ports) => handlerOn(ports) as Handler,
  };
}

type ReadBy<Consumers extends readonly { readonly reads: readonly string[] }[]> = Consumers[number]['reads'][number];

/** The events of one aggregate with all that its own module does because of them. Only `handled` makes one. */
class HandledEvents<Consumers extends readonly unknown[] = readonly ConsumerSpec<never>[]> {
  /** Nothing else of the same shape is taken for one. */
  declare protected readonly isHandled: true;

  constructor(
    readonly spec: Pick<EventSpec, 'aggregate' | 'names' | 'topic'>,
    readonly consumers: Consumers,
  ) {}
}

export type { HandledEvents };

/** Does not compile while one of the events is read by none of the consumers. */
export const handled = <Event extends DomainEvent, Payload, const Consumers extends readonly ConsumerSpec<never>[]>(
  events: EventSpec<Event, Payload>,
  consumers: Consumers &
    ([Exclude<Event['type'], ReadBy<Consumers>>] extends [never]
      ? unknown
      : { readonly noConsumerReads: Exclude<Event['type'], ReadBy<Consumers>> }),
): HandledEvents<Consumers> => new HandledEvents(events, consumers);

/** Events that only other modules read. Whether one of them does is found by a test over the whole registry. */
export const handledElsewhere = (
  events: Pick<EventSpec, 'aggregate' | 'names' | 'topic'>,
): HandledEvents<readonly []> => new HandledEvents(events, []);
