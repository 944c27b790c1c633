import { type SQL, sql } from 'drizzle-orm';
import type { EmbeddedDatabase } from '../../../engines/embedded/database.ts';
import { expressionOf, tableNameOf } from '../../../engines/embedded/document-table.ts';
import { liveOf } from '../../../engines/embedded/list-statement.ts';
import { TSID_EPOCH } from '../../../shared/ids.ts';
import type { ItemRef } from '../../catalog/public.ts';
import { bookmarkDocuments } from '../document.ts';
import type { Day, LiveBookmarks } from '../live-bookmarks.ts';

const DAY_MS = 86_400_000;

export const embeddedBookmarkCounts = ({
  read,
}: Pick<EmbeddedDatabase, 'read'>): Pick<LiveBookmarks, 'countByDay'> => ({
  countByDay: async (item, day) => {
    const rows = await read.values<[bigint, bigint]>(countStatement(item, day));
    return new Map(rows.map(([of, bookmarks]) => [Number(of), Number(bookmarks)]));
  },
});

const firstIdOf = (day: Day): bigint => BigInt(Math.max(0, day * DAY_MS - TSID_EPOCH)) << 22n;

/** A TSID begins with the millisecond in which its bookmark was made, and stands in the index. */
export function countStatement({ itemType, itemId }: ItemRef, day: Day | undefined): SQL {
  const field = (name: string) => expressionOf(bookmarkDocuments, name);
  const within = day === undefined ? sql`` : sql` and "id" >= ${firstIdOf(day)} and "id" < ${firstIdOf(day + 1)}`;
  return sql`
    select (("id" >> 22) + ${sql.raw(`${TSID_EPOCH}`)}) / ${sql.raw(`${DAY_MS}`)} as "day", count(*)
    from ${sql.identifier(tableNameOf(bookmarkDocuments))}
    where ${field('itemType')} = ${itemType} and ${field('itemId')} = ${itemId} and ${liveOf(bookmarkDocuments, 'everyone')}${within}
    group by 1`;
}
