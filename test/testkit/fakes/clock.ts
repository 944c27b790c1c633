import type { Clock } from '../../../src/shared/clock.ts';

export interface FakeClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** Stands still until a test moves it. */
export function fakeClock(instant = '2026-01-07T12:00:00.000Z'): FakeClock {
  let now = new Date(instant).getTime();
  return {
    now: () => new Date(now),
    set: (later) => {
      now = new Date(later).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
