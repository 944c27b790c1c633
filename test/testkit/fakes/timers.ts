import type { Timers } from '../../../src/shared/clock.ts';

export interface FakeTimers extends Timers {
  /** How long those who wait now want to wait. */
  readonly waiting: readonly number[];
  /** Lets everybody go on who waits, or only those who wait no longer than this. */
  elapse(milliseconds?: number): void;
}

/** Time passes only when the test says so; a signal ends a wait at once. */
export function fakeTimers(): FakeTimers {
  const sleepers = new Set<{ readonly milliseconds: number; readonly wake: () => void }>();
  return {
    get waiting() {
      return [...sleepers].map(({ milliseconds }) => milliseconds);
    },
    elapse: (longest = Number.POSITIVE_INFINITY) => {
      for (const { milliseconds, wake } of [...sleepers]) if (milliseconds <= longest) wake();
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const wake = (): void => {
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const sleeper = { milliseconds, wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', wake, { once: true });
      }),
  };
}
