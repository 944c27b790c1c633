import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignItemOf } from '../../../../src/modules/catalog/foreign/event-spec.ts';
import { isLater, type Place, placeOf } from '../../../../src/modules/catalog/foreign-item.ts';
import { drawnSeed } from '../../../testkit/drawn.ts';

const itemId = '67748580aabbccddeeff0011';
const at = (time: string) => new Date(time);
const NOON = '2026-01-07T12:00:00.000Z';
const event = (data: unknown, more: object = {}) => ({ type: 'changed', time: undefined, offset: 0, data, ...more });
const contest = (data: unknown, more?: object) => foreignItemOf('CONTEST')(event(data, more));
const article = (data: unknown) => foreignItemOf('NEWS_ARTICLE')(event(data));

describe('the order of the events of an item', () => {
  const times = fc.date({ min: at('0001-01-01T00:00:00Z'), max: at('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  const events = fc.record({
    version: fc.option(fc.nat(2 ** 31 - 1), { nil: undefined }),
    time: fc.option(times, { nil: undefined }),
    offset: fc.nat(Number.MAX_SAFE_INTEGER),
  });
  const placed = events.map(({ version, ...rest }) => ({ version, ...rest, place: placeOf(version, rest) }));

  it('is that of the versions, whatever the timestamps and the offsets say', () => {
    const earlier = placeOf(2, { time: at('2026-02-01T00:00:00Z'), offset: 99 });
    const later = placeOf(3, { time: at('2026-01-01T00:00:00Z'), offset: 1 });
    expect([isLater(later, earlier), isLater(earlier, later)]).toEqual([true, false]);
    expect(isLater(placeOf(3, { time: undefined, offset: 5 }), later)).toBe(false);
  });

  it('is that of the timestamp in the data where the event itself has no time', () => {
    const data = { itemId, title: 'T', timestamp: '2026-01-07T10:00:00Z' };
    expect(contest(data).place).toEqual(placeOf(undefined, { time: at(data.timestamp), offset: 0 }));
    const time = at(NOON);
    expect(contest({ ...data, timestamp: 5 }, { time }).place).toEqual(placeOf(undefined, { time, offset: 0 }));
    expect(() => contest({ ...data, timestamp: '2026-01-07' })).toThrow('timestamp');
  });

  it('is that of the timestamps without versions, and of the offsets where these are the same', () => {
    const place = (time: string, offset: number): Place => placeOf(undefined, { time: at(time), offset });
    expect(isLater(place('2026-01-07T12:00:00.001Z', 1), place(NOON, 9))).toBe(true);
    expect(isLater(place(NOON, 2), place(NOON, 1))).toBe(true);
    expect(isLater(place(NOON, 1), place(NOON, 1))).toBe(false);
    expect(
      isLater(place('0001-01-01T00:00:00Z', 0), placeOf(undefined, { time: undefined, offset: 2 ** 53 - 1 })),
    ).toBe(true);
  });

  it('is that of the offsets without both', () => {
    const place = (offset: number): Place => placeOf(undefined, { time: undefined, offset });
    expect([isLater(place(8), place(7)), isLater(place(7), place(8)), isLater(place(7), place(7))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is one order of all of them, in numbers that lose nothing', () => {
    fc.assert(
      fc.property(placed, placed, placed, (one, two, three) => {
        expect(Number.isSafeInteger(one.place.order)).toBe(true);
        expect(isLater(one.place, two.place) && isLater(two.place, one.place)).toBe(false);
        if (isLater(one.place, two.place) && isLater(two.place, three.place))
          expect(isLater(one.place, three.place)).toBe(true);
        if (one.version !== undefined && two.version === undefined) expect(isLater(one.place, two.place)).toBe(true);
        if (one.version === undefined && two.version === undefined && one.time && !two.time)
          expect(isLater(one.place, two.place)).toBe(true);
      }),
      { seed: drawnSeed },
    );
  });
});

describe('an event of another service', () => {
  it('says what its item is, in the shape that the collection has', () => {
    const fields = { title: '한강 공모전 🏆', description: 'x'.repeat(600), startDate: '2026-02-01T09:00:00+09:00' };
    expect(contest({ itemId, ...fields, version: 7, url: 5, colour: { of: 'no interest' } })).toMatchObject({
      key: itemId,
      itemType: 'CONTEST',
      itemId,
      itemVersion: 7,
      content: {
        title: fields.title,
        summary: 'x'.repeat(500),
        startDate: at('2026-02-01T00:00:00Z'),
        endDate: null,
        publishedAt: null,
        createdAt: at('2025-01-01T00:00:00Z'),
      },
    });
    expect(
      article({ _id: itemId.toUpperCase(), title: 'News', content: 'All of it', publishedAt: NOON }),
    ).toMatchObject({
      itemId,
      itemVersion: undefined,
      content: { summary: 'All of it', publishedAt: at(NOON), startDate: null },
    });
  });

  it('keeps a title as it was written', () => {
    const decomposed = 'Café 각 👩‍👩‍👧';
    expect(contest({ itemId, title: decomposed }).content?.title).toBe(decomposed);
    // The collection may have any of these, too.
    for (const title of ['🏆'.repeat(300), 'x'.repeat(20_000), 'a\u0007b', ' '])
      expect(contest({ itemId, title }).content?.title).toBe(title);
  });

  it.each(['contest.deleted', 'ContestDeleted', 'com.example.contest.deleted.v2'])('is a deletion as %s', (type) => {
    expect(contest({ itemId, version: 3 }, { type })).toMatchObject({ itemId, itemVersion: 3, content: null });
  });

  it.each(['contest.undeleted', 'contest.deleted-files', 'contest.changed'])('is no deletion as %s', (type) => {
    expect(() => contest({ itemId }, { type })).toThrow('title');
  });

  it.each<[string, unknown]>([
    ['is no object', 'a text'],
    ['is null', null],
    ['is a list', [{ itemId, title: 'T' }]],
    ['has no id', { title: 'T' }],
    ['has an id that is no ObjectId', { itemId: '7', title: 'T' }],
    ['has an id that is no text', { itemId: 7, title: 'T' }],
    ['has no title', { itemId }],
    ['has an empty title', { itemId, title: '' }],
    ['has a title that is no text', { itemId, title: { $gt: '' } }],
    ['has a title that is much too long', { itemId, title: 'x'.repeat(20_001) }],
    ['has a title with a lone surrogate', { itemId, title: 'a\ud800' }],
    ['has a summary that is no text', { itemId, title: 'T', summary: 5 }],
    ['has a date that is none', { itemId, title: 'T', startDate: 'tomorrow' }],
    ['has a date without a zone', { itemId, title: 'T', endDate: '2026-01-01T00:00:00' }],
    ['has a date that is a number', { itemId, title: 'T', publishedAt: 5 }],
    ['has a date before the year 1', { itemId, title: 'T', createdAt: '0000-01-01T00:00:00Z' }],
    ['has a date that is beyond the year 9999 in UTC', { itemId, title: 'T', createdAt: '9999-12-31T23:59:59-01:00' }],
    ['has a version that is no number', { itemId, title: 'T', version: '3' }],
    ['has a version below 0', { itemId, title: 'T', version: -1 }],
    ['has a version that the API cannot show', { itemId, title: 'T', version: 2 ** 31 }],
    ['has half a version', { itemId, title: 'T', version: 1.5 }],
  ])('is refused if its data %s', (_, data) => {
    expect(() => contest(data)).toThrow();
  });

  it('does not get at an object by names that every object has', () => {
    const data = JSON.parse(`{"__proto__":{"title":"T"},"itemId":"${itemId}"}`);
    expect(() => contest(data)).toThrow('title');
  });
});
