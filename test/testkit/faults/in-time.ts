import { waitUntil } from '../wait-until.ts';

const DEADLINE_MS = 60_000;
/** Each look costs the engines something: not so often that it disturbs what it looks at. */
const LOOK_MS = 100;

/** For what takes seconds, and on a busy machine longer. */
export const inTime = (probe: () => Promise<boolean>, what: string): Promise<boolean> =>
  waitUntil(probe, what, DEADLINE_MS, LOOK_MS);
