import { describe, expect, it } from 'vitest';
import { duration, userId, wholeNumber } from '../../../../src/main/cli/arguments.ts';

describe('arguments of the command line', () => {
  it.each([
    ['30s', 30],
    ['15m', 900],
    ['1h', 3_600],
    ['7d', 604_800],
  ])('a duration of %s is %i seconds', (text, seconds) => {
    expect(duration(text)).toBe(seconds);
  });

  it.each(['', '1', 'h', '0h', '-1h', '1.5h', '1H', '1w', ' 1h', '1h ', '12345678s'])('%j is no duration', (text) => {
    expect(() => duration(text)).toThrow('Expected a number and a unit, like 30s, 15m, 1h or 7d.');
  });

  it('a whole number has a least value and no more than nine digits', () => {
    expect([wholeNumber(0)('0'), wholeNumber(1)('999999999')]).toEqual([0, 999_999_999]);
    for (const text of ['', '-1', '1e3', '1.0', '0x1', ' 1', '1000000000', '１']) {
      expect(() => wholeNumber(0)(text), text).toThrow('Expected a whole number from 0.');
    }
    expect(() => wholeNumber(1)('0')).toThrow('Expected a whole number from 1.');
  });

  it('a user is a TSID', () => {
    expect(userId('9223372036854775807')).toBe(2n ** 63n - 1n);
    for (const text of ['', '0', '-1', '007', '1e3', '9223372036854775808']) {
      expect(() => userId(text), text).toThrow('It must be a decimal id between 1 and 9223372036854775807.');
    }
  });
});
