import type { DomainEvent } from '../events.ts';
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
