import type { Job } from './jobs.ts';

/** A statement names each of them, and SQLite does not parse a thousand conditions. */
const ROWS_IN_A_STEP = 500;

/** Removes at most so many of the rows that have had their time. Returns how many. */
export type Sweep = (now: Date, limit: number) => Promise<number>;

/** A job that removes what has had its time, a bounded number of rows in each step, until no part finds more. */
export const sweep = (name: string, everyMs: number, ...parts: readonly Sweep[]): Job => ({
  name,
  everyMs,
  step: async (_, now) => {
    let isFull = false;
    for (const part of parts) if ((await part(now, ROWS_IN_A_STEP)) === ROWS_IN_A_STEP) isFull = true;
    return isFull ? 'more' : undefined;
  },
});
