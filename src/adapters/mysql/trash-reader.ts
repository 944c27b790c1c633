import { and, count, eq, gte } from 'drizzle-orm';
import type { Bookmark } from '../../bookmarks/bookmark.ts';
import type { TrashQuery, TrashReader } from '../../bookmarks/queries/trash-reader.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import type { Placed } from '../../shared/paging/page.ts';
import { ahead, behind, orderFor, type SortKey } from '../sql/keyset.ts';
import { type BookmarkRow, toBookmark } from '../sql/rows.ts';
import type { Database } from './connection.ts';
import { bookmarks } from './schema.ts';

const order: readonly SortKey[] = [
  { column: bookmarks.deletedAt, direction: 'DESC' },
  { column: bookmarks.id, direction: 'DESC' },
];

const ofTrash = ({ userId, deletedSince }: TrashQuery) =>
  and(eq(bookmarks.userId, userId), eq(bookmarks.isDeleted, true), gte(bookmarks.deletedAt, deletedSince));

const valuesAt = ([deletedAt, id]: Position) => [new Date(Number(deletedAt)), BigInt(String(id))];

const placed = (row: BookmarkRow): Placed<Bookmark> => ({
  row: toBookmark(row),
  position: [row.deletedAt?.getTime() ?? null, row.id.toString()],
});

export const mysqlTrashReader = (database: Database): TrashReader => ({
  list: async (query, { from, limit, offset, after, before }) => {
    const rows = await database
      .select()
      .from(bookmarks)
      .where(and(ofTrash(query), after && behind(order, valuesAt(after)), before && ahead(order, valuesAt(before))))
      .orderBy(...orderFor(order, from))
      .limit(limit)
      .offset(offset);
    return (from === 'start' ? rows : rows.reverse()).map(placed);
  },

  count: async (query) => {
    const [counted] = await database.select({ rows: count() }).from(bookmarks).where(ofTrash(query));
    return counted?.rows ?? 0;
  },
});
