import type { Projected } from '../../kernel/documents/document-store.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { oneOf } from '../../kernel/records.ts';
import type { RowScan } from '../../kernel/row-readers.ts';
import type { ModuleEngines, Projection } from '../module.ts';
import { keysAbout } from './cached-items.ts';
import { type AnyItemDocument, documentNumberOf, imageGroup, itemDocuments, projectionOf } from './document.ts';
import { type ItemImages, type ItemRef, ItemType, refKey } from './item.ts';
import type { OwnedItem } from './owned-item.ts';
import { isOwned, ownedTypesIn } from './settings.ts';
import { itemImages, itemRows, rowsOfType } from './tables.ts';

export type ItemEngines = Pick<ModuleEngines, 'commandSide' | 'querySide' | 'settings' | 'caches'>;
type OwnSide = ItemEngines['commandSide'];

/** What one item makes of its document, and in which collection that is. */
interface ProjectedItem extends ItemRef {
  readonly projected: Projected;
}

export const projectItem = (item: OwnedItem): ProjectedItem => ({
  itemType: item.itemType,
  itemId: item.itemId,
  projected: projectionOf(item),
});

/** The documents of both types. What is left of a type that Dogear no longer owns is not written. */
export const itemDocumentsOn = (engines: ItemEngines) => ({
  apply: async (all: readonly ProjectedItem[]): Promise<void> => {
    for (const itemType of ownedTypesIn(engines.settings)) {
      const ofType = all.filter((one) => one.itemType === itemType);
      if (ofType.length === 0) continue;
      await engines.querySide.documents(itemDocuments[itemType]).store.apply(ofType.map(({ projected }) => projected));
    }
    // A document that is new or back has none, and what is told of images meanwhile may have missed it.
    await writeImages(engines, all);
    forgetAtOnce(engines, all);
  },
});

/**
 * Whoever has seen the new document is not shown what was loaded before it. Nobody waits for that or depends on it: a
 * consumer of its own sees to it that it happens.
 */
export const forgetAtOnce = ({ caches }: Pick<ItemEngines, 'caches'>, refs: readonly ItemRef[]): void =>
  void caches?.forget([...new Set(refs.flatMap(keysAbout))]).catch(() => undefined);

/** Writes what is known of the images of these items into their documents; what is newer there stays. */
export async function writeImages({ commandSide, querySide, settings }: ItemEngines, refs: readonly ItemRef[]) {
  const known = (await knownImages(commandSide, refs)).values();
  for (const { itemType, version, images, ...ref } of known) {
    if (!isOwned(itemType, settings)) continue;
    const number = documentNumberOf(ref);
    const { store } = querySide.documents(itemDocuments[itemType] as DocumentType<AnyItemDocument>);
    await store.writeGroup({
      group: imageGroup,
      targets: [{ id: number, owner: number }],
      values: { imageVersion: version, images },
    });
  }
}

/** What the module was told of the images of these items, by their keys. */
async function knownImages(side: OwnSide, refs: readonly ItemRef[]): Promise<ReadonlyMap<string, ItemImages>> {
  if (refs.length === 0) return new Map();
  const itemTypes = [...new Set(refs.map(({ itemType }) => itemType))];
  const itemIds = [...new Set(refs.map(({ itemId }) => itemId))];
  const found = await side.records(itemImages).find({ itemType: oneOf(itemTypes), itemId: oneOf(itemIds) });
  return new Map(found.map((images) => [refKey(images), images]));
}

const names = { CONTEST: 'contest', NEWS_ARTICLE: 'newsArticle' } as const satisfies Record<ItemType, string>;

/** The documents of each type lie in a collection of their own, in the order of the items' ids. */
export const itemProjections: readonly Projection[] = Object.values(ItemType).map((itemType) => ({
  name: names[itemType],
  documents: itemDocuments[itemType],
  rowsOn: (commandSide) => withImages(commandSide, commandSide.of(itemRows).scanOf(rowsOfType(itemType))),
  isOurs: (settings) => isOwned(itemType, settings),
}));

/** What the rows say of their documents, with their images. */
function withImages(side: OwnSide, rows: RowScan<OwnedItem>): RowScan<Projected> {
  const projected = async (items: readonly OwnedItem[]): Promise<Projected[]> => {
    const known = await knownImages(side, items);
    return items.map((item) => projectionOf(item, known.get(refKey(item))));
  };
  return {
    after: async (id, limit) => projected(await rows.after(id, limit)),
    byIds: async (ids) => projected(await rows.byIds(ids)),
    count: (after) => rows.count(after),
  };
}
