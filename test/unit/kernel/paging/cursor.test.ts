import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorCodec, type ListIdentity, type Position } from '../../../../src/kernel/paging/cursor.ts';

const identity: ListIdentity = {
  list: 'bookmarks',
  scope: ['7', { tags: ['java'] }, [{ field: 'ITEM_START_DATE', direction: 'ASC' }]],
  shape: ['instant?', 'text', 'integer', 'objectId', 'tsid'],
};
const codec = cursorCodec(identity);

const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');
const LARGEST = 2 ** 31 - 1;

const aPosition: fc.Arbitrary<Position> = fc.tuple(
  fc.option(fc.integer({ min: FIRST_MOMENT, max: LAST_MOMENT }), { nil: null }),
  fc.string({ unit: 'grapheme' }),
  fc.integer({ min: -LARGEST, max: LARGEST }),
  fc.stringMatching(/^[0-9a-f]{24}$/),
  fc.bigInt(1n, 2n ** 63n - 1n).map(String),
);
const POSITION: Position = [null, '코드포스 🏁', 3, '6785bbc034e7ca7515d8f023', '9223372036854775807'];
const CURSOR = codec.encode(POSITION);
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

/** As somebody would who knows how a cursor is made: the check is right, the content is up to them. */
const forged = (position: unknown): string => cursorCodec(identity).encode(position as Position);

describe('a cursor', () => {
  it('brings back the position it was made of', () => {
    fc.assert(
      fc.property(aPosition, (position) => {
        expect(codec.decode(codec.encode(position))).toEqual(position);
      }),
    );
  });

  it('can stand in a URL as it is', () => {
    fc.assert(fc.property(aPosition, (position) => /^[\w-]+$/.test(codec.encode(position))));
  });

  it('is refused when any of its characters is changed', () => {
    for (let index = 0; index < CURSOR.length; index += 1) {
      for (const character of [...ALPHABET, '+', '/', '=', ' ', '가']) {
        if (character === CURSOR[index]) continue;
        const damaged = CURSOR.slice(0, index) + character + CURSOR.slice(index + 1);
        expect(codec.decode(damaged), damaged).toBeUndefined();
      }
    }
  });

  it('is refused unread when it is longer than any of ours, but not for a long title', () => {
    const title = (characters: number): Position => [null, '가'.repeat(characters), ...POSITION.slice(2)];
    expect(codec.decode(codec.encode(title(15_000)))).toEqual(title(15_000));
    expect(codec.decode(codec.encode(title(17_000)))).toBeUndefined();
  });

  it('is refused when any of its end is missing', () => {
    for (let length = 0; length < CURSOR.length; length += 1) {
      expect(codec.decode(CURSOR.slice(0, length))).toBeUndefined();
    }
  });

  it('is refused when anything is added to it', () => {
    for (const character of [...ALPHABET, '+', '/', '=', '==', ' ', '\n', '가']) {
      expect(codec.decode(CURSOR + character), `${character} behind`).toBeUndefined();
      expect(codec.decode(character + CURSOR), `${character} before`).toBeUndefined();
    }
  });

  it('is refused when it is any other text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codec.decode(text) === undefined));
  });

  it.each([
    ['another list', { ...identity, list: 'trash' }],
    ["another user's list", { ...identity, scope: ['8', ...(identity.scope as unknown[]).slice(1)] }],
    ['another filter', { ...identity, scope: ['7', { tags: ['Java'] }, (identity.scope as unknown[])[2]] }],
    ['another order', { ...identity, scope: ['7', { tags: ['java'] }, [{ direction: 'DESC' }]] }],
    ['another sort key', { ...identity, shape: [...identity.shape].reverse() }],
  ])('of %s is refused', (_, other) => {
    expect(cursorCodec(other).decode(CURSOR)).toBeUndefined();
  });

  it.each([
    ['too few values', POSITION.slice(1)],
    ['too many values', [...POSITION, 1]],
    ['no list', { length: 5 }],
    ['a pattern for an operator', [{ $gt: '' }, ...POSITION.slice(1)]],
    ['a date that does not exist', [8.64e15 + 1, ...POSITION.slice(1)]],
    ['a date before the year 1', [FIRST_MOMENT - 1, ...POSITION.slice(1)]],
    ['a date after the year 9999', [LAST_MOMENT + 1, ...POSITION.slice(1)]],
    ['a fraction of a millisecond', [0.5, ...POSITION.slice(1)]],
    ['a lone surrogate', [null, '\ud800', ...POSITION.slice(2)]],
    ['a number for a text', [null, 5, ...POSITION.slice(2)]],
    ['an empty place that cannot be empty', [null, null, ...POSITION.slice(2)]],
    ['a fraction', [null, '', 1.5, ...POSITION.slice(3)]],
    ['an integer that no column takes', [null, '', LARGEST + 1, ...POSITION.slice(3)]],
    ['a negative integer that no column takes', [null, '', -LARGEST - 1, ...POSITION.slice(3)]],
    ['an ObjectId in capitals', [null, '', 1, 'ABCDEFABCDEFABCDEFABCDEF', '1']],
    ['a TSID out of range', [null, '', 1, POSITION[3], '9223372036854775808']],
    ['a TSID that is a number', [null, '', 1, POSITION[3], 1]],
  ])('that was forged with %s is refused', (_, position) => {
    expect(codec.decode(forged(position))).toBeUndefined();
  });
});
