import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codePoints,
  compareByCodePoint,
  firstBeyondPrefix,
  firstCodePoints,
  flawOf,
  fold,
  readText,
  withUnixLineEnds,
} from '../../../src/shared/text.ts';

const LONE_SURROGATE = 'a\ud83cb';

describe('a text from outside', () => {
  it('is counted in code points, not in UTF-16 units', () => {
    expect(codePoints('🏁가a')).toBe(3);
    expect(flawOf('🏁'.repeat(100), 100)).toBeUndefined();
    expect(flawOf('🏁'.repeat(101), 100)).toBe('must be at most 100 characters long');
    expect(flawOf('a'.repeat(101), 100)).toBe('must be at most 100 characters long');
  });

  it('is refused by its raw length before it is composed', () => {
    expect(readText('e\u0301'.repeat(100), 100)).toEqual({ ok: true, value: 'é'.repeat(100) });
    expect(readText('x'.repeat(600), 100)).toEqual({ ok: false, error: 'must be at most 100 characters long' });
    // A run of marks in it goes unnoticed: nobody looked.
    expect(readText('\u0301'.repeat(601), 100)).toEqual({ ok: false, error: 'must be at most 100 characters long' });
  });

  it('may contain newlines and tabs', () => {
    expect(flawOf('one\n\ttwo', 100)).toBeUndefined();
  });

  it.each(['\u0000', '\u0008', '\u000b', '\u000c', '\r', '\u001b', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f'])(
    'may not contain the control character %j',
    (character) => {
      expect(flawOf(`a${character}b`, 100)).toBe('must not contain control characters other than newline and tab');
    },
  );

  it.each([LONE_SURROGATE, '\udc00', 'end\ud800'])('may not contain a lone surrogate: %j', (text) => {
    expect(flawOf(text, 100)).toBe('must be well-formed Unicode: it contains a lone surrogate');
  });

  it.each(['é', '가나다', '👩‍💻', '\u00a0', '\u200d', 'ﷺ', '𝕏'])('may contain %s', (text) => {
    expect(flawOf(text, 100)).toBeUndefined();
  });
});

describe('cutting a text', () => {
  it('never cuts a character in two', () => {
    expect(firstCodePoints('🏁🏁🏁', 2)).toBe('🏁🏁');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, limit) => {
        const cut = firstCodePoints(text, limit);
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
        expect(codePoints(cut)).toBe(Math.min(limit, codePoints(text)));
      }),
    );
  });
});

describe('cutting a very long text', () => {
  it('looks at no more than its beginning', () => {
    const text = '🏁'.repeat(2_000_000);
    const started = performance.now();
    for (let times = 0; times < 1_000; times += 1) expect(firstCodePoints(text, 3)).toBe('🏁🏁🏁');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('folding a text', () => {
  it.each([
    ['Äpfel', 'ÄPFEL'],
    ['가', '가'.normalize('NFD')],
    ['CAFÉ', 'cafe\u0301'],
  ])('makes %s and %s the same', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('is quick with a title that other services filled with marks', () => {
    const started = performance.now();
    expect(fold(`A${'\u0301\u0323'.repeat(200_000)}`)).toMatch(/^ạ/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('does not take different letters for one another', () => {
    expect(new Set(['a', 'á', '가', '나', '🍣', '🍺'].map(fold)).size).toBe(6);
  });

  it('changes nothing the second time, so that stored and searched text meet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('line ends', () => {
  it('become newlines wherever they were written', () => {
    expect(withUnixLineEnds('a\r\nb\rc\nd\r\n\r\n')).toBe('a\nb\nc\nd\n\n');
  });
});

describe('the first text beyond a prefix', () => {
  it.each([
    ['ad', 'ae'],
    ['가', '각'],
    ['\ud7ff', '\ue000'],
    ['a\u{10ffff}', 'b'],
    ['🏁', '🏂'],
    ['', undefined],
    ['\u{10ffff}', undefined],
  ])('of %j is %j', (prefix, beyond) => {
    expect(firstBeyondPrefix(prefix)).toBe(beyond);
  });

  it('parts what begins with the prefix from what comes after, by code point', () => {
    const text = fc.string({ unit: 'binary', maxLength: 4 });
    fc.assert(
      fc.property(text, text, (prefix, other) => {
        const beyond = firstBeyondPrefix(prefix);
        const isInRange =
          compareByCodePoint(other, prefix) >= 0 && (beyond === undefined || compareByCodePoint(other, beyond) < 0);
        expect(isInRange).toBe(other.startsWith(prefix));
        expect(beyond === undefined || compareByCodePoint(prefix + other, beyond) < 0).toBe(true);
      }),
    );
  });
});
