import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOrNull, instantText, instantTextOrNull } from '../../../src/shared/instant.ts';

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
    expect(instantOrNull(null)).toBeNull();
    expect(instantOrNull('1970-01-01T00:00:00.000Z')).toEqual(new Date(0));
  });
});
