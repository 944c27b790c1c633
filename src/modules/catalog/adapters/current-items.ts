import type { QuerySide } from '../../../engines/engine.ts';
import type { ModuleEngines } from '../../module.ts';
import type { Catalog } from '../catalog.ts';
import { hasOwnDocument, type ItemRef, keyOf, refKey } from '../item.ts';
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
 * its document follows later. What has no row is what its document says. Rows and documents are asked at the same time;
 * a row is read whole only if its document has not followed yet.
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
      const [found, states] = await Promise.all([
        documents.find(refs),
        rows.states(refs.filter(({ itemType }) => isOwned(itemType, settings))),
      ]);
      const items = new Map(found.map((item) => [keyOf(item), item]));
      const behind: ItemRef[] = [];
      for (const state of states) {
        const item = items.get(refKey(state));
        if (state.deletedAt !== null) items.delete(refKey(state));
        // The version that a document of another service names is not one of Dogear's.
        else if (!item || !hasOwnDocument(item) || item.version < state.version) behind.push(state);
      }
      for (const row of (await rows.existing(behind)).values()) {
        const key = refKey(row);
        if (isDeleted(row)) items.delete(key);
        else if (items.has(key) || isCreatedHere(row)) items.set(key, itemFromOwned(row));
      }
      return [...items.values()];
    },
  };
}
