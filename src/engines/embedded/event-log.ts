import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { isDeadLetter } from '../../kernel/consumer/dead-letter-message.ts';
import type { EventConsumer, EventLog, LogMessage, ReceivedBatch } from '../../kernel/event-log.ts';

interface InProcessLog extends EventLog {
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

type Handle = (batch: ReceivedBatch) => Promise<void>;

interface Delivery {
  readonly messages: readonly LogMessage[];
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** One consumer: batches in the order they came, one at a time, so that each key keeps its order. */
interface DeliveryLane {
  /** Resolves when a member has committed the messages; waits for one while there is none. */
  deliver(messages: readonly LogMessage[]): Promise<void>;
  /** How many messages were delivered and not committed yet. */
  lag(): number;
  /** Returns how to leave. */
  join(handle: Handle): () => void;
  close(): void;
}

const PAUSE_AFTER_FAILURE_MS = 100;

function deliveryLane(): DeliveryLane {
  const waiting: Delivery[] = [];
  const members = new Set<Handle>();
  let busy = false;

  const goOn = (): void => {
    const [next] = waiting;
    const [handle] = members;
    if (busy || !next || !handle) return;
    busy = true;
    void attempt(handle, next).then((committed) => {
      const proceed = (): void => {
        busy = false;
        goOn();
      };
      if (committed) proceed();
      else setTimeout(proceed, PAUSE_AFTER_FAILURE_MS).unref();
    });
  };

  /** What was handled but not committed is as good as failed: it is delivered again. */
  const attempt = async (handle: Handle, delivery: Delivery): Promise<boolean> => {
    let committed = false;
    const commit = async (): Promise<void> => {
      if (committed) return;
      committed = true;
      if (waiting[0] === delivery) waiting.shift();
      delivery.resolve();
    };
    try {
      await handle({ messages: delivery.messages, commit });
    } catch {
      // The consumer has said why; here it only matters that it comes again.
    }
    return committed;
  };

  return {
    deliver: (messages) =>
      new Promise((resolve, reject) => {
        waiting.push({ messages, resolve, reject });
        goOn();
      }),
    lag: () => waiting.reduce((sum, { messages }) => sum + messages.length, 0),
    join: (handle) => {
      members.add(handle);
      goOn();
      return () => members.delete(handle);
    },
    close: () => {
      for (const delivery of waiting.splice(0)) delivery.reject(new Error('The event log was closed before delivery'));
    },
  };
}
