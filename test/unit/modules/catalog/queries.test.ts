import { describe, expect, it } from 'vitest';
import type { PageArgs } from '../../../../src/kernel/paging/page.ts';
import { catalogQueries } from '../../../../src/modules/catalog/queries.ts';
import { aContest, fakeCatalog } from '../../../testkit/fakes/catalog.ts';

const contests = Array.from({ length: 7 }, (_, day) => aContest({ createdAt: new Date(Date.UTC(2026, 0, 1 + day)) }));
const newestFirst = contests.toReversed();

async function itemsOf(args: PageArgs) {
  const page = await catalogQueries(fakeCatalog(...contests)).items('CONTEST', args);
  if (!page.ok) throw new Error(JSON.stringify(page.error));
  return page.value;
}

describe('the catalog', () => {
  it('comes newest first and goes on behind a cursor', async () => {
    const page = await itemsOf({ first: 4 });
    expect(page.edges.map(({ node }) => node)).toEqual(newestFirst.slice(0, 4));
    const rest = await itemsOf({ first: 4, after: page.edges.at(-1)?.cursor });
    expect(rest.edges.map(({ node }) => node)).toEqual(newestFirst.slice(4));
    expect(rest.hasNextPage).toBe(false);
  });

  it('counts only one kind of item, and only when asked', async () => {
    const catalog = fakeCatalog(...contests);
    const page = await catalogQueries(catalog).items('NEWS_ARTICLE', {});
    expect(catalog.questions).toEqual(['list']);
    expect(page.ok && (await page.value.totalCount())).toBe(0);
  });

  it('takes no cursor of the other kind, and asks nobody about it', async () => {
    const after = (await itemsOf({ first: 1 })).edges[0]?.cursor;
    const catalog = fakeCatalog(...contests);
    expect(await catalogQueries(catalog).items('NEWS_ARTICLE', { after })).toMatchObject({ ok: false });
    expect(catalog.questions).toEqual([]);
  });
});
