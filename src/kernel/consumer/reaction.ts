import type { Cause } from '../aggregate.ts';
import type { Refused } from '../bisect.ts';
import type { DomainEvent } from '../events.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import { type ConsumerSpec, consumerSpec, type Described } from './consumer-spec.ts';

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
