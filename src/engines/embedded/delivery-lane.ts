import type { LogMessage, ReceivedBatch } from '../../kernel/event-log.ts';

export type Handle = (batch: ReceivedBatch) => Promise<void>;

interface Delivery {
  readonly messages: readonly LogMessage[];
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** One consumer: batches in the order they came, one at a time, so that each key keeps its order. */
export interface DeliveryLane {
  /** Resolves when a member has committed the messages; waits for one while there is none. */
  deliver(messages: readonly LogMessage[]): Promise<void>;
  /** How many messages were delivered and not committed yet. */
  lag(): number;
  /** Returns how to leave. */
  join(handle: Handle): () => void;
  close(): void;
}

const PAUSE_AFTER_FAILURE_MS = 100;

export function deliveryLane(): DeliveryLane {
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
