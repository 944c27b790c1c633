import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { systemTimers, type Timers } from '../../../shared/clock.ts';

/** From this share of the time on, the process counts as busy with requests. */
const BUSY_FROM = 0.8;
/** A shorter time tells little about how busy the process is. */
const OBSERVED_MS = 50;
export const REST_MS = 50;

/** How busy the process was since an earlier measurement, or since it began. */
export type Utilization = (since?: EventLoopUtilization) => EventLoopUtilization;

/**
 * Requests come first: while the process has hardly a moment to spare, every hash rests before it begins. What a sign-in
 * costs beside its hash, two commits and a signature, is then spread thinly between the other requests.
 */
export function restWhileBusy(
  timers: Timers = systemTimers,
  utilization: Utilization = (since) => performance.eventLoopUtilization(since),
): () => Promise<void> {
  let since = utilization();
  let isBusy = false;
  return async () => {
    const passed = utilization(since);
    if (passed.active + passed.idle >= OBSERVED_MS) {
      isBusy = passed.utilization >= BUSY_FROM;
      since = utilization();
    }
    if (isBusy) await timers.wait(REST_MS);
  };
}
