import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsStatement, listStatement } from '../../src/adapters/embedded/bookmark-reader.ts';
import { type EmbeddedDatabase, openDatabase } from '../../src/adapters/embedded/database.ts';
import {
  type BookmarkOrder,
  BookmarkOrderField,
  DEFAULT_ORDER,
  positionOf,
} from '../../src/bookmarks/queries/bookmark-order.ts';
import type { Slice } from '../../src/shared/paging/page-request.ts';
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

  const planOf = async (order: readonly BookmarkOrder[], slice: Partial<Slice>): Promise<string> => {
    const whole: Slice = { from: 'start', limit: 11, offset: 0, ...slice };
    const statement = listStatement(database.read, { userId, filter: {}, order }, whole);
    return explained(statement.getSQL());
  };
  const explained = async (statement: SQL): Promise<string> => {
    const steps = await database.read.values(sql`EXPLAIN QUERY PLAN ${statement}`);
    return steps.map((step) => (step as unknown[])[3]).join('\n');
  };

  it('finds bookmarks by their items with the index of all three', async () => {
    const statement = itemsStatement(database.read, userId, [somebody, aBookmark({ itemType: 'NEWS_ARTICLE' })]);
    expect(await explained(statement.getSQL())).toContain('documents_item (user_id=? AND item_type=? AND item_id=?)');
  });

  it('answers the default order from its index, a deep page from where it begins', async () => {
    expect(await planOf(DEFAULT_ORDER, {})).toBe(
      'SEARCH bookmark_documents USING INDEX documents_bookmarked_at (user_id=?)',
    );
    expect(await planOf(DEFAULT_ORDER, { after: positionOf(somebody, DEFAULT_ORDER) })).toBe(
      'SEARCH bookmark_documents USING INDEX documents_bookmarked_at (user_id=? AND bookmarked_at<?)',
    );
  });

  const orders = Object.values(BookmarkOrderField).flatMap((field): BookmarkOrder[] => [
    { field, direction: 'ASC' },
    { field, direction: 'DESC' },
  ]);

  it.each(orders)(
    'sorts by $field $direction with an index alone, from both ends and behind any cursor',
    async (order) => {
      const full = positionOf(somebody, [order]);
      const empty = [null, full[1] ?? null];
      const places = order.field.endsWith('DATE') ? [undefined, full, empty] : [undefined, full];
      for (const from of ['start', 'end'] as const) {
        for (const place of places) {
          for (const slice of [place && { after: place }, place && { before: place }]) {
            const plan = await planOf([order], { from, ...slice });
            expect(plan).toMatch(/^SEARCH bookmark_documents USING INDEX documents_\w+ \(user_id=\?/);
            expect(plan).not.toMatch(/TEMP B-TREE|MULTI-INDEX/);
          }
        }
      }
    },
  );
});
