import type { Timers } from '../../shared/timers.ts';
import { backoffMs } from '../backoff.ts';
import type { Outage } from '../outage.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

interface Ports {
  readonly timers: Timers;
  readonly metrics: PipelineMetrics;
  readonly outage: Outage;
}

/** How one batch waits for better times, until it is told that there is no point. */
export interface Patience {
  /** Does it again with growing pauses: an outage is no reason to give an event up (SPEC 5). A refusal is thrown. */
  outlastOutages(work: () => Promise<void>, isRefusal: (error: unknown) => boolean): Promise<void>;
  /** SPEC 5: a refused write is tried again after 1 s, 2 s, 4 s. */
  beforeRetry(retry: number): Promise<void>;
}

const LONGEST_PAUSE_MS = 5_000;

export function patienceOf({ timers, metrics, outage }: Ports, retryMs: number, ending: AbortSignal): Patience {
  const pause = async (milliseconds: number): Promise<void> => {
    await timers.wait(milliseconds, ending);
    // Uncommitted, the batch comes again: to us after a restart, or to whoever has the partition now.
    if (ending.aborted) throw new Error('The batch was given up while it waited for better times');
  };
  return {
    outlastOutages: async (work, isRefusal) => {
      for (let failures = 1; ; failures += 1) {
        try {
          await work();
          return outage.isOver();
        } catch (error) {
          if (isRefusal(error)) {
            outage.isOver();
            throw error;
          }
          outage.goesOn(error);
          metrics.projectorPaused();
          await pause(backoffMs(failures, { firstMs: retryMs, mostMs: LONGEST_PAUSE_MS }));
        }
      }
    },
    beforeRetry: (retry) => pause(backoffMs(retry, { firstMs: retryMs, mostMs: Number.POSITIVE_INFINITY })),
  };
}
