import { pageOfDocuments } from '../../../kernel/documents/document-page.ts';
import type { Page, PageArgs } from '../../../kernel/paging/page.ts';
import type { UserId } from '../../../shared/ids.ts';
import { periodFlaws } from '../../../shared/instant.ts';
import { err, type InvalidField, ok, type Result } from '../../../shared/result.ts';
import type { ItemType } from '../../catalog/public.ts';
import { type BookmarkDocument, type BookmarkField, bookmarkDocuments } from '../document.ts';
import { readTag } from '../input-rules.ts';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  type BookmarkReader,
  DEFAULT_ORDER,
  distinctFields,
  documentQueryOf,
  type TextSearch,
} from './bookmark-reader.ts';

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

export interface FilterInput {
  readonly itemType?: ItemType | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly tagged?: boolean | null | undefined;
  readonly bookmarkedFrom?: Date | null | undefined;
  readonly bookmarkedTo?: Date | null | undefined;
}

const MAX_FILTER_TAGS = 100;

/** Tags are compared as they are stored, so they go through the same rules. */
export function parseFilter(input: FilterInput): Result<BookmarkFilter, InvalidField[]> {
  const { itemType, tagged, bookmarkedFrom, bookmarkedTo } = input;
  const tags = parseTags(input.tags ?? []);
  const flaws = [...tags.flaws, ...periodFlaws('filter.bookmarkedTo', bookmarkedFrom, bookmarkedTo)];
  if (flaws.length > 0) return err(flaws);
  return ok({
    ...(itemType && { itemType }),
    ...(input.tags && { tags: tags.values }),
    ...(typeof tagged === 'boolean' && { tagged }),
    ...(bookmarkedFrom && { bookmarkedFrom }),
    ...(bookmarkedTo && { bookmarkedTo }),
  });
}

function parseTags(raw: readonly string[]): { values: string[]; flaws: InvalidField[] } {
  if (raw.length > MAX_FILTER_TAGS) {
    return { values: [], flaws: [{ path: 'filter.tags', message: `must name at most ${MAX_FILTER_TAGS} tags` }] };
  }
  const values = new Set<string>();
  const flaws = raw.flatMap((each, index) => {
    const tag = readTag(each);
    if (tag.ok && tag.value !== '') values.add(tag.value);
    const message = tag.ok ? tag.value === '' && 'must not be empty' : tag.error;
    return message ? [{ path: `filter.tags.${index}`, message }] : [];
  });
  return { values: [...values].sort(), flaws };
}
