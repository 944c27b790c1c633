import { type DocumentQuery, type DocumentReader, positionShape } from '../../kernel/documents/document-query.ts';
import { cursorCodec } from '../../kernel/paging/cursor.ts';
import {
  type Page,
  type PageArgs,
  type Placed,
  parsePageArgs,
  readPage,
  type Slice,
} from '../../kernel/paging/page.ts';
import { type InvalidField, ok, type Result } from '../../shared/result.ts';
import type { Item, ItemRef, ItemType } from '../catalog/public.ts';
import {
  type ItemStatisticsDocument,
  type ItemStatisticsField,
  itemStatisticsDocuments,
  type PopularItemOrder,
  popularOrders,
} from './document.ts';

interface PopularPorts {
  readonly reader: Pick<DocumentReader<ItemStatisticsDocument>, 'list' | 'count'>;
  /** Each item at the place of its ref, null if it is gone. */
  find(refs: readonly ItemRef[]): Promise<readonly (Item | null)[]>;
}

export const popularQuery = (itemType: ItemType, orderBy: PopularItemOrder): DocumentQuery<ItemStatisticsField> => ({
  owner: 'everyone',
  where: [{ kind: 'oneOf', field: 'itemType', values: [itemType] }],
  order: [{ field: popularOrders[orderBy], direction: 'DESC' }],
});

/** Items with statistics, the most popular first. Items that are gone from the catalog are passed over. */
export async function popularItems(
  { reader, find }: PopularPorts,
  itemType: ItemType,
  orderBy: PopularItemOrder,
  args: PageArgs,
): Promise<Result<Page<Item>, InvalidField[]>> {
  const query = popularQuery(itemType, orderBy);
  const shape = positionShape(itemStatisticsDocuments, query.order);
  const cursors = cursorCodec({ list: 'popularItems', scope: [itemType, orderBy], shape });
  const request = parsePageArgs(args, cursors);
  if (!request.ok) return request;

  /** Goes on behind the rows whose items are gone, until the page is full. */
  const read = async (slice: Slice): Promise<Placed<Item>[]> => {
    const isFromStart = slice.from === 'start';
    let found: Placed<Item>[] = [];
    for (let rest = slice; ; ) {
      const rows = await reader.list(query, rest, ['itemType', 'itemId']);
      const items = await find(rows.map(({ row }) => row as ItemRef));
      const existing = rows.flatMap(({ position }, index) => {
        const item = items[index];
        return item ? [{ row: item, position }] : [];
      });
      found = isFromStart ? [...found, ...existing] : [...existing, ...found];
      const edge = rows.at(isFromStart ? -1 : 0);
      if (!edge || rows.length < rest.limit || found.length >= slice.limit) return found;
      const limit = slice.limit - found.length;
      rest = { ...slice, offset: 0, limit, [isFromStart ? 'after' : 'before']: edge.position };
    }
  };
  return ok(await readPage(request.value, cursors, { read, count: () => reader.count(query) }));
}
