export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Nodes' clocks disagree; within one bookmark time never goes back (SPEC 3). */
export const notBefore = (now: Date, previous: Date): Date => (now < previous ? previous : now);
