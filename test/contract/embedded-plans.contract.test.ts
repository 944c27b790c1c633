import { type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, openDatabase } from '../../src/engines/embedded/database.ts';
import { withKeys } from '../../src/engines/embedded/document-reader.ts';
import { listStatement } from '../../src/engines/embedded/list-statement.ts';
import { embeddedTable } from '../../src/engines/embedded/tables.ts';
import { conditionIn } from '../../src/engines/sql/records.ts';
import { mayBeEmpty } from '../../src/kernel/documents/document-query.ts';
import type { Slice } from '../../src/kernel/paging/page.ts';
import { rangesOf } from '../../src/kernel/paging/ranges.ts';
import type { Where } from '../../src/kernel/records.ts';
import { bookmarkDocuments, bookmarkOrders } from '../../src/modules/bookmarks/document.ts';
import type { ItemSnapshot } from '../../src/modules/bookmarks/item-snapshot.ts';
import { snapshotsOf } from '../../src/modules/bookmarks/items/newest-items.ts';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  DEFAULT_ORDER,
  documentQueryOf,
  sortKeysOf,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { itemSnapshots } from '../../src/modules/bookmarks/tables.ts';
import { positionOf } from '../testkit/bookmark-documents.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';
import { everyFilter, everyOrder, nameOf } from '../testkit/every-list.ts';
import { promisedIndex } from '../testkit/list-plans.ts';
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

  const isDated = (order: BookmarkOrder) => mayBeEmpty(bookmarkDocuments, sortKeysOf([order])[0]);
  /** One plan per range of the list. */
  const plansOf = (
    order: readonly BookmarkOrder[],
    filter: BookmarkFilter = {},
    slice: Partial<Slice> = {},
  ): Promise<string[]> => {
    const query = documentQueryOf({ userId, filter, order });
    const ranges = rangesOf({ from: 'start', limit: 11, offset: 0, ...slice }, isDated(order[0]!));
    const window = { skip: 0, limit: 11 };
    return Promise.all(ranges.map((range) => explained(listStatement(bookmarkDocuments, query, range, window))));
  };
  const explained = async (statement: SQL): Promise<string> => {
    const steps = await database.read.values(sql`EXPLAIN QUERY PLAN ${statement}`);
    return steps.map((step) => (step as unknown[])[3]).join('\n');
  };

  it('finds bookmarks by their items with the index of all three', async () => {
    const items = [somebody, aBookmark({ itemType: 'NEWS_ARTICLE' })].map(({ itemType, itemId }) => ({
      itemType,
      itemId,
    }));
    const statement = sql`select "document" from "bookmarks_documents" where ${withKeys(bookmarkDocuments, userId, items)}`;
    expect(await explained(statement)).toContain('bookmarks_live_item_owner (itemType=? AND itemId=? AND userId=?)');
  });

  it('finds what is known of items by the primary key', async () => {
    const wanted: Where<ItemSnapshot>[] = [];
    const refs = [somebody, aBookmark({ itemType: 'NEWS_ARTICLE' })];
    const find = async (where: Where<ItemSnapshot>) => {
      wanted.push(where);
      return [];
    };
    await snapshotsOf({ find }, refs, {});
    const table = embeddedTable(itemSnapshots as never);
    const statement = sql`select * from ${table} where ${conditionIn(table, wanted[0]!)}`;
    expect(await explained(statement)).toBe(
      'SEARCH item_snapshots USING INDEX sqlite_autoindex_item_snapshots_1 (item_type=? AND item_id=?)',
    );
  });

  const search = (index: string, ...terms: string[]) =>
    `SEARCH bookmarks_documents USING INDEX bookmarks_${index} (${['userId=?', ...terms].join(' AND ')})`;
  const after = positionOf(somebody, DEFAULT_ORDER);
  const itemType = 'CONTEST' as const;

  it('answers the default order from its index, a deep page from where it begins', async () => {
    expect(await plansOf(DEFAULT_ORDER)).toEqual([search('live_bookmarkedAt', 'bookmarkedAt>?')]);
    expect(await plansOf(DEFAULT_ORDER, {}, { after })).toEqual([search('live_bookmarkedAt', 'bookmarkedAt<?')]);
    expect(await plansOf(DEFAULT_ORDER, { itemType })).toEqual([
      search('live_type_bookmarkedAt', 'itemType=?', 'bookmarkedAt>?'),
    ]);
    expect(await plansOf(DEFAULT_ORDER, { tags: ['a'] })).toEqual([
      search('live_tag_bookmarkedAt', 'tag=?', 'bookmarkedAt>?'),
    ]);
  });

  it('begins at the cursor also within a period', async () => {
    const period = { bookmarkedFrom: new Date(0), bookmarkedTo: new Date(8.64e15) };
    const [forwards] = await plansOf([{ field: 'BOOKMARKED_AT', direction: 'ASC' }], period, { after });
    expect(forwards).toBe(search('live_bookmarkedAt', 'bookmarkedAt>? AND bookmarkedAt<?'));
    const query = documentQueryOf({ userId, filter: period, order: DEFAULT_ORDER });
    const range = { of: 'values', from: 'start', after } as const;
    const statement = listStatement(bookmarkDocuments, query, range, { skip: 0, limit: 11 });
    const { params } = new SQLiteSyncDialect().sqlToQuery(statement);
    expect(params).toContain(period.bookmarkedFrom.getTime());
    expect(params).not.toContain(period.bookmarkedTo.getTime());
  });

  describe.each(everyOrder.map((order) => [nameOf([order]), order] as const))('%s', (_, order) => {
    const name = bookmarkOrders[order.field];
    const full = positionOf(somebody, [order]);
    const places = isDated(order) ? [full, [null, full[1]!]] : [full];
    const slices: Partial<Slice>[] = (['start', 'end'] as const).flatMap((from) => [
      { from },
      ...places.flatMap((place) => [
        { from, after: place },
        { from, before: place },
      ]),
    ]);

    it.each(everyFilter.map((each) => [each.name, fc.sample(each.filter, { numRuns: 1, seed: 1 })[0]!] as const))(
      'starts from an index, in order where that is promised, from both ends and behind any cursor: %s',
      async (_name, filter) => {
        const promised = promisedIndex(order.field, filter);
        for (const slice of slices) {
          for (const plan of await plansOf([order], filter, slice)) {
            expect(plan).toMatch(/^SEARCH bookmarks_documents USING INDEX bookmarks_live_\w+ \(userId=\? AND /);
            expect(plan).not.toMatch(/MULTI-INDEX|SCAN/);
            if (promised === undefined) continue;
            expect(plan).toContain(`USING INDEX bookmarks_${promised} (`);
            expect(plan).not.toContain('TEMP B-TREE');
          }
        }
      },
    );

    it('begins at the cursor, among the empty ones too', async () => {
      const side = order.direction === 'ASC' ? '>' : '<';
      const deep = places.map((place) => plansOf([order], {}, { after: place }));
      for (const [plan] of await Promise.all(deep)) {
        expect(plan).toMatch(new RegExp(`\\(userId=\\? AND \\w+(${side}\\?|=\\? AND rowid${side}\\?)\\)`));
      }
    });

    it('sorts only ties by further fields', async () => {
      const further: BookmarkOrder = {
        field: order.field === 'CREATED_AT' ? 'ITEM_TITLE' : 'CREATED_AT',
        direction: 'ASC',
      };
      const [plan] = await plansOf([order, further]);
      expect(plan).toContain(`USING INDEX bookmarks_live_${name} `);
      expect(plan).toContain('USE TEMP B-TREE FOR RIGHT PART OF ORDER BY');
    });
  });
});
