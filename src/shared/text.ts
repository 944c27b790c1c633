export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const firstCodePoints = (text: string, limit: number): string =>
  text.length <= limit ? text : Array.from(text).slice(0, limit).join('');

/**
 * What titles and searches compare: composed, lower case, by code point (SPEC 6). The final sigma is the one lower-case
 * letter that depends on its neighbours; without it a text folds to its folded pieces, so matches can be led back.
 */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

export interface Origin {
  readonly start: number;
  readonly end: number;
}

/** The folded text, and for each of its code units the characters of the original it came from. */
export function foldWithOrigins(text: string): { readonly text: string; originOf(index: number): Origin } {
  const origins: Origin[] = [];
  let folded = '';
  for (const { 0: piece, index: start } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const foldedPiece = fold(piece);
    const origin = { start, end: start + piece.length };
    for (let unit = 0; unit < foldedPiece.length; unit += 1) origins.push(origin);
    folded += foldedPiece;
  }
  return { text: folded, originOf: (index) => origins[index] ?? { start: text.length, end: text.length } };
}

export const withUnixLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Says what is wrong with a text that came from outside, or nothing. */
export const flawOf = (text: string, limit: number): string | undefined =>
  characterFlawOf(text) ?? (exceeds(text, limit) ? `must be at most ${limit} characters long` : undefined);

/** Line ends are judged as they are written: a carriage return is a control character. */
export function characterFlawOf(text: string): string | undefined {
  if (!text.isWellFormed()) return 'must be well-formed Unicode: it contains a lone surrogate';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text)) {
    return 'must not contain control characters other than newline and tab';
  }
  return undefined;
}

const exceeds = (text: string, limit: number): boolean => text.length > limit && codePoints(text) > limit;
