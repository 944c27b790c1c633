import { ALLOWED_WORDS } from './allowed-words.ts';

/** Stands for whatever was left out. */
export const LEFT_OUT = '…';

const LOOKED_AT = 1_000;
const LONGEST_WORD = 60;

/** A quote inside a word is an apostrophe. */
const QUOTED = /(?<![A-Za-z])(?:"[^"]*"|'[^']*'|`[^`]*`)(?![A-Za-z])/g;
const EDGES = /^([([{<]{0,3})(.*?)([)\]}>.,:;!?]{0,3})$/s;

/**
 * The sentence without its values: numbers, ids, quoted texts, and every word that is not on the list of allowed ones. The
 * same sentence about something else has the same template.
 */
export function templateOf(message: string): string {
  const words = message
    .slice(0, LOOKED_AT)
    .replace(QUOTED, LEFT_OUT)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(keptOf);
  return words.filter((word, index) => word !== LEFT_OUT || words[index - 1] !== LEFT_OUT).join(' ');
}

function keptOf(word: string): string {
  if (word.length > LONGEST_WORD) return LEFT_OUT;
  const [, before = '', core = '', after = ''] = EDGES.exec(word) ?? [];
  return core.split(/[_/'’-]/).every(isAllowed) ? word : `${before}${LEFT_OUT}${after}`;
}

const isAllowed = (word: string): boolean => /^[A-Za-z]+$/.test(word) && ALLOWED_WORDS.has(word.toLowerCase());
