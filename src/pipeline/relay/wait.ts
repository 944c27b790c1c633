import type { Timers } from '../../shared/timers.ts';
import type { Nudges } from '../nudges.ts';

interface Ports {
  readonly nudges: Nudges;
  readonly timers: Timers;
}

interface Settings {
  readonly pollMs: number;
  readonly leaseMs: number;
}

const FAILURE_PAUSE_MS = 1_000;

/**
 * Sleeps until a nudge or the next poll; a nudge that comes while we work counts for the next sleep. Never so long that
 * the leases end meanwhile.
 */
export function waiter({ nudges, timers }: Ports, { pollMs, leaseMs }: Settings, stopping: AbortSignal) {
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
      await timers.wait(Math.min(pollMs, leaseMs / 3), AbortSignal.any([stopping, awake.signal]));
      wake = undefined;
    }
    nudged = false;
  };

  return {
    forWork,
    afterFailure: () => timers.wait(FAILURE_PAUSE_MS, stopping),
    /** Nothing is tried meanwhile, but the leases are renewed in time: they say what state we are in. */
    whileOpen: (milliseconds: number) => timers.wait(Math.min(milliseconds, leaseMs / 3), stopping),
    close: stopListening,
  };
}
