import { MALFORMED_TSID, parseTsid } from './ids.ts';
import { err, type InvalidField, ok, type Result } from './result.ts';
import { characterFlawOf, readText, tooLong, UNITS_PER_CODE_POINT, withUnixLineEnds } from './text.ts';

/** A text that came from outside as it is to be kept, or what is wrong with it. */
export type TextReader = (raw: string) => Result<string, string>;

/** NFC, line ends → \n, otherwise as written. */
export const linesUpTo =
  (limit: number): TextReader =>
  (raw) =>
    // Before the line ends are looked for: two characters may be one of them, but never six.
    raw.length > limit * UNITS_PER_CODE_POINT ? err(tooLong(limit)) : readText(withUnixLineEnds(raw), limit);

/** White space around a text may make it this much longer; what is longer still is not looked at. */
const MAX_RAW_UNITS = 4_096;

/** NFC, trimmed. What is trimmed away is judged too: some control characters count as white space. */
export const trimmedUpTo =
  (limit: number): TextReader =>
  (raw) => {
    if (raw.length > Math.max(MAX_RAW_UNITS, limit * UNITS_PER_CODE_POINT)) return err(tooLong(limit));
    const flaw = characterFlawOf(raw);
    return flaw === undefined ? readText(raw.trim(), limit) : err(flaw);
  };

/** Collects what is wrong while reading an input, so that a caller learns all of it at once. */
export function inputReader() {
  const flaws: InvalidField[] = [];
  const flawed = (path: string, message: string): void => {
    flaws.push({ path, message });
  };
  /** An empty text is none. */
  const text = (path: string, read: TextReader, raw: string | null | undefined): string | null => {
    if (raw === null || raw === undefined) return null;
    const result = read(raw);
    if (result.ok) return result.value === '' ? null : result.value;
    flawed(path, result.error);
    return null;
  };
  const parsed = <Value>(path: string, message: string, value: Value | undefined): Value => {
    if (value === undefined) flawed(path, message);
    return value as Value; // `result` gives it away only when nothing is wrong
  };
  return {
    flawed,
    text,
    parsed,
    tsid: <Id extends bigint>(path: string, raw: string): Id =>
      parsed(path, MALFORMED_TSID, parseTsid(raw) as Id | undefined),
    requiredText: (path: string, read: TextReader, raw: string): string => {
      const result = read(raw);
      if (!result.ok) flawed(path, result.error);
      else if (result.value === '') flawed(path, 'must not be empty');
      return result.ok ? result.value : '';
    },
    /** What was read, or all that is wrong with it. */
    result: <Value>(value: Value): Result<Value, InvalidInput> =>
      flaws.length > 0 ? err(invalidInput(flaws)) : ok(value),
  };
}

/** The outcome of every command whose input breaks rules. */
export type InvalidInput = { readonly kind: 'InvalidInput'; readonly fields: readonly InvalidField[] };
export const invalidInput = (fields: readonly InvalidField[]): InvalidInput => ({ kind: 'InvalidInput', fields });
