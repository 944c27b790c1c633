import { and, count, eq, getTableColumns, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { BookmarkId } from '../../bookmarks/bookmark.ts';
import type { HistoryEntry } from '../../bookmarks/history.ts';
import type { HistoryFilter, HistoryReader } from '../../bookmarks/queries/history-reader.ts';
import type { Visibility } from '../../bookmarks/queries/visibility.ts';
import type { Placed } from '../../shared/paging/page.ts';
import type { Slice } from '../../shared/paging/page-request.ts';
import { orderFor, type SortKey } from '../sql/keyset.ts';
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

const byVersion: readonly SortKey[] = [{ column: history.version, direction: 'DESC' }];
/** The same order as by version alone, since time never goes back within a bookmark (SPEC 3), but one an index can enter. */
const byMoment: readonly SortKey[] = [{ column: history.changedAt, direction: 'DESC' }, ...byVersion];

/** Named, because the server may think that sorting is cheaper than walking an index it knows too little about. */
const walkFor = ({ from, to }: HistoryFilter) =>
  from || to
    ? { order: byMoment, forceIndex: 'bookmark_history_moment' }
    : { order: byVersion, forceIndex: 'bookmark_history_version' };

export function mysqlHistoryReader(database: Database): HistoryReader {
  /** Ids alone, all from an index: only the window's entries are read whole. */
  const windowOf = (visibility: Visibility, id: BookmarkId, filter: HistoryFilter, slice: Slice) => {
    const { order, forceIndex } = walkFor(filter);
    return database
      .select({ id: history.historyId })
      .from(history, { forceIndex })
      .innerJoin(bookmarks, ofBookmark)
      .where(and(eq(history.bookmarkId, id), seenBy(visibility), matching(filter), between(slice)))
      .orderBy(...orderFor(order, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
  };

  /** One statement, one short walk of an index per bookmark; numbering all entries would read them all. */
  const windowsOf = async (visibility: Visibility, ids: readonly BookmarkId[], filter: HistoryFilter, slice: Slice) => {
    const windows = ids.map((id) => sql`${windowOf(visibility, id, filter, slice)}`);
    const rows = await database
      .select(getTableColumns(history))
      .from(sql`(${sql.join(windows, sql` union all `)}) as windows`)
      .innerJoin(history, sql`${history.historyId} = windows.history_id`);
    return rows.map(toHistoryEntry).sort((one, other) => other.version - one.version);
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
      return grouped(await windowsOf(visibility, bookmarkIds, filter, slice));
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

    at: async (visibility, bookmarkId, moment) => {
      const newest: Slice = { from: 'start', limit: 1, offset: 0 };
      const [entry] = await windowsOf(visibility, [bookmarkId], { to: moment }, newest);
      return entry;
    },

    find: async (visibility, bookmarkId, historyId) => {
      const [row] = await database
        .select(getTableColumns(history))
        .from(history)
        .innerJoin(bookmarks, ofBookmark)
        .where(and(eq(history.historyId, historyId), eq(history.bookmarkId, bookmarkId), seenBy(visibility)));
      return row && toHistoryEntry(row);
    },
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
