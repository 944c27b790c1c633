import type { DomainEvent } from '../events.ts';
import { type ConsumerSpec, consumerSpec, type Described } from './consumer-spec.ts';

interface Invalidation<Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>
  extends Described<Event, Payload, Reads> {
  /** The keys of what is no longer true after this state. */
  keys(state: Event['state']): readonly string[];
  /** Harmless to repeat. */
  forget(ports: Ports, keys: readonly string[]): Promise<void>;
}

/** Makes caches forget. Each key of a batch is forgotten once, after the last event that names it was published. */
export const invalidation = <Event extends DomainEvent, Payload, Reads extends Event['type'], Ports>(
  described: Invalidation<Event, Payload, Reads, Ports>,
): ConsumerSpec<Ports, Reads> => {
  const { events: spec, keys, forget } = described;
  return consumerSpec(described, (ports: Ports) => async (events, retry) => {
    const stale = new Set(events.flatMap(({ message }) => keys(spec.decode(message.payload, message.version))));
    if (stale.size > 0) await retry.outlastOutages(() => forget(ports, [...stale]));
    return [];
  });
};
