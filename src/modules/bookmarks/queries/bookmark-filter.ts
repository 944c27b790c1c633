import type { InvalidField } from '../../../shared/invalid-field.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { ItemType } from '../../catalog/public.ts';
import { readTag } from '../input-rules.ts';
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
