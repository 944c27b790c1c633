import { describe, it } from 'vitest';
import { followPage, pagesWith } from './follow-page.ts';
import type { Block } from './markdown.ts';

const isForAnyMachine = ({ language, words: [word] }: Block): boolean =>
  language === 'ts' || (language === 'sh' && word === undefined);

describe('the commands of the documentation, embedded', () => {
  it.each(pagesWith(isForAnyMachine))('work in the order of $path', followPage);
});
