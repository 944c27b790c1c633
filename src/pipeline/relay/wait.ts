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
 * Sleeps until a nudge or the next poll; a nudge that comes after the last claim counts for the next sleep. Never so
 * long that the leases end meanwhile.
 */
export function waiter({ nudges, timers }: Ports, { pollMs, leaseMs }: Settings, stopping: AbortSignal) {
  let nudged = false;
  let onNudge = nothing;
  let endPause = nothing;
  const stopListening = nudges.onNudge(() => {
    nudged = true;
    onNudge();
  });

  const sleep = (milliseconds: number, ending: AbortController): Promise<void> =>
    timers.wait(Math.min(milliseconds, leaseMs / 3), AbortSignal.any([stopping, ending.signal]));

  return {
    forWork: async (): Promise<void> => {
      const ending = new AbortController();
      onNudge = () => ending.abort();
      if (!nudged) await sleep(pollMs, ending);
    },
    /** Whoever nudged so far has committed before: a claim that begins now sees it. */
    forgetNudges: (): void => {
      nudged = false;
      onNudge = nothing;
    },
    /** Until told otherwise, or until the next claim. */
    whenNudged: (react: () => void): (() => void) => {
      onNudge = react;
      if (nudged) react();
      return () => {
        onNudge = nothing;
      };
    },
    afterFailure: () => timers.wait(FAILURE_PAUSE_MS, stopping),
    /** Nothing is tried meanwhile, but the leases are renewed in time: they say what state we are in. */
    whileOpen: (milliseconds: number): Promise<void> => {
      const ending = new AbortController();
      endPause = () => ending.abort();
      return sleep(milliseconds, ending);
    },
    /** The reason to do nothing is gone. */
    noLonger: () => endPause(),
    close: stopListening,
  };
}

const nothing = (): void => undefined;
