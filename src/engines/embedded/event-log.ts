import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { isDeadLetter } from '../../kernel/consumer/dead-letter-message.ts';
import type { EventConsumer, EventLog, LogMessage } from '../../kernel/event-log.ts';
import { type DeliveryLane, deliveryLane, type Handle } from './delivery-lane.ts';

export interface InProcessLog extends EventLog {
  consumer(consumer: Subscription): EventConsumer;
  /** How many messages this consumer was given and has not committed yet. */
  lagOf(consumer: Subscription): number;
}

export type KeepDeadLetters = (messages: readonly LogMessage[]) => Promise<void>;

/**
 * Hands messages straight to every consumer of their topic and keeps none: `publish` resolves only once all of them have
 * committed, until then the messages lie in the outbox. So a crash at any moment loses nothing: after it those that had
 * committed get them again, which each kind of consumer makes harmless. A consumer that is stuck holds up the others of
 * its topic, too, since there is no log to read ahead in.
 */
export function inProcessLog(consumers: readonly Subscription[], keepDeadLetters: KeepDeadLetters): InProcessLog {
  const lanes = new Map<string, DeliveryLane>(consumers.map(({ name }) => [name, deliveryLane()]));
  let closed = false;

  const deliverTo = ({ name, topic }: Subscription, messages: readonly LogMessage[]): Promise<void> | undefined => {
    const its = messages.filter((message) => message.topic === topic);
    return its.length === 0 ? undefined : lanes.get(name)?.deliver(its);
  };

  return {
    publish: async (messages, isStillOurs = () => true) => {
      if (closed) throw new Error('The event log is closed');
      if (!isStillOurs()) throw new Error('Others may have these messages now');
      const dead = messages.filter(isDeadLetter);
      await Promise.all([
        ...consumers.map((consumer) => deliverTo(consumer, messages)),
        dead.length > 0 && keepDeadLetters(dead),
      ]);
    },

    close: async () => {
      closed = true;
      for (const lane of lanes.values()) lane.close();
    },

    lagOf: ({ name }) => lanes.get(name)?.lag() ?? 0,

    consumer: ({ name }) => {
      const inHand = new Set<Promise<void>>();
      let leave = (): void => undefined;
      return {
        start: async (handle) => {
          const tracked: Handle = (batch) => {
            const handling = handle(batch).finally(() => inHand.delete(handling));
            inHand.add(handling);
            return handling;
          };
          const lane = lanes.get(name);
          if (!lane) throw new Error(`The event log was opened without the consumer ${name}`);
          leave = lane.join(tracked);
        },
        stop: async () => {
          leave();
          await Promise.allSettled(inHand);
        },
      };
    },
  };
}
