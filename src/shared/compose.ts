/**
 * Characters that may combine with the one before them: marks, and the vowels of Kirat Rai, which are letters. Composing
 * (NFC) sorts and joins a run of them in quadratic time: 120,000 marks, which fit into one request, take 10 s.
 */
const COMBINING = String.raw`\p{M}\u{16D63}\u{16D67}-\u{16D6A}`;
const IS_COMBINING = new RegExp(`^[${COMBINING}]`, 'u');
/** The limit of Unicode's Stream-Safe Text Format (UAX #15), which no text in a natural language reaches. */
export const LONGEST_RUN = 30;
/** Each piece ends with at most so many of them. */
const PIECES = new RegExp(`[^${COMBINING}]+[${COMBINING}]{0,${LONGEST_RUN}}|[${COMBINING}]{1,${LONGEST_RUN}}`, 'gu');

/** Whether more than `LONGEST_RUN` characters in a row combine. It looks only at places that no longer run can miss. */
export function hasLongRun(text: string): boolean {
  for (let at = LONGEST_RUN; at < text.length; at += LONGEST_RUN + 1) {
    if (runAround(text, at) > LONGEST_RUN) return true;
  }
  return false;
}

/** How long the run is that the character at this index belongs to; counting stops when it is too long. */
function runAround(text: string, index: number): number {
  let start = startOf(text, index);
  let length = 0;
  for (let at = start; length <= LONGEST_RUN && combinesAt(text, at); at += widthAt(text, at)) length += 1;
  if (length === 0) return 0;
  while (length <= LONGEST_RUN && start > 0) {
    start = startOf(text, start - 1);
    if (!combinesAt(text, start)) break;
    length += 1;
  }
  return length;
}

/** The index at which the code point begins that the code unit at this index belongs to. */
const startOf = (text: string, index: number): number =>
  index > 0 && widthAt(text, index - 1) === 2 ? index - 1 : index;

const widthAt = (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

/** By code point: 0 if not asked yet, 1 if it does not combine, 2 if it does. To ask again takes ten times as long. */
const answers = new Uint8Array(0x110000);

function combinesAt(text: string, index: number): boolean {
  const point = text.codePointAt(index) ?? 0;
  answers[point] ||= IS_COMBINING.test(String.fromCodePoint(point)) ? 2 : 1;
  return answers[point] === 2;
}

/**
 * The text composed (NFC), in time that grows with its length and no faster. A run that is too long for that is composed
 * in pieces: always in the same way, so that equal texts stay equal.
 */
export const compose = (text: string): string =>
  hasLongRun(text) ? (text.match(PIECES) ?? []).map((piece) => piece.normalize('NFC')).join('') : text.normalize('NFC');
