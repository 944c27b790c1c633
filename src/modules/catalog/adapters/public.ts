import type { QuerySide } from '../../../engines/engine.ts';
import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { ModuleEngines } from '../../module.ts';
import type { Catalog } from '../catalog.ts';
import { importItems } from '../commands/create-item.ts';
import { writeDocuments } from '../consumers.ts';
import { type Item, keyOf, refKey } from '../item.ts';
import { type LeftItems, noLeftItems } from '../left-items.ts';
import { isCreatedHere, isDeleted, itemFromOwned } from '../owned-item.ts';
import type { ItemEngines } from '../projection.ts';
import { isOwned, ownedTypesIn } from '../settings.ts';
import { catalogSchema, ownedItemsOn } from '../tables.ts';
import { embeddedCatalog, embeddedLeftItems } from './embedded.ts';
import { mongoCatalog } from './mongo.ts';

/** For the consumers of other modules that follow items. */
export { itemEvents } from '../event-spec.ts';
export { foreignItemEventsIn } from '../foreign/event-spec.ts';
export { itemInfoOfOwned } from '../owned-item.ts';
export { isOwned } from '../settings.ts';

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

const leftItemsOn = (querySide: QuerySide): LeftItems =>
  querySide.adapter({ mongo: () => noLeftItems, embedded: embeddedLeftItems });

type Change = ChangeContext<UserId>;

/**
 * Takes items over that exist already, those of the types that Dogear owns. Their documents are written at once, too:
 * nobody has to wait for the events, which change nothing any more when they come.
 */
export async function takeOver(
  { commandSide, querySide, settings }: ItemEngines,
  items: readonly Item[],
  context: Change,
): Promise<void> {
  const settled = await importItems(ownedItemsOn(commandSide))(
    items.filter(({ itemType }) => isOwned(itemType, settings)),
    context,
  );
  await writeDocuments({ commandSide, querySide, settings }, settled);
}

const TAKEN_AT_ONCE = 500;

/** The same for what release 0.2 has left in the embedded file, at its next start. */
export async function takeOverLeftItems(engines: ItemEngines, context: Change): Promise<void> {
  const left = leftItemsOn(engines.querySide);
  const types = ownedTypesIn(engines.settings);
  for (;;) {
    const some = await left.some(types, TAKEN_AT_ONCE);
    if (some.length === 0) return;
    await takeOver(
      engines,
      some.flatMap(({ item }) => item ?? []),
      context,
    );
    await left.forget(some.map(({ ref }) => ref));
  }
}
