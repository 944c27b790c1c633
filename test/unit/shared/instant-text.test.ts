import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantText, instantTextOrNull, parseInstant } from '../../../src/shared/instant-text.ts';

describe('the text of an instant', () => {
  it('is what toISOString says, from the first to the last moment that a Date can be', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(instantText(date)).toBe(date.toISOString());
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '2024-02-29T12:00:00.001Z',
    '9999-12-31T23:59:59.999Z',
  ])('knows the edges: %s', (text) => {
    expect(instantText(new Date(text))).toBe(text);
  });

  it('refuses what is no date, like toISOString', () => {
    expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('leaves out what is not there', () => {
    expect(instantTextOrNull(null)).toBeNull();
    expect(instantTextOrNull(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });
});

describe('an instant read from text', () => {
  it('is the one that was written', () => {
    const inFourDigits = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') };
    fc.assert(
      fc.property(fc.date({ ...inFourDigits, noInvalidDate: true }), (date) => {
        expect(parseInstant(instantText(date))).toEqual(date);
      }),
    );
  });

  it.each([
    ['2026-11-17T11:45Z', '2026-11-17T11:45:00.000Z'],
    ['2026-11-17T11:45:07Z', '2026-11-17T11:45:07.000Z'],
    ['2026-11-17T11:45:07.5Z', '2026-11-17T11:45:07.500Z'],
    ['2026-11-17T11:45:07.123456Z', '2026-11-17T11:45:07.123Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('may be more or less exact: %s', (text, same) => {
    expect(parseInstant(text)?.toISOString()).toBe(same);
  });

  it.each([
    '',
    'yesterday',
    '2026-11-17',
    '2026-11-17 11:45:07Z',
    '2026-11-17T11:45:07',
    '2026-11-17T11:45:07+09:00',
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-17T24:00:00Z',
    '2026-11-17T11:60:00Z',
    '2026-11-17T11:45:60Z',
    '+012026-11-17T11:45:07Z',
    ' 2026-11-17T11:45:07Z',
  ])('is none: %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
