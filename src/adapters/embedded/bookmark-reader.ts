import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { mayBeEmpty, positionOf } from '../../bookmarks/queries/bookmark-order.ts';
import type { BookmarkReader } from '../../bookmarks/queries/bookmark-reader.ts';
import { firstOf } from '../../bookmarks/queries/list-index.ts';
import type { ItemRef } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import { type ListRange, rangesOf, readRanges } from '../../shared/paging/ranges.ts';
import { ofDocument } from './bookmark-documents.ts';
import { within } from './bookmark-keyset.ts';
import type { EmbeddedDatabase } from './database.ts';
import { rowsFrom } from './document-rows.ts';
import { listStatement, matching } from './list-statement.ts';
import { bookmarkDocuments as documents } from './schema.ts';

export const bookmarkReader = ({ read, count }: EmbeddedDatabase): BookmarkReader => ({
  byIds: async (visibility, ids) => {
    const visible = visibility === 'everyone' ? isNotNull(documents.userId) : eq(documents.userId, visibility.owner);
    const rows = await read
      .select()
      .from(documents)
      .where(and(inArray(documents.id, [...ids]), visible));
    return rows.map(ofDocument);
  },

  byItems: async (owner, items) =>
    items.length === 0 ? [] : (await itemsStatement(read, owner, items)).map(ofDocument),

  list: async (query, slice) => {
    const reader = {
      rows: async (range: ListRange, skip: number, limit: number) => {
        const statement = listStatement(query, range, skip, limit);
        return statement ? rowsFrom(await read.values(statement)) : [];
      },
      count: (range: ListRange) => count(documents, and(matching(query), within(query.order, range))),
    };
    const ranges = rangesOf(slice, mayBeEmpty(firstOf(query.order).field));
    const placed = (await readRanges(reader, ranges, slice)).map((row) => {
      const bookmark = ofDocument(row);
      return { row: bookmark, position: positionOf(bookmark, query.order) };
    });
    return slice.from === 'start' ? placed : placed.reverse();
  },

  count: (query) => count(documents, matching(query)),
});

/** It stands apart, so that a test can read its plan. */
export const itemsStatement = (read: EmbeddedDatabase['read'], owner: UserId, items: readonly ItemRef[]) => {
  const refs = items.map(({ itemType, itemId }) => sql`(${itemType}, ${itemId})`);
  return read
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.userId, owner),
        sql`(${documents.itemType}, ${documents.itemId}) in (values ${sql.join(refs, sql`, `)})`,
      ),
    );
};
