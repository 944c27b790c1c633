import { describe, expect, it } from 'vitest';
import { itemInput, type RawContent } from '../../../../src/modules/catalog/input-rules.ts';
import type { ItemType } from '../../../../src/modules/catalog/item.ts';

function contentOf(raw: RawContent, itemType: ItemType = 'CONTEST') {
  const read = itemInput();
  return read.result(read.content(itemType, { title: 'T', ...raw }));
}
function flawsOf(raw: RawContent, itemType: ItemType = 'CONTEST'): string[] {
  const read = contentOf(raw, itemType);
  return read.ok ? [] : read.error.fields.map(({ path, message }) => `${path} ${message}`);
}
const readOf = (raw: RawContent, itemType: ItemType = 'CONTEST') => {
  const read = contentOf(raw, itemType);
  return read.ok ? read.value : expect.fail('it was refused');
};
const [early, late] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-02-01T00:00:00.000Z')];

describe('the title of an item', () => {
  it('is composed and trimmed', () => {
    expect(readOf({ title: '  Cafe\u0301 \n' }).title).toBe('Café');
  });

  it('has 1 to 300 code points', () => {
    expect(readOf({ title: '🏁'.repeat(300) }).title).toBe('🏁'.repeat(300));
    expect(flawsOf({ title: '🏁'.repeat(301) })).toEqual(['title must be at most 300 characters long']);
    expect(flawsOf({ title: 'x'.repeat(1_000_000) })).toEqual(['title must be at most 300 characters long']);
    for (const title of ['', '   ', '\u3000', null])
      expect(flawsOf({ title: title as string })).toEqual(['title must not be empty']);
  });

  it.each(['\u0000', 'a\u0007b', '\u0085title', 'lone \ud800'])('is refused with %j in it', (title) => {
    expect(flawsOf({ title })).toHaveLength(1);
  });

  it('cannot be cleared, only left out', () => {
    const read = itemInput();
    const change = read.change('CONTEST', { title: null } as never);
    expect(read.result(change)).toMatchObject({ ok: false });
    const other = itemInput();
    expect(other.result(other.change('CONTEST', {}))).toEqual({ ok: true, value: {} });
  });
});

describe('the summary of an item', () => {
  it('keeps its lines, as written', () => {
    expect(readOf({ summary: ' one\r\ntwo ' }).summary).toBe(' one\ntwo ');
    expect(readOf({ summary: '' }).summary).toBeNull();
  });

  it('has at most 2,000 code points', () => {
    expect(readOf({ summary: '가'.repeat(2_000) }).summary).toHaveLength(2_000);
    expect(flawsOf({ summary: '가'.repeat(2_001) })).toEqual(['summary must be at most 2000 characters long']);
  });
});

describe('the address of an item', () => {
  it.each(['http://a.example', 'HTTPS://A.example/x?y=1#z', 'https://한국.example/공모전', ' https://a.example '])(
    'may be %j',
    (url) => {
      expect(readOf({ url }).url).toBe(url.trim());
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'a.example',
    'http:a.example',
    'https://',
    'https://a b.example',
    'https://a.example/x\ty',
    'https:\\\\a.example',
    'https://[::1',
  ])('may not be %j', (url) => {
    expect(flawsOf({ url })).toEqual(['url must be an http or https address']);
  });

  it('has at most 2,000 code points, and none when it is empty', () => {
    const longest = `https://a.example/${'x'.repeat(2_000 - 18)}`;
    expect(readOf({ url: longest }).url).toBe(longest);
    expect(flawsOf({ url: `${longest}x` })).toEqual(['url must be at most 2000 characters long']);
    expect(readOf({ url: ' ' }).url).toBeNull();
  });
});

describe('the dates of an item', () => {
  it('are those of its own type', () => {
    expect(readOf({ startDate: early, endDate: late })).toMatchObject({ startDate: early, endDate: late });
    expect(readOf({ publishedAt: late }, 'NEWS_ARTICLE')).toMatchObject({ publishedAt: late, startDate: null });
  });

  it('are refused when they belong to the other type, unless they are null', () => {
    expect(flawsOf({ publishedAt: late })).toEqual(['publishedAt belongs to news articles only']);
    expect(flawsOf({ startDate: early, endDate: late }, 'NEWS_ARTICLE')).toEqual([
      'startDate belongs to contests only',
      'endDate belongs to contests only',
    ]);
    expect(flawsOf({ publishedAt: null })).toEqual([]);
    expect(flawsOf({ startDate: null, endDate: null }, 'NEWS_ARTICLE')).toEqual([]);
  });

  it('do not end before they begin', () => {
    expect(flawsOf({ startDate: late, endDate: early })).toEqual(['endDate must not be before startDate']);
    expect(flawsOf({ startDate: late, endDate: late })).toEqual([]);
    expect(flawsOf({ endDate: early })).toEqual([]);
  });
});

describe('all that is wrong with an item', () => {
  it('is said at once', () => {
    const read = itemInput();
    read.itemId('nonsense');
    read.reason('x'.repeat(501));
    const content = read.content('CONTEST', { title: '', url: 'x', publishedAt: late });
    const result = read.result(content);
    expect(result.ok ? [] : result.error.fields.map(({ path }) => path)).toEqual([
      'itemId',
      'reason',
      'title',
      'url',
      'publishedAt',
    ]);
  });
});
