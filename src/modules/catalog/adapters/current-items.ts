import type { QuerySide } from '../../../engines/engine.ts';
import type { ModuleEngines } from '../../module.ts';
import type { Catalog } from '../catalog.ts';
import { keyOf, refKey } from '../item.ts';
import { isCreatedHere, isDeleted, itemFromOwned } from '../owned-item.ts';
import { isOwned } from '../settings.ts';
import { catalogSchema, ownedItemsOn } from '../tables.ts';
import { embeddedCatalog } from './embedded.ts';
import { mongoCatalog } from './mongo.ts';

/** The catalog on whichever engine the query side is. */
export const catalogOn = (querySide: QuerySide): Catalog =>
  querySide.adapter({ mongo: mongoCatalog, embedded: embeddedCatalog });

/**
 * The items as commands have to see them: one that has just been created, changed or deleted is known by its row, although
 * its document follows later. What has no row is what its document says. Rows and documents are asked at the same time.
 * An imported item got its document together with its row: without the document it was taken away, and does not exist.
 */
export function currentItemsOn({
  querySide,
  sideOf,
  settings,
}: Pick<ModuleEngines, 'querySide' | 'sideOf' | 'settings'>): Pick<Catalog, 'find'> {
  const documents = catalogOn(querySide);
  const rows = ownedItemsOn(sideOf(catalogSchema));
  return {
    find: async (refs) => {
      const [found, owned] = await Promise.all([
        documents.find(refs),
        rows.existing(refs.filter(({ itemType }) => isOwned(itemType, settings))),
      ]);
      const items = new Map(found.map((item) => [keyOf(item), item]));
      for (const row of owned.values()) {
        const key = refKey(row);
        if (isDeleted(row)) items.delete(key);
        else if (items.has(key) || isCreatedHere(row)) items.set(key, itemFromOwned(row));
      }
      return [...items.values()];
    },
  };
}
