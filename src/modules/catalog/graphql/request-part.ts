import DataLoader from 'dataloader';
import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import { until } from '../../../shared/cancellable.ts';
import type { ModuleEngines } from '../../module.ts';
import { catalogOn } from '../adapters/public.ts';
import type { Catalog } from '../catalog.ts';
import { type Item, type ItemRef, keyOf, refKey } from '../item.ts';
import { type CatalogQueries, catalogQueries } from '../queries.ts';

/** What the catalog offers to one request. */
export interface CatalogPart {
  readonly queries: CatalogQueries;
  readonly items: DataLoader<ItemRef, Item | null, string>;
}

export const catalogPart = partKey<CatalogPart>('catalog');

export const catalogOf = (context: Context): CatalogPart => context.part(catalogPart);

export function catalogPartsOn({ querySide }: ModuleEngines) {
  const shared = catalogOn(querySide);
  return ({ signal }: RequestScope): CatalogPart => {
    const catalog = until(shared, signal);
    return { queries: catalogQueries(catalog), items: itemLoader(catalog) };
  };
}

/** One query per level, whatever the page size; an item that is gone is null, never an error (SPEC 2). */
const itemLoader = (catalog: Catalog): CatalogPart['items'] =>
  new DataLoader(
    async (refs) => {
      const byKey = new Map((await catalog.find(refs)).map((item) => [keyOf(item), item]));
      return refs.map((ref) => byKey.get(refKey(ref)) ?? null);
    },
    { cacheKeyFn: refKey },
  );
