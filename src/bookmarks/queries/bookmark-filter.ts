import type { ItemType } from '../../catalog/item.ts';
import type { InvalidField } from '../../shared/invalid-field.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { flawOf } from '../../shared/text.ts';
import { normalizeTag, TAG_LIMIT } from '../input-rules.ts';
import type { BookmarkFilter } from './bookmark-reader.ts';
import { periodFlaws } from './period.ts';

export interface FilterInput {
  readonly itemType?: ItemType | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly tagged?: boolean | null | undefined;
  readonly bookmarkedFrom?: Date | null | undefined;
  readonly bookmarkedTo?: Date | null | undefined;
}

export const MAX_FILTER_TAGS = 100;

/** Tags are compared as they are stored, so they go through the same rules. */
export function parseFilter(input: FilterInput): Result<BookmarkFilter, InvalidField[]> {
  const { itemType, tagged, bookmarkedFrom, bookmarkedTo } = input;
  const tags = input.tags?.map(normalizeTag);
  const flaws = [...tagFlaws(tags ?? []), ...periodFlaws('filter.bookmarkedTo', bookmarkedFrom, bookmarkedTo)];
  if (flaws.length > 0) return err(flaws);
  return ok({
    ...(itemType && { itemType }),
    ...(tags && { tags: [...new Set(tags)].sort() }),
    ...(typeof tagged === 'boolean' && { tagged }),
    ...(bookmarkedFrom && { bookmarkedFrom }),
    ...(bookmarkedTo && { bookmarkedTo }),
  });
}

function tagFlaws(tags: readonly string[]): InvalidField[] {
  if (tags.length > MAX_FILTER_TAGS)
    return [{ path: 'filter.tags', message: `must name at most ${MAX_FILTER_TAGS} tags` }];
  return tags.flatMap((tag, index) => {
    const message = tag === '' ? 'must not be empty' : flawOf(tag, TAG_LIMIT);
    return message ? [{ path: `filter.tags.${index}`, message }] : [];
  });
}
