import { type CacheSpec, type Caches, fullKeyOf } from '../../kernel/cache/cache.ts';
import { FIRST_PAGE_ROWS, firstPageRows } from '../../kernel/paging/first-page.ts';
import type { Placed } from '../../kernel/paging/page.ts';
import type { JsonCodec } from '../../shared/json-codec.ts';
import { type Catalog, placedItem } from './catalog.ts';
import { hasOwnDocument, type Item, type ItemRef, type ItemType, keyOf, refKey } from './item.ts';

const DATES: readonly string[] = ['createdAt', 'startDate', 'endDate', 'publishedAt'];
const itemJson: JsonCodec<Item> = {
  toJson: (item) => item,
  ofJson: (json) => {
    const fields = Object.entries(json as object).map(([name, value]) =>
      DATES.includes(name) && typeof value === 'string' ? [name, new Date(value)] : [name, value],
    );
    return Object.fromEntries(fields) as Item;
  },
};

/** No event tells of an item whose document another service has written, whatever its type. */
const itemSpec: CacheSpec<Item> = { name: 'item', shape: 1, json: itemJson, isShared: hasOwnDocument };

/**
 * The document that another service adds or takes away may be on any page. So these live for five seconds, half of them in
 * the shared cache and half in the process.
 */
const LISTS_MS = 2_500;
const pageSpec: CacheSpec<readonly Item[]> = {
  name: 'items',
  shape: 1,
  longestMs: LISTS_MS,
  json: { toJson: (items) => items, ofJson: (json) => (json as unknown[]).map(itemJson.ofJson) },
};
const countSpec: CacheSpec<number> = {
  name: 'item-count',
  shape: 1,
  longestMs: LISTS_MS,
  json: { toJson: (count) => count, ofJson: (json) => json as number },
};

const pageKey = (itemType: ItemType, rows: number): string => `${itemType}:${rows}`;

/** The full keys of all that a change of this item makes untrue. */
export const keysAbout = ({ itemType, itemId }: ItemRef): string[] => [
  fullKeyOf(itemSpec, refKey({ itemType, itemId })),
  ...FIRST_PAGE_ROWS.map((rows) => fullKeyOf(pageSpec, pageKey(itemType, rows))),
  fullKeyOf(countSpec, itemType),
];

/** Reads what everybody may read of the catalog, from the caches where that is possible. Not for decisions of commands. */
interface CachedItems {
  find(refs: readonly ItemRef[]): Promise<readonly (Item | null)[]>;
  /** As a request reads it that may be cancelled, but for what is kept: that is loaded for all. */
  lists(catalog: Pick<Catalog, 'list' | 'count'>): Pick<Catalog, 'list' | 'count'>;
}

/**
 * Only items of types that Dogear owns are kept: nothing tells when another service changes its own. An item that is missing is not
 * kept either, or made-up ids would push out those that exist. Returns undefined while caches are switched off.
 */
export function cachedItems(
  catalog: Catalog,
  caches: Caches | undefined,
  isOwned: (itemType: ItemType) => boolean,
): CachedItems | undefined {
  const items = caches?.of(itemSpec);
  const pages = caches?.of(pageSpec);
  const counts = caches?.of(countSpec);
  if (!items || !pages || !counts) return undefined;

  const found = async (refs: readonly ItemRef[]): Promise<(Item | null)[]> => {
    const byKey = new Map((await catalog.find(refs)).map((item) => [keyOf(item), item]));
    return refs.map((ref) => byKey.get(refKey(ref)) ?? null);
  };
  const firstRows = async (itemType: ItemType, limit: number): Promise<readonly Item[]> => {
    const placed = await catalog.list(itemType, { from: 'start', limit, offset: 0 });
    return placed.map(({ row }) => row);
  };

  return {
    find: async (refs) => {
      const kept = refs.filter(({ itemType }) => isOwned(itemType));
      const others = refs.filter(({ itemType }) => !isOwned(itemType));
      const byRef = new Map(kept.map((ref) => [refKey(ref), ref]));
      const load = (keys: readonly string[]) => found(keys.flatMap((key) => byRef.get(key) ?? []));
      const [ours, theirs] = await Promise.all([
        kept.length > 0 ? items.readMany(kept.map(refKey), load) : [],
        others.length > 0 ? found(others) : [],
      ]);
      const all = new Map([...ours, ...theirs].flatMap((item) => (item ? [[keyOf(item), item]] : [])));
      return refs.map((ref) => all.get(refKey(ref)) ?? null);
    },
    lists: (own) => ({
      list: async (itemType, slice): Promise<Placed<Item>[]> => {
        const rows = isOwned(itemType) ? firstPageRows(slice) : undefined;
        if (rows === undefined) return own.list(itemType, slice);
        const load = async () => [await firstRows(itemType, rows)];
        const [page] = await pages.readMany([pageKey(itemType, rows)], load);
        return (page ?? []).slice(0, slice.limit).map(placedItem);
      },
      count: async (itemType) => {
        if (!isOwned(itemType)) return own.count(itemType);
        const [count] = await counts.readMany([itemType], async () => [await catalog.count(itemType)]);
        return count ?? 0;
      },
    }),
  };
}
