import type { Timers } from '../../shared/clock.ts';
import type { WakeUps } from '../outbox/outbox.ts';

interface Ports {
  readonly wakeUps: WakeUps;
  readonly timers: Timers;
}

interface Settings {
  readonly pollMs: number;
  readonly leaseMs: number;
}

const FAILURE_PAUSE_MS = 1_000;

/**
 * Sleeps until a wake-up or the next poll; a wake-up that comes after the last claim counts for the next sleep. Never so
 * long that the leases end meanwhile.
 */
export function waiter({ wakeUps, timers }: Ports, { pollMs, leaseMs }: Settings, stopping: AbortSignal) {
  let isWoken = false;
  let onWakeUp = nothing;
  let endPause = nothing;
  const stopListening = wakeUps.onWakeUp(() => {
    isWoken = true;
    onWakeUp();
  });

  const sleep = (milliseconds: number, ending: AbortController): Promise<void> =>
    timers.wait(Math.min(milliseconds, leaseMs / 3), AbortSignal.any([stopping, ending.signal]));

  return {
    forWork: async (): Promise<void> => {
      const ending = new AbortController();
      onWakeUp = () => ending.abort();
      if (!isWoken) await sleep(pollMs, ending);
    },
    /** Every wake-up so far came after its commit: a claim that begins now sees it. */
    forgetWakeUps: (): void => {
      isWoken = false;
      onWakeUp = nothing;
    },
    /** Until told otherwise, or until the next claim. */
    whenWoken: (react: () => void): (() => void) => {
      onWakeUp = react;
      if (isWoken) react();
      return () => {
        onWakeUp = nothing;
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
