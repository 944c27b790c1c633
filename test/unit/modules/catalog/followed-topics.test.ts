import { expect, it } from 'vitest';
import { bookmarksFollowForeignItems } from '../../../../src/modules/bookmarks/items/follow-items.ts';
import { catalogVariables, mistakesInCatalog } from '../../../../src/modules/catalog/settings.ts';
import type { ModuleSurroundings } from '../../../../src/modules/module.ts';

const distributed = { lane: { kind: 'distributed' } } as ModuleSurroundings;
const embedded = { lane: { kind: 'embedded' } } as ModuleSurroundings;
const EXTERNAL = { CATALOG_OWNER_CONTEST: 'external', CATALOG_OWNER_NEWS_ARTICLE: 'external' };
const BOTH = { ...EXTERNAL, CATALOG_TOPIC_CONTEST: 'contest-events', CATALOG_TOPIC_NEWS_ARTICLE: 'news-events' };
const followed = (settings: object) => bookmarksFollowForeignItems({ ...settings }).map(({ topic }) => topic);

it('follows the topics that are named, for types that Dogear does not own', () => {
  expect(followed(BOTH)).toEqual(['contest-events', 'news-events']);
  expect(followed({ ...BOTH, CATALOG_OWNER_CONTEST: 'dogear' })).toEqual(['news-events']);
  expect(followed({ ...BOTH, CATALOG_TOPIC_CONTEST: 'others' })).toEqual(['others', 'news-events']);
  expect(followed({ ...BOTH, CATALOG_TOPIC_CONTEST: 'none' })).toEqual(['news-events']);
  expect(mistakesInCatalog(BOTH, distributed)).toEqual([]);
  expect(mistakesInCatalog(EXTERNAL, embedded)).toEqual([]);
});

it('follows the usual topics unless it is told otherwise', () => {
  expect(followed(EXTERNAL)).toEqual(['contest-events', 'news-events']);
  expect(followed({})).toEqual([]);
  expect(mistakesInCatalog({ ...EXTERNAL, CATALOG_TOPIC_CONTEST: 'none' }, embedded)).toEqual([]);
  expect(mistakesInCatalog({ ...EXTERNAL, CATALOG_TOPIC_CONTEST: 'news-events' }, distributed)).toEqual([
    expect.stringContaining('are the same'),
  ]);
});

it('refuses a topic that nothing would follow, with a sentence that says why', () => {
  expect(mistakesInCatalog(BOTH, embedded)).toEqual([
    expect.stringContaining('CATALOG_TOPIC_CONTEST is set, but embedded there is no Kafka'),
    expect.stringContaining('CATALOG_TOPIC_NEWS_ARTICLE is set, but embedded'),
  ]);
  expect(mistakesInCatalog({ ...BOTH, CATALOG_OWNER_CONTEST: 'dogear' }, distributed)).toEqual([
    expect.stringContaining('CATALOG_OWNER_CONTEST=external'),
  ]);
  expect(mistakesInCatalog({ ...BOTH, CATALOG_TOPIC_NEWS_ARTICLE: 'contest-events' }, distributed)).toEqual([
    expect.stringContaining('are the same'),
  ]);
});

it('takes the names that Kafka takes', () => {
  const { CATALOG_TOPIC_CONTEST: topic } = catalogVariables;
  expect(topic.parse(undefined)).toBeUndefined();
  expect(topic.parse('com.example_contests-2')).toBe('com.example_contests-2');
  for (const name of ['contest events', 'a/b', '공모전', 'x'.repeat(201)])
    expect(topic.safeParse(name).success).toBe(false);
});
