import { describe, expect, it } from 'vitest';
import { type ItemId, itemOf, timeOfObjectId } from '../../../../src/modules/catalog/item.ts';

const id = '67748580aabbccddeeff0011' as ItemId;
const at = (day: string) => new Date(`${day}T09:30:00.123Z`);
const contest = (fields: Record<string, unknown>) => itemOf('CONTEST', { id, fields });
const article = (fields: Record<string, unknown>) => itemOf('NEWS_ARTICLE', { id, fields });

describe('a catalog document', () => {
  it('reads as a contest with everything it has', () => {
    const fields = {
      title: '한강 공모전',
      summary: '요약',
      url: 'https://contests.example/1',
      startDate: at('2026-02-01'),
      endDate: at('2026-03-01'),
      createdAt: at('2026-01-01'),
    };
    expect(contest({ ...fields, publishedAt: at('2026-01-02'), somethingElse: 1 })).toEqual({
      itemType: 'CONTEST',
      id,
      version: 0,
      ...fields,
    });
  });

  it('reads as a news article with everything it has', () => {
    const fields = {
      title: 'Ferry timetable',
      summary: 'In short',
      url: 'https://news.example/1',
      publishedAt: at('2026-02-01'),
      createdAt: at('2026-01-01'),
    };
    expect(article({ ...fields, startDate: at('2026-01-02') })).toEqual({
      itemType: 'NEWS_ARTICLE',
      id,
      version: 0,
      ...fields,
    });
  });

  it('needs only its id and a title: everything else reads as null', () => {
    const bare = { id, title: 'Bare', summary: null, url: null, createdAt: timeOfObjectId(id), version: 0 };
    expect(contest({ title: 'Bare' })).toEqual({ ...bare, itemType: 'CONTEST', startDate: null, endDate: null });
    expect(article({ title: 'Bare' })).toEqual({ ...bare, itemType: 'NEWS_ARTICLE', publishedAt: null });
  });

  it('tells its images if it is that of an owned item, whatever other services call by the same names', () => {
    const image = { imageId: '7', imageUrl: 'https://images.example/7', sequence: 1 };
    expect(contest({ title: 'T', itemId: id, images: [image] })?.images).toEqual([image]);
    expect(contest({ title: 'T', itemId: id, images: null })?.images).toEqual([]);
    const others = [
      { itemId: 'A-17', images: [image] },
      { itemId: id },
      { itemId: id, images: 'https://pictures.example/7' },
      { itemId: id, images: ['https://pictures.example/7'] },
      { itemId: id, images: [null] },
      { itemId: id, images: [image, { url: 'https://pictures.example/7' }] },
    ];
    for (const fields of others)
      expect(contest({ title: 'T', ...fields }), JSON.stringify(fields)).not.toHaveProperty('images');
  });

  it.each([[undefined], [null], [''], [42], [{ ko: '제목' }], [['제목']]])(
    'is not an item when its title is %j',
    (title) => {
      expect(contest({ title, summary: 'there' })).toBeUndefined();
      expect(article({ title, summary: 'there' })).toBeUndefined();
    },
  );

  it('takes its time of creation from the ObjectId when it has none of its own', () => {
    expect(contest({ title: 'T' })?.createdAt).toEqual(new Date(0x67748580 * 1000));
    expect(article({ title: 'T', createdAt: null })?.createdAt).toEqual(new Date(0x67748580 * 1000));
    expect(timeOfObjectId('ffffffff0000000000000000')).toEqual(new Date(0xffffffff * 1000));
  });

  it.each([
    ['2026-01-01'],
    [1_767_225_600_000],
    [new Date(Number.NaN)],
    [{}],
    [new Date('+010000-01-01T00:00:00.000Z')],
    [new Date('0000-12-31T23:59:59.999Z')],
  ])('does not guess a date from %j', (date) => {
    const item = contest({ title: 'T', startDate: date, endDate: date, createdAt: date });
    expect(item).toMatchObject({ startDate: null, endDate: null, createdAt: timeOfObjectId(id) });
    expect(article({ title: 'T', publishedAt: date })).toMatchObject({ publishedAt: null });
  });

  it.each([[undefined], [null], [7], ['']])('has no address when its url is %j', (url) => {
    expect(contest({ title: 'T', url })?.url).toBeNull();
  });
});

describe('the version of a catalog document', () => {
  it.each([0, 1, 2 ** 31 - 1])('is its own one: %j', (version) => {
    expect(contest({ title: 'T', version })?.version).toBe(version);
  });

  it.each([undefined, null, -1, 1.5, 2 ** 31, '3', Number.NaN, [1]])('is 0 when what it has is %j', (version) => {
    expect(article({ title: 'T', version })?.version).toBe(0);
  });
});

describe('the summary of a catalog document', () => {
  it('is its own one, whatever the full text says', () => {
    expect(contest({ title: 'T', summary: 'short', description: 'long' })?.summary).toBe('short');
    expect(article({ title: 'T', summary: 'short', content: 'long' })?.summary).toBe('short');
  });

  it('is taken from the description of a contest, from the content of an article', () => {
    const texts = { description: 'described', content: 'written' };
    expect(contest({ title: 'T', ...texts })?.summary).toBe('described');
    expect(article({ title: 'T', ...texts })?.summary).toBe('written');
  });

  it.each([[null], [''], [12]])('is taken from the full text as well when the summary is %j', (summary) => {
    expect(contest({ title: 'T', summary, description: 'described' })?.summary).toBe('described');
  });

  it('is the first 500 code points of a longer text', () => {
    expect(contest({ title: 'T', description: '가'.repeat(501) })?.summary).toBe('가'.repeat(500));
    expect(article({ title: 'T', content: '가'.repeat(500) })?.summary).toBe('가'.repeat(500));
  });

  it('never ends in half an emoji', () => {
    const content = `${'a'.repeat(499)}🎉🎉`;
    expect(article({ title: 'T', content })?.summary).toBe(`${'a'.repeat(499)}🎉`);
    expect(article({ title: 'T', content: '🎉'.repeat(500) })?.summary).toBe('🎉'.repeat(500));
  });

  it('is null when there is no text at all', () => {
    expect(contest({ title: 'T', content: 'not a contest’s field' })?.summary).toBeNull();
    expect(article({ title: 'T', description: 'not an article’s field' })?.summary).toBeNull();
  });
});
