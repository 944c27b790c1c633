import { setTimeout as delay } from 'node:timers/promises';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Nodes' clocks disagree; within one bookmark time never goes back (SPEC 3). */
export const notBefore = (now: Date, previous: Date): Date => (now < previous ? previous : now);

export interface Timers {
  /** Resolves after so long, or as soon as the signal says stop. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemTimers: Timers = {
  wait: (milliseconds, signal) => delay(milliseconds, undefined, signal && { signal }).catch(() => undefined),
};

/** What takes longer is given up; the work itself may still go on. */
export function within<Value>(milliseconds: number, what: string, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
