import { eq } from 'drizzle-orm';
import type { CommandSide } from '../../engines/engine.ts';
import { aggregateRows } from '../../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import type { RecordTable } from '../../engines/sql/records.ts';
import type { ChangeContext } from '../../kernel/aggregate.ts';
import { idTextOf } from '../../kernel/documents/document-type.ts';
import { integer, json, oneOf, text } from '../../kernel/fields.ts';
import { oneOf as among } from '../../kernel/records.ts';
import type { UserId } from '../../shared/ids.ts';
import type { JsonCodec } from '../../shared/json-codec.ts';
import { contestDocuments, documentNumberOf, itemDocuments, newsArticleDocuments } from './document.ts';
import { itemEvents } from './event-spec.ts';
import type { ItemDecision, ItemEvent } from './events.ts';
import { type ItemImage, type ItemImages, type ItemRef, ItemType, refKey } from './item.ts';
import { isDeleted, type OwnedItem, type OwnedItemId, ownedItemFields } from './owned-item.ts';

export const itemRows = aggregateRows<OwnedItem, ItemEvent>()({
  name: 'item',
  table: 'items',
  columns: ownedItemFields,
  key: ['itemType', 'itemId'],
  isDeleted,
  events: itemEvents,
});

/** What commands have to know of many rows at once; the whole row is read only where a document has fallen behind it. */
type ItemState = Pick<OwnedItem, 'itemType' | 'itemId' | 'version' | 'deletedAt'>;

const itemStates: RecordTable<ItemState> = {
  name: 'items',
  columns: {
    itemType: ownedItemFields.itemType,
    itemId: ownedItemFields.itemId,
    version: ownedItemFields.version,
    deletedAt: ownedItemFields.deletedAt,
  },
  primaryKey: ['itemType', 'itemId'],
};

/** The rows of one type in the order of their documents. */
export const rowsOfType = (itemType: ItemType) =>
  itemRows.scan({
    within: (row) => eq(row.itemType, itemType),
    by: 'itemId',
    columnValueOf: (id) => idTextOf(itemDocuments[itemType], id),
  });

const imagesJson: JsonCodec<readonly ItemImage[]> = {
  toJson: (images) => images,
  // A server may put the fields into another order.
  ofJson: (json) =>
    (json as readonly ItemImage[]).map(({ imageId, imageUrl, sequence }) => ({ imageId, imageUrl, sequence })),
};

/** What the module was told last of each item's images. */
export const itemImages: RecordTable<ItemImages> = {
  name: 'item_images',
  columns: { itemType: oneOf(ItemType), itemId: text(24), version: integer(), images: json(imagesJson) },
  primaryKey: ['itemType', 'itemId'],
};

export const catalogSchema: ModuleSchema = {
  name: 'catalog',
  aggregates: [itemRows],
  records: [itemImages],
  documents: [contestDocuments, newsArticleDocuments],
};

/** What the module has on its command side. */
export function ownedItemsOn(side: CommandSide) {
  const { store, history, scanOf } = side.of(itemRows);
  const scans = { CONTEST: scanOf(rowsOfType('CONTEST')), NEWS_ARTICLE: scanOf(rowsOfType('NEWS_ARTICLE')) };

  /** Those of these items that have a row, deleted ones too, by their keys. Takes no lock. */
  const existing = async (refs: readonly ItemRef[]): Promise<ReadonlyMap<string, OwnedItem>> => {
    const ofType = (itemType: ItemType) =>
      scans[itemType].byIds(refs.filter((ref) => ref.itemType === itemType).map(documentNumberOf));
    const found = await Promise.all(Object.values(ItemType).map(ofType));
    return new Map(found.flat().map((item) => [refKey(item), item]));
  };

  const stateRows = side.records(itemStates);
  /** The same, but only what has become of each. */
  const states = async (refs: readonly ItemRef[]): Promise<readonly ItemState[]> => {
    if (refs.length === 0) return [];
    const [types, ids] = [new Set(refs.map(({ itemType }) => itemType)), refs.map(({ itemId }) => itemId)];
    const wanted = new Set(refs.map(refKey));
    // A contest and a news article may have the same id, and only one of them may be wanted.
    const found = await stateRows.find({ itemType: among([...types]), itemId: among(ids) });
    return found.filter((state) => wanted.has(refKey(state)));
  };

  return {
    store,
    history,
    existing,
    states,
    /** Makes one row that is new because its key follows from its id. */
    insert: (decide: (freshId: OwnedItemId) => ItemDecision<never>, context: ChangeContext<UserId>) =>
      side.units.run((unit) => {
        const rows = unit.of(itemRows);
        return rows.apply(undefined, decide(rows.freshId()), context);
      }),
    /**
     * Makes those of these items that have no row, in one transaction. Nothing is locked: if another process makes one of
     * them at the same time, the transaction meets a duplicate key and runs again. Returns the states of all.
     */
    insertMissing: <Wanted extends ItemRef>(
      wanted: readonly Wanted[],
      decide: (known: OwnedItem | undefined, freshId: OwnedItemId, one: Wanted) => ItemDecision<never>,
      context: ChangeContext<UserId>,
    ): Promise<OwnedItem[]> =>
      side.units.run(async (unit) => {
        const known = await existing(wanted);
        const rows = unit.of(itemRows);
        const settled: OwnedItem[] = [];
        for (const one of wanted) {
          const before = known.get(refKey(one));
          const decision = await rows.apply(before, decide(before, rows.freshId(), one), context);
          if (decision.kind !== 'rejected') settled.push(decision.state);
        }
        return settled;
      }),
  };
}
