import { describe, it } from 'vitest';
import { followPage, isForAnyMachine, pagesWith } from './follow-page.ts';

/** One page compiles a copy of the project. */
const LONGEST_PAGE_MS = 600_000;

describe('the commands of the documentation, embedded', () => {
  it.each(pagesWith(isForAnyMachine))('work in the order of $path', followPage, LONGEST_PAGE_MS);
});
