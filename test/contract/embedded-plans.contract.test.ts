import { type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsStatement } from '../../src/adapters/embedded/bookmark-reader.ts';
import { type EmbeddedDatabase, openDatabase } from '../../src/adapters/embedded/database.ts';
import { orderColumns } from '../../src/adapters/embedded/document-indexes.ts';
import { listStatement } from '../../src/adapters/embedded/list-statement.ts';
import { MAX_FILTER_TAGS } from '../../src/bookmarks/queries/bookmark-filter.ts';
import {
  type BookmarkOrder,
  DEFAULT_ORDER,
  mayBeEmpty,
  positionOf,
} from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../src/bookmarks/queries/bookmark-reader.ts';
import { ItemType } from '../../src/catalog/item.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
import { rangesOf } from '../../src/shared/paging/ranges.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';
import { everyFilter, everyOrder, nameOf } from '../testkit/every-list.ts';
import { promisedLists } from '../testkit/list-plans.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

describe('plans of the embedded bookmark lists', () => {
  const userId = aUser();
  const somebody = aBookmark({ userId });
  let scratch: ScratchEmbedded;
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    scratch = await openScratchEmbedded();
    database = openDatabase(scratch.file);
  });
  afterAll(async () => {
    await database.close();
    await scratch.remove();
  });

  /** One plan per range of the list. */
  const plansOf = (
    order: readonly BookmarkOrder[],
    filter: BookmarkFilter = {},
    slice: Partial<Slice> = {},
  ): Promise<string[]> => {
    const ranges = rangesOf({ from: 'start', limit: 11, offset: 0, ...slice }, mayBeEmpty(order[0]!.field));
    const statements = ranges.map((range) => listStatement({ userId, filter, order }, range, 0, 11));
    return Promise.all(statements.flatMap((statement) => (statement ? [explained(statement)] : [])));
  };
  const explained = async (statement: SQL): Promise<string> => {
    const steps = await database.read.values(sql`EXPLAIN QUERY PLAN ${statement}`);
    return steps.map((step) => (step as unknown[])[3]).join('\n');
  };

  it('finds bookmarks by their items with the index of all three', async () => {
    const statement = itemsStatement(database.read, userId, [somebody, aBookmark({ itemType: 'NEWS_ARTICLE' })]);
    expect(await explained(statement.getSQL())).toContain('documents_item (user_id=? AND item_type=? AND item_id=?)');
  });

  const search = (index: string, ...terms: string[]) =>
    `SEARCH bookmark_documents USING INDEX documents_${index} (${['user_id=?', ...terms].join(' AND ')})`;
  const after = positionOf(somebody, DEFAULT_ORDER);
  const itemType = 'CONTEST' as const;

  it('answers the default order from its index, a deep page from where it begins', async () => {
    expect(await plansOf(DEFAULT_ORDER)).toEqual([search('bookmarked_at', 'bookmarked_at>?')]);
    expect(await plansOf(DEFAULT_ORDER, {}, { after })).toEqual([search('bookmarked_at', 'bookmarked_at<?')]);
    expect(await plansOf(DEFAULT_ORDER, { itemType })).toEqual([
      search('type_bookmarked_at', 'item_type=?', 'bookmarked_at>?'),
    ]);
  });

  it('begins at the cursor also within a period', async () => {
    const period = { bookmarkedFrom: new Date(0), bookmarkedTo: new Date(8.64e15) };
    const [forwards] = await plansOf([{ field: 'BOOKMARKED_AT', direction: 'ASC' }], period, { after });
    expect(forwards).toBe(search('bookmarked_at', 'bookmarked_at>? AND bookmarked_at<?'));
    const query = { userId, filter: period, order: DEFAULT_ORDER };
    const statement = listStatement(query, { of: 'values', from: 'start', after }, 0, 11);
    const { params } = new SQLiteSyncDialect().sqlToQuery(statement!);
    expect(params).not.toContain(BigInt(period.bookmarkedTo.getTime()));
  });

  it('answers one tag, none and any from an index of its own', async () => {
    const inTag = ['tag=?', 'bookmarked_at>?'];
    expect(await plansOf(DEFAULT_ORDER, { tags: ['a'] })).toEqual([search('tag_bookmarked_at', ...inTag)]);
    expect(await plansOf(DEFAULT_ORDER, { tagged: false })).toEqual([search('tag_bookmarked_at', ...inTag)]);
    expect(await plansOf(DEFAULT_ORDER, { tagged: true })).toEqual([search('tagged_bookmarked_at', 'bookmarked_at>?')]);
    expect(await plansOf(DEFAULT_ORDER, { tags: ['a'], itemType })).toEqual([
      search('type_tag_bookmarked_at', 'item_type=?', ...inTag),
    ]);
    expect(await plansOf(DEFAULT_ORDER, { tagged: true, itemType })).toEqual([
      search('type_tagged_bookmarked_at', 'item_type=?', 'bookmarked_at>?'),
    ]);
  });

  it('merges the lists of several tags as it reads them', async () => {
    const [plan] = await plansOf(DEFAULT_ORDER, { tags: ['a', 'b', 'c'] }, { after });
    expect(plan!.split('\n').filter((step) => step.startsWith('SEARCH'))).toEqual(
      Array.from({ length: 3 }, () => search('tag_bookmarked_at', 'tag=?', 'bookmarked_at<?')),
    );
    expect(plan).toContain('MERGE (UNION ALL)');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('merges as many lists as a filter may name tags', async () => {
    const tags = Array.from({ length: MAX_FILTER_TAGS }, (_, index) => `tag ${index}`);
    const [byDefault] = await plansOf(DEFAULT_ORDER, { tags });
    expect(byDefault!.match(/SEARCH/g)).toHaveLength(MAX_FILTER_TAGS);
    const [byTitle] = await plansOf([{ field: 'ITEM_TITLE', direction: 'ASC' }], { tags });
    expect(byTitle!.match(/SEARCH/g)).toHaveLength(MAX_FILTER_TAGS * Object.values(ItemType).length);
    for (const plan of [byDefault, byTitle]) expect(plan).not.toContain('TEMP B-TREE');
  });

  describe.each(everyOrder.map((order) => [nameOf([order]), order] as const))('%s', (_, order) => {
    const { name } = orderColumns[order.field];
    const full = positionOf(somebody, [order]);
    const places = mayBeEmpty(order.field) ? [full, [null, full[1]!]] : [full];
    const slices: Partial<Slice>[] = (['start', 'end'] as const).flatMap((from) => [
      { from },
      ...places.flatMap((place) => [
        { from, after: place },
        { from, before: place },
      ]),
    ]);

    /** With all that the filter fixes: nothing is left to look at in the rows. */
    const searchesOf = (indexes: readonly string[]): string[] =>
      indexes.map((index) => {
        const fixed = [
          ...(index.includes('type_') ? ['item_type=?'] : []),
          ...(index.includes('tag_') ? ['tag=?'] : []),
        ];
        return `SEARCH bookmark_documents USING INDEX documents_${index}${name} (${['user_id=?', ...fixed].join(' AND ')} AND `;
      });

    it.each(everyFilter.map((each) => [each.name, fc.sample(each.filter, { numRuns: 1, seed: 1 })[0]!] as const))(
      'is read in order, from both ends and behind any cursor: %s',
      async (_name, filter) => {
        const { indexes, lists } = promisedLists(order.field, filter);
        const promised = searchesOf(indexes);
        for (const slice of slices) {
          for (const plan of await plansOf([order], filter, slice)) {
            const searches = plan.split('\n').filter((step) => step.startsWith('SEARCH'));
            expect(searches).toHaveLength(lists);
            for (const step of searches)
              expect(
                promised.some((each) => step.startsWith(each)),
                step,
              ).toBe(true);
            for (const each of promised) expect(plan).toContain(each);
            expect(plan).not.toMatch(/TEMP B-TREE|MULTI-INDEX|SCAN/);
          }
        }
      },
    );

    it('begins at the cursor, among the empty ones too', async () => {
      const side = order.direction === 'ASC' ? '>' : '<';
      const deep = places.map((place) => plansOf([order], {}, { after: place }));
      for (const [plan] of await Promise.all(deep)) {
        expect(plan).toMatch(new RegExp(`\\(user_id=\\? AND \\w+(${side}\\?|=\\? AND rowid${side}\\?)\\)`));
      }
    });

    it('sorts only ties by further fields', async () => {
      const further: BookmarkOrder = {
        field: order.field === 'CREATED_AT' ? 'ITEM_TITLE' : 'CREATED_AT',
        direction: 'ASC',
      };
      const [plan] = await plansOf([order, further]);
      expect(plan).toContain(`USING INDEX documents_${name} `);
      expect(plan).toContain('USE TEMP B-TREE FOR RIGHT PART OF ORDER BY');
    });
  });
});
