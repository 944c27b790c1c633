import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { Store } from '../../../kernel/store.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { ItemDecision, ItemEvent } from '../events.ts';
import type { ItemRef, ItemType } from '../item.ts';
import type { OwnedItem, OwnedItemId } from '../owned-item.ts';

/** All that a command may touch, and which types Dogear owns. */
export interface CommandPorts {
  readonly items: ItemsOnCommandSide;
  isOwned(itemType: ItemType): boolean;
}

export interface ItemsOnCommandSide {
  readonly store: Pick<Store<OwnedItem, ItemRef, ItemEvent>, 'change'>;
  /** Those of these items that have a row, deleted ones too, by their keys. */
  existing(refs: readonly ItemRef[]): Promise<ReadonlyMap<string, OwnedItem>>;
  insert(
    decide: (freshId: OwnedItemId) => ItemDecision<never>,
    context: ChangeContext<UserId>,
  ): Promise<ItemDecision<never>>;
  insertMissing<Wanted extends ItemRef>(
    wanted: readonly Wanted[],
    decide: (known: OwnedItem | undefined, freshId: OwnedItemId, one: Wanted) => ItemDecision<never>,
    context: ChangeContext<UserId>,
  ): Promise<OwnedItem[]>;
}
