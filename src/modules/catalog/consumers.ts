import { handled } from '../../kernel/consumer/consumer-spec.ts';
import { latest } from '../../kernel/consumer/kinds.ts';
import type { Projected } from '../../kernel/documents/document-store.ts';
import { rowsAs } from '../../kernel/row-readers.ts';
import type { ModuleEngines, Projection } from '../module.ts';
import { itemDocuments, projectionOf } from './document.ts';
import { itemEvents } from './event-spec.ts';
import { ItemType } from './item.ts';
import type { OwnedItem } from './owned-item.ts';
import { isOwned, ownedTypesIn } from './settings.ts';
import { itemRows, rowsOfType } from './tables.ts';

/** What one item makes of its document, and in which collection that is. */
interface OfType {
  readonly itemType: ItemType;
  readonly projected: Projected;
}

/** The documents of both types. What is left of a type that Dogear no longer owns is not written. */
const documentsOn = ({ querySide, settings }: Pick<ModuleEngines, 'querySide' | 'settings'>) => ({
  apply: async (all: readonly OfType[]): Promise<void> => {
    for (const itemType of ownedTypesIn(settings)) {
      const projected = all.filter((one) => one.itemType === itemType).map((one) => one.projected);
      if (projected.length > 0) await querySide.documents(itemDocuments[itemType]).store.apply(projected);
    }
  },
});

const ofType = (item: OwnedItem): OfType => ({ itemType: item.itemType, projected: projectionOf(item) });

/** What the module itself does because of its events; others follow items too. */
export const handledItemEvents = handled(itemEvents, [
  latest({ name: 'item-documents', events: itemEvents, project: ofType, documents: documentsOn }),
]);

/** Writes the documents of these items now, although their events will say the same. */
export const writeDocuments = (
  engines: Pick<ModuleEngines, 'querySide' | 'settings'>,
  items: readonly OwnedItem[],
): Promise<void> => documentsOn(engines).apply(items.map(ofType));

const names = { CONTEST: 'contest', NEWS_ARTICLE: 'newsArticle' } as const satisfies Record<ItemType, string>;

/** The documents of each type lie in a collection of their own, in the order of the items' ids. */
export const itemProjections: readonly Projection[] = Object.values(ItemType).map((itemType) => ({
  name: names[itemType],
  documents: itemDocuments[itemType],
  rowsOn: (commandSide) => rowsAs(commandSide.of(itemRows).scanOf(rowsOfType(itemType)), projectionOf),
  isOurs: (settings) => isOwned(itemType, settings),
}));
