import { pageOfDocuments } from '../../../kernel/documents/document-page.ts';
import type { Page } from '../../../kernel/paging/page.ts';
import type { PageArgs } from '../../../kernel/paging/page-request.ts';
import type { UserId } from '../../../shared/identity.ts';
import type { InvalidField } from '../../../shared/invalid-field.ts';
import type { Result } from '../../../shared/result.ts';
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
  return pageOfDocuments({ type: bookmarkDocuments, reader, query, scope, fields }, args);
}
