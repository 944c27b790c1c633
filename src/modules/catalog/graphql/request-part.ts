import type { Context } from '../../../graphql/context.ts';
import { partKey, type RequestScope } from '../../../graphql/request-part.ts';
import { until } from '../../../shared/cancellable.ts';
import type { ModuleEngines } from '../../module.ts';
import { type CatalogQueries, catalogQueries } from '../queries.ts';
import { type ItemLoader, itemLoader } from './item-loader.ts';

/** What the catalog offers to one request. */
export interface CatalogPart {
  readonly queries: CatalogQueries;
  readonly items: ItemLoader;
}

export const catalogPart = partKey<CatalogPart>('catalog');

export const catalogOf = (context: Context): CatalogPart => context.part(catalogPart);

export const catalogPartsOn =
  ({ querySide }: ModuleEngines) =>
  ({ signal }: RequestScope): CatalogPart => {
    const catalog = until(querySide.catalog, signal);
    return { queries: catalogQueries(catalog), items: itemLoader(catalog) };
  };
