import { describe, expect, it } from 'vitest';
import {
  type Item,
  type ItemDocument,
  type ItemType,
  itemOf,
  parseItemId,
  timeOfObjectId,
} from '../../../../src/modules/catalog/item.ts';
import { generatedItems } from '../../../../src/modules/catalog/sample/generated-items.ts';
import { sampleItems } from '../../../../src/modules/catalog/sample/sample-items.ts';
import { codePoints } from '../../../../src/shared/text.ts';

interface Sampled {
  readonly itemType: ItemType;
  readonly document: ItemDocument;
}

const all: Sampled[] = sampleItems.flatMap(({ itemType, documents }) =>
  documents.map((document) => ({ itemType, document })),
);
const items = (sampled: readonly Sampled[]): Item[] =>
  sampled.map(({ itemType, document }) => itemOf(itemType, document)).filter((item) => item !== undefined);
const idsOf = (sampled: readonly Sampled[]): string[] => sampled.map(({ document }) => document.id);
const isKorean = ({ title }: Item): boolean => /\p{Script=Hangul}/u.test(title.replaceAll('한국어', ''));
const longTextOf = ({ document }: Sampled): string =>
  String(document.fields.description ?? document.fields.content ?? '');

const ofType = <Type extends ItemType>(itemType: Type): Extract<Item, { itemType: Type }>[] =>
  items(all).filter((item): item is Extract<Item, { itemType: Type }> => item.itemType === itemType);

describe('the sample catalog', () => {
  it('has at least 36 contests and 36 news articles, each of them an item', () => {
    expect(ofType('CONTEST').length).toBeGreaterThanOrEqual(36);
    expect(ofType('NEWS_ARTICLE').length).toBeGreaterThanOrEqual(36);
    expect(items(all)).toHaveLength(all.length);
  });

  it('gives every item an id of its own that tells roughly when it was made', () => {
    expect(new Set(idsOf(all)).size).toBe(all.length);
    for (const { document } of all) {
      expect(parseItemId(document.id)).toBe(document.id);
      const made = timeOfObjectId(document.id).getTime();
      const { createdAt } = document.fields;
      if (createdAt instanceof Date) expect(Math.abs(made - createdAt.getTime())).toBeLessThan(86_400_000);
      expect(new Date(made).getUTCFullYear()).toBeGreaterThanOrEqual(2025);
    }
  });

  it('has the same ids on every machine', () => {
    const idOf = (url: string) => all.find(({ document }) => document.fields.url === url)?.document.id;
    expect(idOf('https://contests.example/hangang-public-data')).toBe('6785bbc034e7ca7515d8f023');
    expect(idOf('https://news.example/repair-cafe')).toBe('67b47898dd94ffa296a86c99');
  });

  it.each(['CONTEST', 'NEWS_ARTICLE'] as const)('has about as many Korean as English titles: %s', (itemType) => {
    const titles = ofType(itemType);
    const korean = titles.filter(isKorean).length;
    expect(korean).toBeGreaterThan(titles.length * 0.4);
    expect(korean).toBeLessThan(titles.length * 0.6);
  });

  it('lacks here and there what real documents lack: dates, summaries, addresses, the time of creation', () => {
    expect(ofType('CONTEST').some(({ startDate, endDate }) => startDate === null && endDate === null)).toBe(true);
    expect(ofType('CONTEST').some(({ startDate, endDate }) => startDate === null && endDate !== null)).toBe(true);
    for (const itemType of ['CONTEST', 'NEWS_ARTICLE'] as const) {
      const documents = all.filter((sampled) => sampled.itemType === itemType).map(({ document }) => document);
      for (const field of ['summary', 'url', 'createdAt']) {
        expect(documents.filter(({ fields }) => !(field in fields)).length, `${itemType} ${field}`).toBeGreaterThan(1);
      }
    }
    expect(ofType('NEWS_ARTICLE').some(({ publishedAt }) => publishedAt === null)).toBe(true);
  });

  it('has texts in both languages that are longer than a summary may be', () => {
    const long = all.filter(
      (sampled) => !('summary' in sampled.document.fields) && codePoints(longTextOf(sampled)) > 500,
    );
    expect(items(long).filter(isKorean).length).toBeGreaterThanOrEqual(2);
    expect(items(long).filter((item) => !isKorean(item)).length).toBeGreaterThanOrEqual(2);
    for (const item of items(long)) expect(codePoints(item.summary ?? '')).toBe(500);
  });

  it('has emoji, and letters that are not composed', () => {
    const titles = items(all).map(({ title }) => title);
    expect(titles.some((title) => /\p{Extended_Pictographic}/u.test(title))).toBe(true);
    expect(titles.some((title) => title !== title.normalize('NFC'))).toBe(true);
  });

  it('reaches from 2025 to 2027', () => {
    const dates = [
      ...ofType('CONTEST').flatMap(({ startDate, endDate }) => [startDate, endDate]),
      ...ofType('NEWS_ARTICLE').map(({ publishedAt }) => publishedAt),
    ].filter((date) => date !== null);
    expect(new Set(dates.map((date) => date.getUTCFullYear()))).toEqual(new Set([2025, 2026, 2027]));
    for (const { startDate, endDate } of ofType('CONTEST')) {
      if (startDate && endDate) expect(endDate.getTime()).toBeGreaterThan(startDate.getTime());
    }
  });
});

describe('generated items', () => {
  const some = [...generatedItems(4_000)];

  it('are the same in every run, however many are asked for', () => {
    expect([...generatedItems(100)]).toEqual(some.slice(0, 100));
    expect(some[2]?.document.id).toBe('677485f8d09ea40000000002');
  });

  it('are as many as asked for', () => {
    expect(some).toHaveLength(4_000);
    expect([...generatedItems(0)]).toEqual([]);
  });

  it('have valid ids that are unique, also among the sample', () => {
    expect(new Set(idsOf([...some, ...all])).size).toBe(some.length + all.length);
    for (const id of idsOf(some)) expect(parseItemId(id)).toBe(id);
  });

  it('are items of both types, in both languages, some without dates', () => {
    const parsed = items(some);
    expect(parsed).toHaveLength(some.length);
    for (const itemType of ['CONTEST', 'NEWS_ARTICLE']) {
      const those = parsed.filter((item) => item.itemType === itemType);
      expect(those).toHaveLength(2_000);
      expect(those.filter(isKorean)).toHaveLength(1_000);
    }
    const dated = parsed.filter((item) => (item.itemType === 'CONTEST' ? item.startDate : item.publishedAt) !== null);
    expect(dated.length).toBeGreaterThan(3_000);
    expect(dated.length).toBeLessThan(4_000);
  });

  it('come one at a time: the first of a billion does not wait for the others', () => {
    expect(generatedItems(1e9).next().value?.document.id).toBe(some[0]?.document.id);
  });
});
