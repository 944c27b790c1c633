import type { UserId } from '../../shared/identity.ts';
import type { InvalidField } from '../../shared/invalid-field.ts';
import { cursorCodec } from '../../shared/paging/cursor.ts';
import { type Page, readPage } from '../../shared/paging/page.ts';
import { type PageArgs, parsePageArgs } from '../../shared/paging/page-request.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Bookmark } from '../bookmark.ts';
import { type FilterInput, parseFilter } from './bookmark-filter.ts';
import { type BookmarkOrder, DEFAULT_ORDER, distinctFields, positionShape } from './bookmark-order.ts';
import type { BookmarkListQuery, BookmarkReader, TextSearch } from './bookmark-reader.ts';

export interface ListBookmarksArgs extends PageArgs {
  readonly filter?: FilterInput | null | undefined;
  readonly orderBy?: readonly BookmarkOrder[] | null | undefined;
}

export const listBookmarks =
  (reader: BookmarkReader) =>
  (userId: UserId, args: ListBookmarksArgs): Promise<Result<Page<Bookmark>, InvalidField[]>> =>
    pageOfBookmarks(reader, userId, args);

/** One path for the list and for the search in it. */
export async function pageOfBookmarks(
  reader: BookmarkReader,
  userId: UserId,
  args: ListBookmarksArgs,
  search?: TextSearch,
): Promise<Result<Page<Bookmark>, InvalidField[]>> {
  const filter = parseFilter(args.filter ?? {});
  if (!filter.ok) return filter;
  const order = args.orderBy?.length ? distinctFields(args.orderBy) : DEFAULT_ORDER;
  const query: BookmarkListQuery = { userId, filter: filter.value, order, ...(search && { search }) };

  const scope = [userId.toString(), filter.value, order, search];
  const cursors = cursorCodec({ list: 'bookmarks', scope, shape: positionShape(order) });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;
  return ok(
    await readPage(request.value, cursors, {
      read: (slice) => reader.list(query, slice),
      count: () => reader.count(query),
    }),
  );
}
