import DataLoader from 'dataloader';
import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import type { NodeLoader } from '../../../graphql/node-id.ts';
import { nodesByTsid } from '../../../graphql/nodes-by-tsid.ts';
import type { HistoryId, HistoryReader } from '../../../kernel/history.ts';
import { until } from '../../../shared/cancellable.ts';
import type { ModuleEngines } from '../../module.ts';
import { catalogOn } from '../adapters/public.ts';
import { cachedItems } from '../cached-items.ts';
import type { Catalog } from '../catalog.ts';
import { type Commands, commandsOn } from '../commands/commands.ts';
import { tellCaches } from '../commands/tell-caches.ts';
import { type Item, type ItemRef, type ItemType, keyOf, refKey } from '../item.ts';
import type { OwnedItem } from '../owned-item.ts';
import { forgetAtOnce } from '../projection.ts';
import { type CatalogQueries, catalogQueries, itemHistory } from '../queries.ts';
import { isOwned } from '../settings.ts';
import { ownedItemsOn } from '../tables.ts';
import { toItemHistoryEntry } from './history-types.ts';

/** What the catalog offers to one request. */
export interface CatalogPart {
  readonly queries: CatalogQueries;
  /** For admins. */
  readonly commands: Commands;
  readonly itemHistory: ReturnType<typeof itemHistory>;
  readonly nodes: { readonly ItemHistoryEntry: NodeLoader };
  /** Items as fields of what belongs to a user lead to them: as the store has them now. */
  readonly items: DataLoader<ItemRef, Item | null, string>;
  /** Items as everybody sees them: what they are may be known from before, if nothing was told of a change. */
  readonly publicItems: DataLoader<ItemRef, Item | null, string>;
}

export const catalogPart = partKey<CatalogPart>('catalog');

export const catalogOf = (context: Context): CatalogPart => context.part(catalogPart);

export function catalogPartsOn({ commandSide, querySide, settings, caches }: ModuleEngines) {
  const shared = catalogOn(querySide);
  const owned = ownedItemsOn(commandSide);
  const isOurs = (itemType: ItemType): boolean => isOwned(itemType, settings);
  const cached = cachedItems(shared, caches, isOurs);
  return ({ signal, viewer }: RequestScope): CatalogPart => {
    const catalog = until(shared, signal);
    const history = until(owned.history, signal);
    const items = tellCaches({ ...owned, store: until(owned.store, signal) }, (item) =>
      forgetAtOnce({ caches }, [item]),
    );
    const fromStore = itemLoader(catalog);
    return {
      queries: catalogQueries(cached?.lists(catalog) ?? catalog),
      commands: commandsOn({ items, isOwned: isOurs }),
      itemHistory: itemHistory({ isOwned: isOurs, existing: owned.existing, history }),
      items: fromStore,
      publicItems: cached ? new DataLoader(cached.find, { cacheKeyFn: refKey }) : fromStore,
      get nodes() {
        return { ItemHistoryEntry: historyNodes(history, viewer().isAdmin) };
      },
    };
  };
}

/** Nobody but admins can see them. */
const historyNodes = (history: HistoryReader<OwnedItem>, isAdmin: boolean): NodeLoader =>
  nodesByTsid(async (ids) =>
    isAdmin ? (await history.byIds('everyone', ids as HistoryId[])).map(toItemHistoryEntry) : [],
  );

/** One query per level, whatever the page size; an item that is gone is null, never an error (SPEC 2). */
const itemLoader = (catalog: Catalog): CatalogPart['items'] =>
  new DataLoader(
    async (refs) => {
      const byKey = new Map((await catalog.find(refs)).map((item) => [keyOf(item), item]));
      return refs.map((ref) => byKey.get(refKey(ref)) ?? null);
    },
    { cacheKeyFn: refKey },
  );
