import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import type { HistoryEntry } from '../../bookmarks/history.ts';
import type { HistoryFilter, HistoryReader } from '../../bookmarks/queries/history-reader.ts';
import type { Visibility } from '../../bookmarks/queries/visibility.ts';
import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { toHistoryEntry } from '../sql/rows.ts';
import type { Database } from './connection.ts';
import { bookmarks, bookmarkHistory as history } from './schema.ts';

const ofBookmark = eq(bookmarks.id, history.bookmarkId);

const seenBy = (visibility: Visibility): SQL | undefined =>
  visibility === 'everyone' ? undefined : eq(bookmarks.userId, visibility.owner);

const matching = ({ operation, from, to }: HistoryFilter): SQL | undefined =>
  and(
    operation && eq(history.operationType, operation),
    from && gte(history.changedAt, from),
    to && lte(history.changedAt, to),
  );

/** Newest first: behind a position are the lower versions. */
const between = ({ after, before }: Slice): SQL | undefined =>
  and(after && lt(history.version, Number(after[0])), before && gt(history.version, Number(before[0])));

export function mysqlHistoryReader(database: Database): HistoryReader {
  const newest = async (condition: SQL | undefined): Promise<HistoryEntry | undefined> => {
    const [row] = await database
      .select(getTableColumns(history))
      .from(history)
      .innerJoin(bookmarks, ofBookmark)
      .where(condition)
      .orderBy(desc(history.version))
      .limit(1);
    return row && toHistoryEntry(row);
  };

  return {
    visible: async (visibility, bookmarkIds) => {
      if (bookmarkIds.length === 0) return [];
      const rows = await database
        .select({ id: bookmarks.id })
        .from(bookmarks)
        .where(and(inArray(bookmarks.id, [...bookmarkIds]), seenBy(visibility)));
      return rows.map(({ id }) => id as BookmarkId);
    },

    list: async (visibility, bookmarkIds, filter, slice) => {
      if (bookmarkIds.length === 0) return new Map();
      const inward = slice.from === 'start' ? desc(history.version) : asc(history.version);
      // Numbered without their contents: only the window's entries are read whole.
      const numbered = database
        .select({
          id: history.historyId,
          place: sql`row_number() over (partition by ${history.bookmarkId} order by ${inward})`.as('place'),
        })
        .from(history)
        .innerJoin(bookmarks, ofBookmark)
        .where(and(inArray(history.bookmarkId, [...bookmarkIds]), seenBy(visibility), matching(filter), between(slice)))
        .as('numbered');
      const rows = await database
        .select(getTableColumns(history))
        .from(numbered)
        .innerJoin(history, eq(history.historyId, numbered.id))
        .where(and(gt(numbered.place, slice.offset), lte(numbered.place, slice.offset + slice.limit)))
        .orderBy(desc(history.version));
      return grouped(rows.map(toHistoryEntry));
    },

    count: async (visibility, bookmarkIds, filter) => {
      if (bookmarkIds.length === 0) return new Map();
      const rows = await database
        .select({ id: history.bookmarkId, entries: count() })
        .from(history)
        .innerJoin(bookmarks, ofBookmark)
        .where(and(inArray(history.bookmarkId, [...bookmarkIds]), seenBy(visibility), matching(filter)))
        .groupBy(history.bookmarkId);
      return new Map(rows.map(({ id, entries }) => [id as BookmarkId, entries]));
    },

    at: (visibility, bookmarkId, moment) =>
      newest(and(eq(history.bookmarkId, bookmarkId), seenBy(visibility), lte(history.changedAt, moment))),

    find: (visibility, bookmarkId, historyId) =>
      newest(and(eq(history.historyId, historyId), eq(history.bookmarkId, bookmarkId), seenBy(visibility))),
  };
}

function grouped(entries: readonly HistoryEntry[]): Map<BookmarkId, Placed<HistoryEntry>[]> {
  const byBookmark = new Map<BookmarkId, Placed<HistoryEntry>[]>();
  for (const row of entries) {
    const list = byBookmark.get(row.bookmarkId) ?? [];
    byBookmark.set(row.bookmarkId, list);
    list.push({ row, position: [row.version] });
  }
  return byBookmark;
}
