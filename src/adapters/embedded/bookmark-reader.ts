import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { positionOf } from '../../bookmarks/queries/bookmark-order.ts';
import type {
  BookmarkFilter,
  BookmarkListQuery,
  BookmarkReader,
  TextSearch,
} from '../../bookmarks/queries/bookmark-reader.ts';
import type { ItemRef } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { ofDocument } from './bookmark-documents.ts';
import { between, orderOf } from './bookmark-keyset.ts';
import type { EmbeddedDatabase } from './database.ts';
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
    const placed = (await listStatement(read, query, slice)).map((row) => {
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

export const listStatement = (read: EmbeddedDatabase['read'], query: BookmarkListQuery, slice: Slice) =>
  read
    .select()
    .from(documents)
    .where(and(matching(query), between(query.order, slice)))
    .orderBy(...orderOf(query.order, slice.from))
    .limit(slice.limit)
    .offset(slice.offset);

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
