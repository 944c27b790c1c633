import { type DocumentQuery, type DocumentReader, positionShape } from '../../kernel/documents/document-query.ts';
import { cursorCodec } from '../../kernel/paging/cursor.ts';
import {
  MAX_PAGE_SIZE,
  type Page,
  type PageArgs,
  type Placed,
  parsePageArgs,
  readPage,
  type Slice,
} from '../../kernel/paging/page.ts';
import { type InvalidField, ok, type Result } from '../../shared/result.ts';
import { type Item, type ItemRef, type ItemType, refKey } from '../catalog/public.ts';
import {
  type ItemStatisticsDocument,
  type ItemStatisticsField,
  itemStatisticsDocuments,
  popularOrders,
} from './document.ts';
import type { FindStatistics, FoundStatistics, PopularItemOrder, PopularRows } from './statistics-reader.ts';

type Reader = DocumentReader<ItemStatisticsDocument>;

/** All that an item may show of its statistics. */
export const SHOWN: readonly (ItemStatisticsField & keyof FoundStatistics)[] = [
  'bookmarkCount',
  'viewCount',
  'days',
  'countedAt',
];

/** One query, whatever the number of items. */
export const foundIn =
  ({ byKeys }: Pick<Reader, 'byKeys'>, fields: readonly ItemStatisticsField[]): FindStatistics =>
  async (refs) => {
    const distinct = new Map(refs.map(({ itemType, itemId }) => [refKey({ itemType, itemId }), { itemType, itemId }]));
    const found = await byKeys('everyone', [...distinct.values()], ['itemType', 'itemId', ...fields]);
    const byItem = new Map(found.map((document) => [refKey(document as ItemRef), document]));
    return refs.map((ref) => byItem.get(refKey(ref)) ?? null);
  };

export const popularRowsIn = ({ list, count }: Pick<Reader, 'list' | 'count'>): PopularRows => ({
  list: async (itemType, orderBy, slice) => {
    const rows = await list(popularQuery(itemType, orderBy), slice, ['itemType', 'itemId']);
    return rows.map(({ row, position }) => {
      const { itemType, itemId } = row as ItemRef;
      return { row: { itemType, itemId }, position };
    });
  },
  count: (itemType) => count(popularQuery(itemType, 'BOOKMARKS')),
});

export const popularQuery = (itemType: ItemType, orderBy: PopularItemOrder): DocumentQuery<ItemStatisticsField> => ({
  owner: 'everyone',
  where: [{ kind: 'oneOf', field: 'itemType', values: [itemType] }],
  order: [{ field: popularOrders[orderBy], direction: 'DESC' }],
});

interface PopularPorts {
  readonly popular: PopularRows;
  /** Each item at the place of its ref, null if it is gone. */
  find(refs: readonly ItemRef[]): Promise<readonly (Item | null)[]>;
}

/** Read along with a page, so that a gone item costs no second look. A first page is read with more rows than wanted anyway. */
const SPARE_ROWS = 5;

/** Items with statistics, the most popular first. Items that are gone from the catalog are passed over. */
export async function popularItems(
  { popular, find }: PopularPorts,
  itemType: ItemType,
  orderBy: PopularItemOrder,
  args: PageArgs,
): Promise<Result<Page<Item>, InvalidField[]>> {
  const shape = positionShape(itemStatisticsDocuments, popularQuery(itemType, orderBy).order);
  const cursors = cursorCodec({ list: 'popularItems', scope: [itemType, orderBy], shape });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;

  /** Goes on behind the rows whose items are gone, until the page is full; a few of those are there already. */
  const read = async (slice: Slice): Promise<Placed<Item>[]> => {
    const isFromStart = slice.from === 'start';
    const found: Placed<Item>[] = [];
    for (let rest = slice; ; ) {
      const limit = Math.min(rest.limit + SPARE_ROWS, MAX_PAGE_SIZE + 1);
      const listed = await popular.list(itemType, orderBy, { ...rest, limit });
      const rows = isFromStart ? listed : listed.toReversed();
      for (let at = 0; at < rows.length && found.length < slice.limit; ) {
        const some = rows.slice(at, at + slice.limit - found.length);
        const items = await find(some.map(({ row }) => row));
        for (const [index, { position }] of some.entries()) {
          const item = items[index];
          if (item) found.push({ row: item, position });
        }
        at += some.length;
      }
      const edge = rows.at(-1);
      if (!edge || rows.length < limit || found.length >= slice.limit) return isFromStart ? found : found.reverse();
      const missing = slice.limit - found.length;
      rest = { ...slice, offset: 0, limit: missing, [isFromStart ? 'after' : 'before']: edge.position };
    }
  };
  return ok(await readPage(request.value, cursors, { read, count: () => popular.count(itemType) }));
}
