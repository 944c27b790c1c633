import type { HistoryEntry, HistoryReader } from '../../kernel/history.ts';
import { type HistoryArgs, type HistorySource, pageOfHistory } from '../../kernel/history-page.ts';
import { cursorCodec } from '../../kernel/paging/cursor.ts';
import { type Page, type PageArgs, parsePageArgs, readPage } from '../../kernel/paging/page.ts';
import { err, type InvalidField, ok, type Result } from '../../shared/result.ts';
import type { Catalog } from './catalog.ts';
import { type Item, type ItemRef, type ItemType, MALFORMED_ITEM_ID, parseItemId } from './item.ts';
import type { OwnedItem, OwnedItemId } from './owned-item.ts';

export interface CatalogQueries {
  /** What may be bookmarked, newest first. */
  items(itemType: ItemType, args: PageArgs): Promise<Result<Page<Item>, InvalidField[]>>;
}

export const catalogQueries = (catalog: Pick<Catalog, 'list' | 'count'>): CatalogQueries => ({
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

interface HistoryPorts {
  isOwned(itemType: ItemType): boolean;
  existing(refs: readonly ItemRef[]): Promise<ReadonlyMap<string, OwnedItem>>;
  readonly history: HistoryReader<OwnedItem>;
}

/** Every change of one item, newest first, for admins. Undefined if Dogear does not own such an item. */
export const itemHistory =
  ({ isOwned, existing, history }: HistoryPorts) =>
  async (
    itemType: ItemType,
    id: string,
    args: HistoryArgs,
  ): Promise<Result<Page<HistoryEntry<OwnedItem>> | undefined, InvalidField[]>> => {
    const itemId = parseItemId(id);
    if (itemId === undefined) return err([{ path: 'itemId', message: MALFORMED_ITEM_ID }]);
    const [item] = isOwned(itemType) ? (await existing([{ itemType, itemId }])).values() : [];
    // A made-up id, so that bad arguments are told whether or not there is such an item.
    return pageOrNone(item, await pageOfHistory<OwnedItem>('itemHistory', item?.id ?? NO_ROW, args, sourceIn(history)));
  };

const NO_ROW = 0n as OwnedItemId;

const pageOrNone = <Found>(item: OwnedItem | undefined, page: Result<Found, InvalidField[]>) =>
  item || !page.ok ? page : ok(undefined);

const sourceIn =
  (history: HistoryReader<OwnedItem>): HistorySource<OwnedItem> =>
  (id, filter) => ({
    read: async (slice) => (await history.list('everyone', [id], filter, slice)).get(id) ?? [],
    count: async () => (await history.count('everyone', [id], filter)).get(id) ?? 0,
  });
