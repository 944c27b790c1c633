import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose, hasLongRun, LONGEST_RUN } from '../../../src/shared/compose.ts';
import { UNITS_PER_CODE_POINT } from '../../../src/shared/text.ts';

const LAST = 0x10ffff;
/** With a busy machine's patience; composed as it comes, each of these takes between 1 and 30 s. */
const SOON_MS = 500;

function* everyCharacter(): Generator<string> {
  for (let point = 0; point <= LAST; point += 1) {
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
  }
}

const combines = (character: string): boolean => hasLongRun(character.repeat(LONGEST_RUN + 1));
/** Vowels and final consonants of Hangul join what is before them too, but in linear time. */
const isJamo = (character: string): boolean => character >= '\u1160' && character <= '\u11ff';

/** The plainest way to say it. */
const hasLongRunPlainly = (text: string): boolean => /[\p{M}\u{16D63}\u{16D67}-\u{16D6A}]{31}/u.test(text);

const pieces = [
  'a',
  '가',
  '\u1100',
  '🏁',
  '\u{1d165}',
  '\u0301',
  '\u0323',
  '\u{16d68}',
  '\u{16d67}',
  '\ud800',
  '\udc00',
  '\u{e0100}',
];
const anyText = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 40 })), { maxLength: 8 })
  .map((runs) => runs.map(([piece, times]) => piece.repeat(times)).join(''));

describe('a run of characters that combine', () => {
  it('is found wherever it begins, when it is longer than 30', () => {
    for (let before = 0; before < 70; before += 1) {
      for (const mark of ['\u0301', '\u{1d165}', '\u{16d67}']) {
        expect(hasLongRun('a'.repeat(before) + mark.repeat(31)), `${before}`).toBe(true);
        expect(hasLongRun(`${'a'.repeat(before)}${mark.repeat(30)}b${mark.repeat(30)}`), `${before}`).toBe(false);
      }
    }
  });

  it('is found in any text as a plain look at it would', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (text) => {
        expect(hasLongRun(text)).toBe(hasLongRunPlainly(text));
      }),
      { numRuns: 500 },
    );
  });

  it('holds every character that can join what is before it', () => {
    const forgotten: string[] = [];
    for (const character of everyCharacter()) {
      const parts = Array.from(character.normalize('NFD'));
      if (parts.length === 1 || character.normalize('NFC') !== character) continue;
      if (!parts.slice(1).every((part) => isJamo(part) || combines(part))) forgotten.push(character);
      if (parts[0] && combines(parts[0]) && !combines(character)) forgotten.push(character);
    }
    expect(forgotten).toEqual([]);
  });

  it('has the most code units per composed character that there are', () => {
    let most = 0;
    for (const character of everyCharacter()) {
      if (character.normalize('NFC') === character) most = Math.max(most, character.normalize('NFD').length);
    }
    expect(most).toBeLessThanOrEqual(UNITS_PER_CODE_POINT);
  });
});

describe('composing', () => {
  it('is NFC for every text without long runs', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        if (!hasLongRun(text)) expect(compose(text)).toBe(text.normalize('NFC'));
      }),
      { numRuns: 500 },
    );
  });

  it('loses no character of a text with long runs', () => {
    const sorted = (text: string) => Array.from(text.normalize('NFD')).sort();
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(text.isWellFormed());
        expect(sorted(compose(text))).toEqual(sorted(text));
      }),
    );
  });

  it.each([
    ['marks that change places', '\u0301\u0323'.repeat(62_500)],
    ['marks in the wrong order', '\u0301'.repeat(62_500) + '\u0323'.repeat(62_500)],
    ['letters that join each other', '\u{16d68}'.repeat(62_500)],
    ['runs that are just not too long', `a${'\u0301\u0323'.repeat(15)}`.repeat(4_000)],
    ['a megabyte of marks', '\u0323\u0301'.repeat(250_000)],
  ])('is quick with %s', (_, text) => {
    const started = performance.now();
    compose(text);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  });
});
