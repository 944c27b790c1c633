import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { mayBeEmpty, positionOf } from '../../bookmarks/queries/bookmark-order.ts';
import type {
  BookmarkFilter,
  BookmarkListQuery,
  BookmarkReader,
  TextSearch,
} from '../../bookmarks/queries/bookmark-reader.ts';
import { firstOf, type ListPart, partsInOrder } from '../../bookmarks/queries/list-index.ts';
import type { ItemRef } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import { type ListRange, rangesOf, readRanges } from '../../shared/paging/ranges.ts';
import { ofDocument } from './bookmark-documents.ts';
import { orderOf, within, withinCursors } from './bookmark-keyset.ts';
import type { EmbeddedDatabase } from './database.ts';
import { indexNameOf } from './document-indexes.ts';
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
      rows: async (range: ListRange, skip: number, limit: number) =>
        (await listStatement(read, query, range, skip, limit)) ?? [],
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

// Statements stand apart, so that a test can read their plans.

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

/** Drizzle knows no INDEXED BY: of a table it cannot see, columns are taken as expressions only. */
const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(documents)).map(([name, column]) => [name, sql`${column}`.mapWith(column)]),
) as unknown as ReturnType<typeof getTableColumns<typeof documents>>;

/**
 * SQLite merges lists that are each in order as it reads them, and sorts no more than ties by further fields (ADR 11).
 * None for a list that nothing can be in.
 */
export const listStatement = (
  read: EmbeddedDatabase['read'],
  query: BookmarkListQuery,
  range: ListRange,
  skip: number,
  limit: number,
) => {
  const listOf = (part: ListPart) =>
    read
      .select(everyColumn)
      // Named, so that no planner's guess decides what a page costs.
      .from(sql`${documents} indexed by ${sql.identifier(indexNameOf(part.index))}`)
      .where(and(matching(part.query), within(query.order, range)));
  const [first, ...more] = partsInOrder(withinCursors(query, range));
  if (!first) return undefined;
  return more
    .reduce((merged, part) => merged.unionAll(listOf(part)), listOf(first).$dynamic())
    .orderBy(...orderOf(query.order, range.from))
    .limit(limit)
    .offset(skip);
};

/** Tombstones have no user. */
const matching = ({ userId, filter, search }: BookmarkListQuery): SQL | undefined =>
  and(eq(documents.userId, userId), ...filtered(filter), search && found(search));

const filtered = ({ itemType, tags, tagged, bookmarkedFrom, bookmarkedTo }: BookmarkFilter) => [
  itemType && eq(documents.itemType, itemType),
  tags && inArray(documents.tag, [...tags]),
  tagged === undefined ? undefined : tagged ? isNotNull(documents.tag) : isNull(documents.tag),
  bookmarkedFrom && gte(documents.bookmarkedAt, bookmarkedFrom),
  bookmarkedTo && lte(documents.bookmarkedAt, bookmarkedTo),
];

/** Text, never a pattern. */
function found({ folded, field }: TextSearch): SQL | undefined {
  const inTag = sql`instr(${documents.foldedTag}, ${folded}) > 0`;
  const inMemo = sql`instr(${documents.foldedMemo}, ${folded}) > 0`;
  return { TAG: inTag, MEMO: inMemo, ALL: or(inTag, inMemo) }[field];
}
