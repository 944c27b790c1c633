import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityInput, readName, readPhone, readUsername } from '../../../../src/modules/identity/input-rules.ts';
import { fold } from '../../../../src/shared/text.ts';
import { anyText } from '../../../testkit/any-text.ts';
import { longTexts } from '../../../testkit/long-texts.ts';

const refused = (message: string | RegExp) => ({ ok: false, error: expect.stringMatching(message) });

describe('a username', () => {
  it.each([
    ['jane', 'jane', 'jane'],
    ['  Jane Doe ', 'Jane Doe', 'jane doe'],
    ['가나', '가나', '가나'],
    ['가나'.normalize('NFD'), '가나', '가나'],
    ['ÉLAN', 'ÉLAN', 'élan'],
    ['ΟΔΟΣ', 'ΟΔΟΣ', 'οδοσ'],
    ['🍣🍺', '🍣🍺', '🍣🍺'],
    ['x'.repeat(50), 'x'.repeat(50), 'x'.repeat(50)],
    ['🍣'.repeat(50), '🍣'.repeat(50), '🍣'.repeat(50)],
  ])('may be %j', (raw, username, foldedUsername) => {
    expect(readUsername(raw)).toEqual({ ok: true, value: { username, foldedUsername } });
  });

  it.each([
    ['', /at least 2/],
    [' x ', /at least 2/],
    ['e\u0301', /at least 2/],
    ['🍣', /at least 2/],
    ['x'.repeat(51), /at most 50/],
    ['🍣'.repeat(51), /at most 50/],
    [' '.repeat(5_000), /at most 50/],
    ['ja\0ne', /control characters/],
    ['jane\r', /control characters/],
    ['ja\nne', /single line/],
    ['ja\tne', /single line/],
    ['ja\u2028ne', /single line/],
    ['ja\ud800ne', /lone surrogate/],
    ['ja\u200bne', /invisible/],
    ['ja\u202ene', /invisible/],
    ['ja\u00adne', /invisible/],
    ['ja\u3164ne', /invisible/],
    ['ja\u2800ne', /invisible/],
    ['jane\ufe0f', /invisible/],
    ['ja\ue000ne', /invisible/],
    ['\u200djane', /invisible/],
    ['ja\u00a0ne', /single ones/],
    ['ja  ne', /single ones/],
    ['\u0301jane', /combining character/],
    [`ja${'\u0301'.repeat(31)}`, /combining characters in a row/],
  ])('may not be %j', (raw, message) => {
    expect(readUsername(raw)).toEqual(refused(message));
  });

  it('is read as itself once it has been read, and so is its folded copy', () => {
    fc.assert(
      fc.property(anyText(12), (raw) => {
        const read = readUsername(raw);
        if (!read.ok) return;
        expect(readUsername(read.value.username)).toEqual(read);
        expect(fold(read.value.foldedUsername)).toBe(read.value.foldedUsername);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a name', () => {
  it.each(['Jane Doe', '홍길동', 'نرگس‌السادات', 'Jean-Luc “J”', 'x'.repeat(100), ''])('may be %s', (name) => {
    expect(readName(` ${name} `)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['x'.repeat(101), /at most 100/],
    ['Jane\nDoe', /single line/],
    ['Jane\u202eDoe', /invisible/],
    ['Jane\u200bDoe', /invisible/],
    ['Jane\u0007', /control/],
  ])('may not be %j', (name, message) => {
    expect(readName(name)).toEqual(refused(message));
  });
});

describe('a telephone number', () => {
  it.each([
    ['+82 10-1234-5678', '+821012345678'],
    ['010-1234-5678', '01012345678'],
    ['+1 415 555 2671', '+14155552671'],
    [' +82\u00a010\u20111234\u20115678 ', '+821012345678'],
    ['', ''],
  ])('%j is read as %s', (raw, phone) => {
    expect(readPhone(raw)).toEqual({ ok: true, value: phone });
  });

  it.each([
    '123456',
    '+0123456789',
    '+1234567890123456',
    '12345678x',
    '++821012345678',
    '８２１０１２３４５６７',
    '82+1012345678',
    '1'.repeat(41),
  ])('%j is none', (raw) => {
    expect(readPhone(raw)).toEqual(refused(/telephone number|at most 20/));
  });
});

describe('reading an input', () => {
  it('gives what was read; an empty text is none', () => {
    const reader = identityInput();
    const value = {
      email: reader.email('input.email', 'Jane@Example.com'),
      username: reader.username('input.username', 'Jane'),
      name: reader.name('input.name', '  '),
      phone: reader.phone('input.phone', undefined),
    };
    expect(reader.result(value)).toEqual({
      ok: true,
      value: {
        email: 'jane@example.com',
        username: { username: 'Jane', foldedUsername: 'jane' },
        name: null,
        phone: null,
      },
    });
  });

  it('gives all that is wrong with it at once, by path', () => {
    const reader = identityInput();
    reader.email('input.email', 'jane');
    reader.username('input.username', 'j');
    reader.name('input.name', 'a\nb');
    reader.phone('input.phone', '1');
    reader.flaw('input.password', 'must be well-formed Unicode: it contains a lone surrogate');
    const result = reader.result('never given');
    expect(result.ok ? [] : result.error.fields.map(({ path }) => path)).toEqual([
      'input.email',
      'input.username',
      'input.name',
      'input.phone',
      'input.password',
    ]);
  });

  it.each(longTexts)('refuses in no time: $name', ({ text }) => {
    const started = performance.now();
    for (let times = 0; times < 20; times += 1) {
      for (const read of [readUsername, readName, readPhone]) expect(read(text)).toEqual(refused(/^must /));
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText(200), (text) => {
        for (const read of [readUsername, readName, readPhone]) expect(read(text)).toHaveProperty('ok');
      }),
    );
  });
});
