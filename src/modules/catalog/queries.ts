import { cursorCodec } from '../../kernel/paging/cursor.ts';
import { type Page, type PageArgs, parsePageArgs, readPage } from '../../kernel/paging/page.ts';
import { type InvalidField, ok, type Result } from '../../shared/result.ts';
import type { Catalog } from './catalog.ts';
import type { Item, ItemType } from './item.ts';

export interface CatalogQueries {
  items(itemType: ItemType, args: PageArgs): Promise<Result<Page<Item>, InvalidField[]>>;
}

/** What may be bookmarked, newest first. */
export const catalogQueries = (catalog: Catalog): CatalogQueries => ({
  async items(itemType, args) {
    const cursors = cursorCodec({ list: 'items', scope: itemType, shape: ['instant', 'objectId'] });
    const request = parsePageArgs(args, cursors);
    if (!request.ok) return request;
    return ok(
      await readPage(request.value, cursors, {
        read: (slice) => catalog.list(itemType, slice),
        count: () => catalog.count(itemType),
      }),
    );
  },
});
