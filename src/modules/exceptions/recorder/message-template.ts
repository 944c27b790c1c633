import { ALLOWED_WORDS } from './allowed-words.ts';
import { KNOWN_PHRASES } from './known-phrases.ts';

/** Stands for whatever was left out. */
const LEFT_OUT = '…';

const LOOKED_AT = 1_000;
const LONGEST_WORD = 60;

/** A quote inside a word is an apostrophe. */
const QUOTED = /(?<![A-Za-z])(?:"[^"]*"|'[^']*'|`[^`]*`)(?![A-Za-z])/g;
const EDGES = /^([([{<]{0,3})(.*?)([)\]}>.,:;!?]{0,3})$/s;
/** Codes of Node and of MySQL; each of their words is a technical one. */
const CODE = /^(?:E[A-Z]+|ER(?:_[A-Z]+)+|E11000)$/;

interface Word {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

function wordsIn(message: string): Word[] {
  const words = message
    .slice(0, LOOKED_AT)
    .replace(QUOTED, LEFT_OUT)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => {
    const [, before = '', core = '', after = ''] = word.length > LONGEST_WORD ? [] : (EDGES.exec(word) ?? []);
    return core === '' ? { before: '', core: LEFT_OUT, after: '' } : { before, core, after };
  });
}

const textOf = ({ before, core, after }: Word): string => `${before}${core}${after}`;
const withoutCore = (word: Word): string => textOf({ ...word, core: LEFT_OUT });

const joined = (words: readonly string[]): string =>
  words.filter((word, index) => word !== LEFT_OUT || words[index - 1] !== LEFT_OUT).join(' ');

/** What may be shown of a message: the phrases in it that are known, and codes. All else may be what a user wrote. */
export function templateOf(message: string): string {
  const words = wordsIn(message);
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at);
    if (length > 0) kept.push(...words.slice(at, at + length).map(textOf));
    else kept.push(...words.slice(at, at + 1).map(withoutCore));
    at += Math.max(1, length);
  }
  return joined(kept);
}

/** How many words of the message, from this one on, are a phrase. */
function phraseAt(words: readonly Word[], at: number): number {
  const first = words[at]?.core ?? '';
  if (isCode(first)) return 1;
  const phrases = KNOWN_PHRASES.get(first.toLowerCase()) ?? [];
  const found = phrases.find((phrase) => phrase.every((word, index) => words[at + index]?.core.toLowerCase() === word));
  return found?.length ?? 0;
}

const isCode = (word: string): boolean => CODE.test(word) && (word === 'E11000' || isTechnical(word));

/**
 * What equal mistakes have in common if no call of ours is known: the sentence without numbers, ids, quoted texts and every
 * word that is not technical. It is never shown: a memo may be made of such words.
 */
export const shapeOf = (message: string): string =>
  joined(wordsIn(message).map((word) => (isTechnical(word.core) ? textOf(word) : withoutCore(word))));

const isTechnical = (word: string): boolean => word.split(/[_/'’-]/).every(isAllowed);
const isAllowed = (word: string): boolean => /^[A-Za-z]+$/.test(word) && ALLOWED_WORDS.has(word.toLowerCase());
