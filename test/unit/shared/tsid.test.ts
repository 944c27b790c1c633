import { describe, expect, it } from 'vitest';
import { parseTsid, TSID_EPOCH, timeOfTsid, tsidGenerator } from '../../../src/shared/ids.ts';
import { fakeClock } from '../../testkit/fakes/clock.ts';

const NOON = '2026-01-07T12:00:00.000Z';
const many = (next: () => bigint, count: number): bigint[] => Array.from({ length: count }, next);
const isIncreasing = (ids: readonly bigint[]): boolean =>
  ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n));

describe('a TSID', () => {
  it('is 42 bits of milliseconds since 2020, 10 bits of node, 12 bits of counter', () => {
    const clock = fakeClock(NOON);
    const next = tsidGenerator(clock, 1023);
    const [first, second] = [next(), next()];
    expect(first >> 22n).toBe(BigInt(Date.parse(NOON) - Date.UTC(2020, 0, 1)));
    expect((first >> 12n) & 0x3ffn).toBe(1023n);
    expect([first & 0xfffn, second & 0xfffn]).toEqual([0n, 1n]);
  });

  it('tells the time it was made', () => {
    expect(timeOfTsid(tsidGenerator(fakeClock(NOON), 7)())).toEqual(new Date(NOON));
    expect(timeOfTsid(0n)).toEqual(new Date(TSID_EPOCH));
  });

  it('borrows the next millisecond when 4,096 fall into one', () => {
    const ids = many(tsidGenerator(fakeClock(NOON), 1023), 4_097);
    expect(isIncreasing(ids)).toBe(true);
    expect(timeOfTsid(ids[4_095]!)).toEqual(new Date(NOON));
    expect(timeOfTsid(ids[4_096]!).getTime()).toBe(Date.parse(NOON) + 1);
    expect((ids[4_096]! >> 12n) & 0x3ffn).toBe(1023n);
  });

  it('keeps increasing when the clock only reaches the borrowed millisecond', () => {
    const clock = fakeClock(NOON);
    const next = tsidGenerator(clock, 0);
    const before = many(next, 4_100);
    clock.advance(1);
    expect(isIncreasing([...before, ...many(next, 10)])).toBe(true);
  });

  it('keeps increasing when the clock is set back', () => {
    const clock = fakeClock(NOON);
    const next = tsidGenerator(clock, 0);
    const before = next();
    clock.set('2026-01-07T11:00:00.000Z');
    expect(isIncreasing([before, ...many(next, 10_000)])).toBe(true);
  });

  it('differs between nodes within one millisecond', () => {
    const clock = fakeClock(NOON);
    const ids = [0, 1, 1023].flatMap((node) => many(tsidGenerator(clock, node), 4_096));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('reading a TSID', () => {
  it.each([
    ['1', 1n],
    ['9007199254740993', 9007199254740993n],
    ['9223372036854775807', 2n ** 63n - 1n],
  ])('takes %s to the last digit', (text, value) => {
    expect(parseTsid(text)).toBe(value);
  });

  it.each([
    '12abc',
    '-1',
    '+1',
    '1e3',
    '007',
    '１２３',
    '٣',
    '9223372036854775808',
    '99999999999999999999',
    '0',
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '1.0',
    '1_000',
    '0x10',
    '1n',
  ])('refuses %j', (text) => {
    expect(parseTsid(text)).toBeUndefined();
  });
});
