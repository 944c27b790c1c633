import type { Timers } from '../../shared/timers.ts';
import type { Nudges } from '../nudges.ts';

interface Ports {
  readonly nudges: Nudges;
  readonly timers: Timers;
}

const FAILURE_PAUSE_MS = 1_000;

/** Sleeps until a nudge or the next poll; a nudge that comes while we work counts for the next sleep. */
export function waiter({ nudges, timers }: Ports, { pollMs }: { pollMs: number }, stopping: AbortSignal) {
  let nudged = false;
  let wake: (() => void) | undefined;
  const stopListening = nudges.onNudge(() => {
    nudged = true;
    wake?.();
  });

  const forWork = async (): Promise<void> => {
    if (!nudged) {
      const awake = new AbortController();
      wake = () => awake.abort();
      await timers.wait(pollMs, AbortSignal.any([stopping, awake.signal]));
      wake = undefined;
    }
    nudged = false;
  };

  return { forWork, afterFailure: () => timers.wait(FAILURE_PAUSE_MS, stopping), close: stopListening };
}
