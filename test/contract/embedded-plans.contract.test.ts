import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsStatement, listStatement } from '../../src/adapters/embedded/bookmark-reader.ts';
import { type EmbeddedDatabase, openDatabase } from '../../src/adapters/embedded/database.ts';
import { orderColumns } from '../../src/adapters/embedded/document-indexes.ts';
import { MAX_FILTER_TAGS } from '../../src/bookmarks/queries/bookmark-filter.ts';
import {
  type BookmarkOrder,
  BookmarkOrderField,
  DEFAULT_ORDER,
  mayBeEmpty,
  positionOf,
} from '../../src/bookmarks/queries/bookmark-order.ts';
import type { BookmarkFilter } from '../../src/bookmarks/queries/bookmark-reader.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
import { rangesOf } from '../../src/shared/paging/ranges.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';
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
    const statements = ranges.map((range) => listStatement(database.read, { userId, filter, order }, range, 0, 11));
    return Promise.all(statements.map((statement) => explained(statement.getSQL())));
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
    const statement = listStatement(
      database.read,
      { userId, filter: period, order: DEFAULT_ORDER },
      { of: 'values', from: 'start', after },
      0,
      11,
    );
    expect(statement.toSQL().params).not.toContain(BigInt(period.bookmarkedTo.getTime()));
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
    const [plan] = await plansOf(DEFAULT_ORDER, { tags });
    expect(plan!.match(/SEARCH/g)).toHaveLength(MAX_FILTER_TAGS);
    expect(plan).not.toContain('TEMP B-TREE');
  });

  const orders = Object.values(BookmarkOrderField).flatMap((field): BookmarkOrder[] => [
    { field, direction: 'ASC' },
    { field, direction: 'DESC' },
  ]);

  describe.each(orders)('$field $direction', (order) => {
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

    it.each([
      { filter: {}, index: `documents_${name} ` },
      { filter: { itemType }, index: `documents_type_${name} ` },
    ])('is in order in an index, from both ends and behind any cursor: $filter', async ({ filter, index }) => {
      for (const slice of slices) {
        for (const plan of await plansOf([order], filter, slice)) {
          expect(plan).toContain(`SEARCH bookmark_documents USING INDEX ${index}`);
          expect(plan).not.toMatch(/TEMP B-TREE|MULTI-INDEX/);
        }
      }
    });

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
