import { codePoints, fold } from '../../shared/text.ts';
import { commonPasswordList } from './common-password-list.ts';
import { commonLines, commonWords } from './common-password-parts.ts';

/**
 * A password with no more parts than this is common. Leaked passwords are, from ten characters on, almost all put together
 * from a few parts: a word, a walk on the keyboard, a year, some signs around them. A list of whole passwords would miss
 * most of them, so the parts are listed and their number is limited. A password that is listed whole is one part, too, and
 * common with little around it.
 */
const MOST_PARTS = 5;
const WORD = 2;
const LISTED = 3;
const OTHER_PART = 1;

const SHORTEST_PART = 3;
/** A text that only repeats a piece of at most this many characters is common, whatever the piece is. */
const SHORT_UNIT = 4;

const words = new Set(commonWords);
const reversed = (line: string): string => Array.from(line).reverse().join('');
const lines = commonLines.flatMap((line) => [line, reversed(line)]);

/** Takes a megabyte, so it is made with the first new password. */
let listed: ReadonlySet<string> | undefined;
const isListed = (text: string): boolean => {
  listed ??= new Set(commonPasswordList.trim().split(/\s+/));
  return listed.has(text);
};
/** No word and no listed password is longer. */
const LONGEST_LISTED = 32;

const SAME = /(.)\1{2,}/suy;
/** A pair of characters that is repeated; it counts as a word, because four characters may be such by chance. */
const PAIRS = /(..)\1+/suy;
const DATE =
  /(19|20)[0-9]{2}([-./]?(0[1-9]|1[0-2])[-./]?(0[1-9]|[12][0-9]|3[01]))?|[0-3][0-9][01][0-9](19|20)[0-9]{2}/y;

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};
const withoutLeet = (text: string): string => text.replace(/[@43015$7]/g, (sign) => LEET[sign] ?? sign);

/** Whether a password is among the first that an attacker would try. Upper and lower case do not count. */
export function isCommonPassword(password: string): boolean {
  const text = fold(password);
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  if (unit === undefined) return partsOf(text) <= MOST_PARTS;
  return codePoints(unit) <= SHORT_UNIT || partsOf(unit) < MOST_PARTS;
}

/** The smallest number of parts, words counted more, that the text can be put together from. */
function partsOf(text: string): number {
  const plain = withoutLeet(text);
  const fewest = [0];
  const reach = (end: number, parts: number): void => {
    fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, parts);
  };
  for (let at = 0; at < text.length; at += 1) {
    const soFar = fewest[at] ?? Number.POSITIVE_INFINITY;
    if (soFar > MOST_PARTS) continue;
    reach(at + 1, soFar + OTHER_PART);
    for (let end = at + SHORTEST_PART; end <= Math.min(text.length, at + LONGEST_LISTED); end += 1) {
      const spellings = [text.slice(at, end), plain.slice(at, end)];
      if (spellings.some((spelling) => words.has(spelling))) reach(end, soFar + WORD);
      else if (spellings.some(isListed)) reach(end, soFar + LISTED);
    }
    for (const pattern of [SAME, DATE]) reach(at + lengthOf(pattern, text, at), soFar + OTHER_PART);
    reach(at + lengthOf(PAIRS, text, at), soFar + WORD);
    for (let end = at + longestWalk(text, at); end >= at + SHORTEST_PART; end -= 1) reach(end, soFar + OTHER_PART);
  }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY;
}

/** How many characters from here on match the pattern; 1 if none do, because a single character is always a part. */
function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 1;
}

/** How many characters from here on follow one of the lines. */
function longestWalk(text: string, at: number): number {
  let length = 0;
  for (const line of lines) {
    while (at + length < text.length && line.includes(text.slice(at, at + length + 1))) length += 1;
  }
  return length;
}
