export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const firstCodePoints = (text: string, limit: number): string =>
  text.length <= limit ? text : Array.from(text).slice(0, limit).join('');

/** What titles and searches compare: composed, lower case, by code point (SPEC 6). */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

export const withUnixLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Says what is wrong with a text that came from outside, or nothing. */
export function flawOf(text: string, limit: number): string | undefined {
  if (!text.isWellFormed()) return 'must be well-formed Unicode: it contains a lone surrogate';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text)) {
    return 'must not contain control characters other than newline and tab';
  }
  if (text.length > limit && codePoints(text) > limit) return `must be at most ${limit} characters long`;
  return undefined;
}
