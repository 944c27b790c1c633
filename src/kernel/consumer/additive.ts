import type { DomainEvent } from '../events.ts';
import { type ConsumerSpec, consumerSpec, type Described } from './consumer-spec.ts';
import { writeNewest } from './write-newest.ts';

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
