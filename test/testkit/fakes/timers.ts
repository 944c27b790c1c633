import type { Timers } from '../../../src/shared/timers.ts';

export interface FakeTimers extends Timers {
  /** How long those who wait now want to wait. */
  readonly waiting: readonly number[];
  /** Lets everybody who waits go on. */
  elapse(): void;
}

/** Time passes only when the test says so; a signal ends a wait at once. */
export function fakeTimers(): FakeTimers {
  const sleepers = new Set<{ readonly milliseconds: number; readonly wake: () => void }>();
  return {
    get waiting() {
      return [...sleepers].map(({ milliseconds }) => milliseconds);
    },
    elapse: () => {
      for (const { wake } of [...sleepers]) wake();
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
