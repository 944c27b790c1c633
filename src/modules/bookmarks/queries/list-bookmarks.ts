import { positionShape } from '../../../kernel/documents/document-query.ts';
import { cursorCodec } from '../../../kernel/paging/cursor.ts';
import { type Page, readPage } from '../../../kernel/paging/page.ts';
import { type PageArgs, parsePageArgs } from '../../../kernel/paging/page-request.ts';
import type { UserId } from '../../../shared/identity.ts';
import type { InvalidField } from '../../../shared/invalid-field.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type BookmarkDocument, type BookmarkField, bookmarkDocuments } from '../document.ts';
import { type FilterInput, parseFilter } from './bookmark-filter.ts';
import { type BookmarkOrder, DEFAULT_ORDER, distinctFields } from './bookmark-order.ts';
import { type BookmarkReader, documentQueryOf, type TextSearch } from './bookmark-reader.ts';

export interface ListBookmarksArgs extends PageArgs {
  readonly filter?: FilterInput | null | undefined;
  readonly orderBy?: readonly BookmarkOrder[] | null | undefined;
}

/** Its rows have the fields that were asked for. */
export type BookmarkPage = Page<Partial<BookmarkDocument>>;

export const listBookmarks =
  (reader: BookmarkReader) =>
  (
    userId: UserId,
    args: ListBookmarksArgs,
    fields: readonly BookmarkField[],
  ): Promise<Result<BookmarkPage, InvalidField[]>> =>
    pageOfBookmarks(reader, userId, args, fields);

/** One path for the list and for the search in it. */
export async function pageOfBookmarks(
  reader: BookmarkReader,
  userId: UserId,
  args: ListBookmarksArgs,
  fields: readonly BookmarkField[],
  search?: TextSearch,
): Promise<Result<BookmarkPage, InvalidField[]>> {
  const filter = parseFilter(args.filter ?? {});
  if (!filter.ok) return filter;
  const order = args.orderBy?.length ? distinctFields(args.orderBy) : DEFAULT_ORDER;
  const query = documentQueryOf({ userId, filter: filter.value, order, ...(search && { search }) });

  const scope = [userId.toString(), filter.value, order, search];
  const cursors = cursorCodec({ list: 'bookmarks', scope, shape: positionShape(bookmarkDocuments, query.order) });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;
  return ok(
    await readPage(request.value, cursors, {
      read: (slice) => reader.list(query, slice, fields),
      count: () => reader.count(query),
    }),
  );
}
