import type { EventConsumer, EventLog, LogMessage } from '../../pipeline/event-log.ts';
import { deadLetterTopicOf } from '../../pipeline/event-types.ts';
import { type DeliveryLane, deliveryLane, type Handle } from './delivery-lane.ts';

export interface InProcessLog extends EventLog {
  consumer(topics: readonly string[]): EventConsumer;
}

export type KeepDeadLetters = (messages: readonly LogMessage[]) => Promise<void>;

const isDeadLetter = ({ topic }: LogMessage): boolean => topic.endsWith(deadLetterTopicOf(''));

/**
 * Hands messages straight to the consumer of their topic and keeps none: `publish` resolves only once they are
 * committed, until then they lie in the outbox. So a crash at any moment loses nothing.
 */
export function inProcessLog(keepDeadLetters: KeepDeadLetters): InProcessLog {
  const lanes = new Map<string, DeliveryLane>();
  let closed = false;

  const laneOf = (topic: string): DeliveryLane => {
    const lane = lanes.get(topic) ?? deliveryLane();
    lanes.set(topic, lane);
    return lane;
  };

  return {
    publish: async (messages) => {
      if (closed) throw new Error('The event log is closed');
      const living = messages.filter((message) => !isDeadLetter(message));
      const dead = messages.filter(isDeadLetter);
      const topics = new Set(living.map(({ topic }) => topic));
      await Promise.all([
        ...[...topics].map((topic) => laneOf(topic).deliver(living.filter((message) => message.topic === topic))),
        dead.length > 0 && keepDeadLetters(dead),
      ]);
    },

    close: async () => {
      closed = true;
      for (const lane of lanes.values()) lane.close();
    },

    consumer: (topics) => {
      const inHand = new Set<Promise<void>>();
      let leave = (): void => undefined;
      return {
        start: async (handle) => {
          const tracked: Handle = (batch) => {
            const handling = handle(batch).finally(() => inHand.delete(handling));
            inHand.add(handling);
            return handling;
          };
          const exits = topics.map((topic) => laneOf(topic).join(tracked));
          leave = () => {
            for (const exit of exits) exit();
          };
        },
        stop: async () => {
          leave();
          await Promise.allSettled(inHand);
        },
      };
    },
  };
}
