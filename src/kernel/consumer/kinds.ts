import type { Cause } from '../aggregate.ts';
import type { Refused } from '../bisect.ts';
import type { DomainEvent } from '../events.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import { type ConsumerSpec, consumerSpec, type Described } from './consumer-spec.ts';
import { writeNewest } from './write-newest.ts';

interface Latest<Event extends DomainEvent, Payload, Reads extends Event['type'], Projected, Ports>
  extends Described<Event, Payload, Reads> {
  project(state: Event['state']): Projected;
  /** The store that guards each write by its version. */
  documents(ports: Ports): { apply(projected: readonly Projected[]): Promise<void> };
}

/** Keeps a document of each aggregate's latest state. The version guard in the write makes a redelivery harmless. */
export const latest = <Event extends DomainEvent, Payload, Reads extends Event['type'], Projected, Ports>(
  described: Latest<Event, Payload, Reads, Projected, Ports>,
): ConsumerSpec<Ports, Reads> => {
  const { events: spec, project, documents } = described;
  return consumerSpec(described, (ports: Ports) => {
    const store = documents(ports);
    return (events, retry) =>
      writeNewest(
        (newest) => store.apply(newest.map(({ message }) => project(spec.decode(message.payload, message.version)))),
        events,
        retry,
      );
  });
};

/** What one aggregate adds to counters in its present state; nothing at all if it does not count any more. */
export interface Contribution {
  readonly source: string;
  readonly version: number;
  readonly amounts: ReadonlyMap<string, number>;
}

export interface Counters {
  /**
   * Puts each contribution in place of the one that its source made before, and changes the counters by the difference,
   * unless the source has contributed in the same or a newer version: all of that is one atomic step for each source.
   * `WriteRefused` is about at least one of them; the others may be written or not.
   */
  contribute(contributions: readonly Contribution[]): Promise<void>;
}

interface Additive<Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>
  extends Described<Event, Payload, Reads> {
  count(state: Event['state']): ReadonlyMap<string, number>;
  counters(ports: Ports): Counters;
}

/** Keeps sums over many aggregates. A contribution per source and version makes a redelivery harmless. */
export const additive = <Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>(
  described: Additive<Event, Payload, Reads, Ports>,
): ConsumerSpec<Ports, Reads> => {
  const { events: spec, count, counters } = described;
  return consumerSpec(described, (ports: Ports) => {
    const store = counters(ports);
    return (events, retry) =>
      writeNewest(
        (newest) =>
          store.contribute(
            newest.map(({ key, message: { payload, version } }) => ({
              source: key,
              version,
              amounts: count(spec.decode(payload, version)),
            })),
          ),
        events,
        retry,
      );
  });
};

/** The command will never succeed for this event, however often it is tried. Any other failure is an outage. */
export class ReactionRefused extends Error {
  override readonly name = 'ReactionRefused';
}

interface Reaction<Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>
  extends Described<Event, Payload, Reads> {
  /** Runs a command of another aggregate with this cause. It resolves once the command's transaction is committed. */
  react(ports: Ports, state: Event['state'], cause: Cause): Promise<void>;
}

const isRefusal = (error: unknown): boolean => error instanceof ReactionRefused;

/** Changes another aggregate because of each event, one after the other in the order of the log. */
export const reaction = <Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>(
  described: Reaction<Event, Payload, Reads, Ports>,
): ConsumerSpec<Ports, Reads> => {
  const { name, events: spec, react } = described;
  return consumerSpec(described, (ports: Ports) => async (events, retry) => {
    const refused: Refused<ReceivedEvent<Payload>>[] = [];
    for (const event of events) {
      const { payload, version, eventId } = event.message;
      const state = spec.decode(payload, version);
      const once = (): Promise<Refused<ReceivedEvent<Payload>>[]> =>
        retry
          .outlastOutages(() => react(ports, state, { consumer: name, eventId }), isRefusal)
          .then(
            () => [],
            (reason: unknown) => {
              if (!isRefusal(reason)) throw reason;
              return [{ item: event, reason }];
            },
          );
      refused.push(...(await retry.refused([event], once)));
    }
    return refused;
  });
};

interface Invalidation<Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>
  extends Described<Event, Payload, Reads> {
  /**
   * Lets readers see these states, if another consumer does so too and may come later: what is loaded after the
   * forgetting is then not older. A refused write is left to that consumer.
   */
  show?(ports: Ports, states: readonly Event['state'][]): Promise<void>;
  /** The keys of what is no longer true after this state. */
  keys(state: Event['state']): readonly string[];
  /** Harmless to repeat. */
  forget(ports: Ports, keys: readonly string[]): Promise<void>;
}

/** Makes caches forget. Each key of a batch is forgotten once, after the last event that names it was published. */
export const invalidation = <Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>(
  described: Invalidation<Event, Payload, Reads, Ports>,
): ConsumerSpec<Ports, Reads> => {
  const { events: spec, show, keys, forget } = described;
  return consumerSpec(described, (ports: Ports) => async (events, retry) => {
    if (show) {
      const stateOf = ({ message }: ReceivedEvent<Payload>) => spec.decode(message.payload, message.version);
      await writeNewest((newest) => show(ports, newest.map(stateOf)), events, retry);
    }
    const stale = new Set(events.flatMap(({ message }) => keys(spec.decode(message.payload, message.version))));
    if (stale.size > 0) await retry.outlastOutages(() => forget(ports, [...stale]));
    return [];
  });
};
