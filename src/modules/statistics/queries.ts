import { type DocumentQuery, type DocumentReader, positionShape } from '../../kernel/documents/document-query.ts';
import { cursorCodec } from '../../kernel/paging/cursor.ts';
import {
  type Edge,
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
const MOST_ROWS = MAX_PAGE_SIZE + 1;

/** So often rows are read for one page; after a thousand items in a row that are gone the list is taken to be at its end. */
const MOST_ROUNDS = 10;

/**
 * Items with statistics, the most popular first. What was deleted here is in no list; items of other services that are gone
 * are passed over. A numbered page has the items of its ranks, so it may be shorter: it is never filled up with items that
 * the next page has, too.
 */
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
  const readFilled = async (slice: Slice): Promise<Placed<Item>[]> => {
    const isFromStart = slice.from === 'start';
    const found: Placed<Item>[] = [];
    for (let [rest, round] = [slice, 1]; ; round += 1) {
      const limit = round === 1 ? Math.min(rest.limit + SPARE_ROWS, MOST_ROWS) : MOST_ROWS;
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
      const isDone = !edge || rows.length < limit || found.length >= slice.limit || round === MOST_ROUNDS;
      if (isDone) return isFromStart ? found : found.reverse();
      rest = { ...slice, [isFromStart ? 'after' : 'before']: edge.position };
    }
  };
  const readRanks = async (slice: Slice): Promise<Placed<Item | null>[]> => {
    const rows = await popular.list(itemType, orderBy, slice);
    const items = await find(rows.map(({ row }) => row));
    return rows.map(({ position }, index) => ({ row: items[index] ?? null, position }));
  };
  const count = () => popular.count(itemType);
  if (request.value.style === 'cursor') return ok(await readPage(request.value, cursors, { read: readFilled, count }));
  const page = await readPage<Item | null>(request.value, cursors, { read: readRanks, count });
  return ok({ ...page, edges: page.edges.filter(isThere) });
}

const isThere = (edge: Edge<Item | null>): edge is Edge<Item> => edge.node !== null;
