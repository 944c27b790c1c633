import { and, eq, gte } from 'drizzle-orm';
import type { TrashQuery, TrashReader } from '../../bookmarks/queries/trash-reader.ts';
import type { Position } from '../../shared/paging/cursor.ts';
import { ahead, behind, orderFor, type SortKey } from '../sql/keyset.ts';
import { toBookmark } from '../sql/rows.ts';
import type { EmbeddedDatabase } from './database.ts';
import { bookmarks } from './schema.ts';

const lastDeletedFirst: SortKey[] = [
  { column: bookmarks.deletedAt, direction: 'DESC' },
  { column: bookmarks.id, direction: 'DESC' },
];

const valuesAt = ([deletedAt, id]: Position) => [new Date(Number(deletedAt)), BigInt(id ?? 0)];

const inTrash = ({ userId, deletedSince }: TrashQuery) =>
  and(eq(bookmarks.userId, userId), eq(bookmarks.isDeleted, true), gte(bookmarks.deletedAt, deletedSince));

export const trashReader = ({ read, count }: EmbeddedDatabase): TrashReader => ({
  list: async (query, { from, after, before, limit, offset }) => {
    const rows = await read
      .select()
      .from(bookmarks)
      .where(
        and(
          inTrash(query),
          after && behind(lastDeletedFirst, valuesAt(after)),
          before && ahead(lastDeletedFirst, valuesAt(before)),
        ),
      )
      .orderBy(...orderFor(lastDeletedFirst, from))
      .limit(limit)
      .offset(offset);
    const placed = rows.map((row) => ({
      row: toBookmark(row),
      position: [row.deletedAt?.getTime() ?? null, row.id.toString()],
    }));
    return from === 'start' ? placed : placed.reverse();
  },
  count: (query) => count(bookmarks, inTrash(query)),
});
