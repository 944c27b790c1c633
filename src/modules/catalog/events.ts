import type { Decision } from '../../kernel/decision.ts';
import type { ItemContent, OwnedItem } from './owned-item.ts';

/** What happened, with the whole state after it: the newest event alone is enough to build the document (SPEC 4). */
export type ItemEvent = ItemCreated | ItemUpdated | ItemDeleted | ItemRestored;

/** What a rule says about an owned item. */
export type ItemDecision<Rejection> = Decision<OwnedItem, ItemEvent, Rejection>;

interface ItemCreated {
  readonly type: 'ItemCreated';
  readonly state: OwnedItem;
}

interface ItemUpdated {
  readonly type: 'ItemUpdated';
  readonly state: OwnedItem;
  readonly updatedFields: readonly (keyof ItemContent)[];
}

interface ItemDeleted {
  readonly type: 'ItemDeleted';
  readonly state: OwnedItem;
}

interface ItemRestored {
  readonly type: 'ItemRestored';
  readonly state: OwnedItem;
}

export const itemCreated = (state: OwnedItem): ItemCreated => ({ type: 'ItemCreated', state });
export const itemUpdated = (state: OwnedItem, updatedFields: readonly (keyof ItemContent)[]): ItemUpdated => ({
  type: 'ItemUpdated',
  state,
  updatedFields,
});
export const itemDeleted = (state: OwnedItem): ItemDeleted => ({ type: 'ItemDeleted', state });
export const itemRestored = (state: OwnedItem): ItemRestored => ({ type: 'ItemRestored', state });
