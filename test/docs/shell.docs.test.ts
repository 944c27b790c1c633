import { describe, it } from 'vitest';
import { followPage, isForAnyMachine, pagesWith } from './follow-page.ts';

describe('the commands of the documentation, embedded', () => {
  it.each(pagesWith(isForAnyMachine))('work in the order of $path', followPage);
});
