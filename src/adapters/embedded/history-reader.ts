import { and, count, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import type { HistoryEntry } from '../../bookmarks/history.ts';
import type { HistoryFilter, HistoryReader } from '../../bookmarks/queries/history-reader.ts';
import type { Visibility } from '../../bookmarks/queries/visibility.ts';
import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { toHistoryEntry } from '../sql/rows.ts';
import type { EmbeddedDatabase } from './database.ts';
import { bookmarkHistory, bookmarks } from './schema.ts';

const history = bookmarkHistory;

/** Which rows of the join of history and bookmarks are meant. */
const seen = (visibility: Visibility): SQL | undefined =>
  visibility === 'everyone' ? undefined : eq(bookmarks.userId, visibility.owner);

const chosen = (visibility: Visibility, ids: readonly BookmarkId[], { operation, from, to }: HistoryFilter) =>
  and(
    inArray(history.bookmarkId, [...ids]),
    seen(visibility),
    operation && eq(history.operationType, operation),
    from && gte(history.changedAt, from),
    to && lte(history.changedAt, to),
  );

/** A position is a version; the list begins with the highest. */
const between = ({ after, before }: Slice) =>
  and(after && lt(history.version, Number(after[0])), before && gt(history.version, Number(before[0])));

export function historyReader({ read }: EmbeddedDatabase): HistoryReader {
  const entries = () =>
    read.select({ row: history }).from(history).innerJoin(bookmarks, eq(bookmarks.id, history.bookmarkId));
  const newest = async (condition: SQL | undefined): Promise<HistoryEntry | undefined> => {
    const [found] = await entries().where(condition).orderBy(desc(history.changedAt), desc(history.version)).limit(1);
    return found && toHistoryEntry(found.row);
  };

  return {
    visible: async (visibility, ids) => {
      const rows = await read
        .select({ id: bookmarks.id })
        .from(bookmarks)
        .where(and(inArray(bookmarks.id, [...ids]), seen(visibility)));
      return rows.map(({ id }) => id as BookmarkId);
    },

    list: async (visibility, ids, filter, slice) => {
      const direction = slice.from === 'start' ? sql`desc` : sql`asc`;
      const numbered = read.$with('numbered').as(
        read
          .select({
            historyId: history.historyId,
            place:
              sql<number>`row_number() over (partition by ${history.bookmarkId} order by ${history.version} ${direction})`.as(
                'place',
              ),
          })
          .from(history)
          .innerJoin(bookmarks, eq(bookmarks.id, history.bookmarkId))
          .where(and(chosen(visibility, ids, filter), between(slice))),
      );
      const rows = await read
        .with(numbered)
        .select({ row: history })
        .from(numbered)
        .innerJoin(history, eq(history.historyId, numbered.historyId))
        .where(and(gt(numbered.place, slice.offset), lte(numbered.place, slice.offset + slice.limit)))
        .orderBy(desc(history.version));
      return byBookmark(rows.map(({ row }) => toHistoryEntry(row)));
    },

    count: async (visibility, ids, filter) => {
      const rows = await read
        .select({ id: history.bookmarkId, entries: count() })
        .from(history)
        .innerJoin(bookmarks, eq(bookmarks.id, history.bookmarkId))
        .where(chosen(visibility, ids, filter))
        .groupBy(history.bookmarkId);
      return new Map(rows.map(({ id, entries }) => [id as BookmarkId, entries]));
    },

    at: (visibility, bookmarkId, moment) => newest(chosen(visibility, [bookmarkId], { to: moment })),

    find: (visibility, bookmarkId, historyId) =>
      newest(and(chosen(visibility, [bookmarkId], {}), eq(history.historyId, historyId))),
  };
}

function byBookmark(entries: readonly HistoryEntry[]): Map<BookmarkId, Placed<HistoryEntry>[]> {
  const lists = new Map<BookmarkId, Placed<HistoryEntry>[]>();
  for (const row of entries) {
    const list = lists.get(row.bookmarkId) ?? [];
    lists.set(row.bookmarkId, list);
    list.push({ row, position: [row.version] });
  }
  return lists;
}
