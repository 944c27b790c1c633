import type { Timers } from '../../shared/clock.ts';
import type { Refused } from '../bisect.ts';
import { backoffMs, type Outage } from '../outage.ts';

interface Ports {
  readonly timers: Timers;
  readonly outage: Outage;
  readonly onPause: () => void;
  /** Is told why the attempts before had failed. */
  readonly onRecovery?: (error: unknown) => void;
}

/** How one batch is tried again, until the consumer is stopped or another member has the batch. */
export interface RetryPolicy {
  /** Does it again with growing pauses: an outage is no reason to give an event up (SPEC 5). A refusal is thrown. */
  outlastOutages(work: () => Promise<void>, isRefusal?: (error: unknown) => boolean): Promise<void>;
  /** SPEC 5: what is refused is tried again after 1 s, 2 s, 4 s. Says what is refused after that. */
  refused<Item>(
    items: readonly Item[],
    attempt: (items: readonly Item[]) => Promise<Refused<Item>[]>,
  ): Promise<Refused<Item>[]>;
}

const RETRIES = 3;
const LONGEST_PAUSE_MS = 5_000;

export function retryPolicy(
  { timers, outage, onPause, onRecovery }: Ports,
  retryMs: number,
  ending: AbortSignal,
): RetryPolicy {
  const pause = async (milliseconds: number): Promise<void> => {
    await timers.wait(milliseconds, ending);
    // Uncommitted, the batch comes again: to us after a restart, or to the member that has the partition now.
    if (ending.aborted) throw new Error('The batch was given up while it waited for better times');
  };
  return {
    outlastOutages: async (work, isRefusal = () => false) => {
      let lastFailure: unknown;
      for (let failures = 1; ; failures += 1) {
        try {
          await work();
          if (failures > 1) onRecovery?.(lastFailure);
          return outage.isOver();
        } catch (error) {
          if (isRefusal(error)) {
            outage.isOver();
            throw error;
          }
          lastFailure = error;
          outage.goesOn(error);
          onPause();
          await pause(backoffMs(failures, { firstMs: retryMs, mostMs: LONGEST_PAUSE_MS }));
        }
      }
    },
    refused: async (items, attempt) => {
      let refused = await attempt(items);
      for (let retry = 1; refused.length > 0 && retry <= RETRIES; retry += 1) {
        await pause(backoffMs(retry, { firstMs: retryMs, mostMs: Number.POSITIVE_INFINITY }));
        const before = refused;
        refused = await attempt(before.map(({ item }) => item));
        const still = new Set(refused.map(({ item }) => item));
        for (const { item, reason } of before) if (!still.has(item)) onRecovery?.(reason);
      }
      return refused;
    },
  };
}
