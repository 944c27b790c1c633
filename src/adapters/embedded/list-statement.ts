import { and, eq, getTableName, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BookmarkFilter, BookmarkListQuery, TextSearch } from '../../bookmarks/queries/bookmark-reader.ts';
import { type ListIndex, type ListPart, partsInOrder } from '../../bookmarks/queries/list-index.ts';
import type { ListRange } from '../../shared/paging/ranges.ts';
import { orderOf, within, withinCursors } from './bookmark-keyset.ts';
import { indexNameOf } from './document-indexes.ts';
import { shownColumns } from './document-rows.ts';
import { bookmarkDocuments as documents } from './schema.ts';

/**
 * SQLite merges lists that are each in order as it reads them, and sorts no more than ties by further fields (ADR 11).
 * None for a list that nothing can be in. Written out: Drizzle knows no INDEXED BY.
 */
export function listStatement(
  query: BookmarkListQuery,
  range: ListRange,
  skip: number,
  limit: number,
): SQL | undefined {
  const listOf = ({ index, query: part }: ListPart): SQL =>
    sql`${beginningFor(index)}${and(matching(part), within(query.order, range))}`;
  const lists = partsInOrder(withinCursors(query, range)).map(listOf);
  if (lists.length === 0) return undefined;
  const order = sql.raw(orderOf(query.order, range.from));
  return sql`${sql.join(lists, sql` union all `)} order by ${order} limit ${limit} offset ${skip}`;
}

/** The index is named, so that no planner's guess decides what a page costs. */
const beginningFor = (index: ListIndex): SQL =>
  sql.raw(`select ${shownColumns} from "${getTableName(documents)}" indexed by "${indexNameOf(index)}" where `);

/** Tombstones have no user. */
export const matching = ({ userId, filter, search }: BookmarkListQuery): SQL | undefined =>
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
