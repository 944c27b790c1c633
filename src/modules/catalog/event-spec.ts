import { eventsOf } from '../../kernel/events.ts';
import { type StateJson, statePayload } from '../../kernel/state-payload.ts';
import type { ItemEvent } from './events.ts';
import { parseItemId } from './item.ts';
import { ownedItemFields } from './owned-item.ts';

const state = statePayload(ownedItemFields);

/** The whole state under the names of its fields; an update says besides which of them it has changed. */
function payloadOfEvent(event: ItemEvent): StateJson {
  const payload = state.encode(event);
  if (event.type !== 'ItemUpdated') return payload;
  return { ...payload, updatedFields: Object.fromEntries(event.updatedFields.map((field) => [field, payload[field]])) };
}

const isItemId = (value: unknown): boolean => typeof value === 'string' && parseItemId(value) === value;

export const itemEvents = eventsOf<ItemEvent>()({
  ...state,
  aggregate: 'item',
  types: {
    ItemCreated: 'dogear.item.created.v1',
    ItemUpdated: 'dogear.item.updated.v1',
    ItemDeleted: 'dogear.item.deleted.v1',
    ItemRestored: 'dogear.item.restored.v1',
  },
  payload: state.payload.refine(({ itemId }) => isItemId(itemId), 'itemId is not an ObjectId in lower case'),
  encode: payloadOfEvent,
});
