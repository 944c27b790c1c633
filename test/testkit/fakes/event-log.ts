import {
  type EventConsumer,
  type EventLog,
  type LogMessage,
  MessageRefused,
  type ReceivedBatch,
} from '../../../src/kernel/event-log.ts';
import { isWritten } from '../log-messages.ts';

export interface FakeEventLog extends EventLog {
  readonly messages: readonly LogMessage[];
  /** The next so many attempts to publish fail with this. */
  failNext(times: number, error: Error): void;
  /** No attempt fails any more. */
  recover(): void;
  /** From now on no batch is taken that has such a message in it. */
  refuse(isBad: (message: LogMessage) => boolean): void;
  /** Publishing waits until the returned function is called. */
  hold(): () => void;
}

/** Messages in an array. */
export function fakeEventLog(journal: string[] = []): FakeEventLog {
  const messages: LogMessage[] = [];
  const failures: Error[] = [];
  let held: Promise<void> = Promise.resolve();
  let isRefused = (_: LogMessage): boolean => false;
  return {
    messages,
    failNext: (times, error) => void failures.push(...new Array<Error>(times).fill(error)),
    recover: () => void failures.splice(0),
    refuse: (isBad) => {
      isRefused = isBad;
    },
    hold: () => {
      let letGo = (): void => undefined;
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
    publish: async (batch, isStillOurs = () => true) => {
      await held;
      if (!isStillOurs()) throw new Error('Others may have these messages now');
      journal.push(`publish ${batch.length}`);
      const failure = failures.shift();
      if (failure) throw failure;
      if (batch.some((message) => isRefused(message))) throw new MessageRefused('too large');
      messages.push(...batch.filter((message) => !isWritten(message, messages)));
    },
    close: async () => undefined,
  };
}

export interface FakeConsumer extends EventConsumer {
  /** Hands a batch to whoever started; says whether it was committed, rejects as the handler does. */
  deliver(
    messages: readonly LogMessage[],
    lost?: AbortSignal,
    isStillOurs?: () => boolean,
  ): Promise<{ committed: boolean }>;
  readonly stopped: boolean;
}

export function fakeConsumer(journal: string[] = []): FakeConsumer {
  let handle: (batch: ReceivedBatch) => Promise<void> = async () => {
    throw new Error('Nobody has started this consumer');
  };
  let stopped = false;
  return {
    get stopped() {
      return stopped;
    },
    start: async (handler) => {
      handle = handler;
    },
    stop: async () => {
      stopped = true;
    },
    deliver: async (messages, lost, isStillOurs) => {
      let committed = false;
      const commit = async (): Promise<void> => {
        journal.push('commit');
        committed = true;
      };
      await handle({ messages, commit, ...(lost && { lost }), ...(isStillOurs && { isStillOurs }) });
      return { committed };
    },
  };
}
