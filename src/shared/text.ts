import { compose, hasLongRun, LONGEST_RUN } from './compose.ts';
import { err, ok, type Result } from './result.ts';

export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const LAST_CODE_POINT = 0x10ffff;

/**
 * The first text, by code point, after all that begin with this prefix: its last code point is the next one. Returns
 * undefined if no text comes after them.
 */
export function firstBeyondPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // No text has a surrogate on its own.
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}

/** Where one text stands to another by code point, which is the order of their UTF-8 bytes. */
export const compareByCodePoint = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** However long the text is, only its beginning is looked at. */
export const firstCodePoints = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : Array.from(text.slice(0, 2 * limit))
        .slice(0, limit)
        .join('');

/**
 * What titles and searches compare: composed, lower case, by code point (SPEC 6). The final sigma is the one lower-case
 * letter that depends on its neighbours; without it a text folds to its folded pieces, so matches can be led back.
 */
export const fold = (text: string): string => compose(compose(text).toLowerCase().replaceAll('ς', 'σ'));

interface Origin {
  readonly start: number;
  readonly end: number;
}

/** ASCII, Latin-1, kana, Han, Hangul and emoji, none of them combining: each folds to one code unit, or stays a pair. */
const FOLDS_UNIT_BY_UNIT =
  /^[\0-\xff\u3000-\u3029\u3030-\u3098\u309b-\u30ff\u4e00-\u9fff\uac00-\ud7a3\u{1f300}-\u{1faff}]*$/u;

/** The folded text, and for each of its code units the characters of the original it came from. */
export function foldWithOrigins(text: string): { readonly text: string; originOf(index: number): Origin } {
  if (FOLDS_UNIT_BY_UNIT.test(text)) {
    return { text: text.toLowerCase(), originOf: (index) => ({ start: index, end: index + 1 }) };
  }
  const origins: Origin[] = [];
  const known = new Map<string, string>();
  const foldPiece = (piece: string): string => {
    const foldedPiece = known.get(piece) ?? fold(piece);
    known.set(piece, foldedPiece);
    return foldedPiece;
  };
  let folded = '';
  for (const { 0: piece, index: start } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const foldedPiece = foldPiece(piece);
    const origin = { start, end: start + piece.length };
    for (let unit = 0; unit < foldedPiece.length; unit += 1) origins.push(origin);
    folded += foldedPiece;
  }
  return { text: folded, originOf: (index) => origins[index] ?? { start: text.length, end: text.length } };
}

export const withUnixLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Six UTF-16 units may become one code point when they are composed, never more; a test tries them all. */
export const UNITS_PER_CODE_POINT = 6;

/**
 * A text that came from outside, composed (NFC), or what is wrong with it. It is measured before it is composed: what
 * would be too long however it is composed is refused unseen, and so is what would take long to compose.
 */
export function readText(raw: string, limit: number): Result<string, string> {
  if (raw.length > limit * UNITS_PER_CODE_POINT) return err(tooLong(limit));
  if (hasLongRun(raw)) return err(`must not have more than ${LONGEST_RUN} combining characters in a row`);
  const text = raw.normalize('NFC');
  const flaw = flawOf(text, limit);
  return flaw === undefined ? ok(text) : err(flaw);
}

export const tooLong = (limit: number): string => `must be at most ${limit} characters long`;

/** Says what is wrong with a text that came from outside, or nothing. */
export const flawOf = (text: string, limit: number): string | undefined =>
  characterFlawOf(text) ?? (exceeds(text, limit) ? tooLong(limit) : undefined);

/** Line ends are judged as they are written: a carriage return is a control character. */
export function characterFlawOf(text: string): string | undefined {
  if (!text.isWellFormed()) return 'must be well-formed Unicode: it contains a lone surrogate';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text)) {
    return 'must not contain control characters other than newline and tab';
  }
  return undefined;
}

const exceeds = (text: string, limit: number): boolean =>
  text.length > 2 * limit || (text.length > limit && codePoints(text) > limit);
