import { and, eq, gte } from 'drizzle-orm';
import type { TrashQuery, TrashReader } from '../../bookmarks/queries/trash-reader.ts';
import { between, inListOrder, instantAndId, orderFor, type SortKey } from '../sql/keyset.ts';
import { placedInTrash } from '../sql/rows.ts';
import type { EmbeddedDatabase } from './database.ts';
import { bookmarks } from './schema.ts';

const lastDeletedFirst: SortKey[] = [
  { column: bookmarks.deletedAt, direction: 'DESC' },
  { column: bookmarks.id, direction: 'DESC' },
];

const inTrash = ({ userId, deletedSince }: TrashQuery) =>
  and(eq(bookmarks.userId, userId), eq(bookmarks.isDeleted, true), gte(bookmarks.deletedAt, deletedSince));

export const trashReader = ({ read, count }: EmbeddedDatabase): TrashReader => ({
  list: async (query, slice) => {
    const rows = await read
      .select()
      .from(bookmarks)
      .where(and(inTrash(query), between(lastDeletedFirst, slice, instantAndId)))
      .orderBy(...orderFor(lastDeletedFirst, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
    return inListOrder(rows, slice.from).map(placedInTrash);
  },

  count: (query) => count(bookmarks, inTrash(query)),
});
