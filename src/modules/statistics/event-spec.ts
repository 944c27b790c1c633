import { z } from 'zod';
import { eventInstant, eventsOf } from '../../kernel/events.ts';
import { parseUserId, userIdOf } from '../../shared/ids.ts';
import { instantText } from '../../shared/instant.ts';
import { type ItemId, ItemType, parseItemId } from '../catalog/public.ts';
import type { ItemViewed, ToldView } from './events.ts';
import { dayOfWindow, viewKey } from './item-view.ts';

const viewPayload = z.object({
  itemType: z.enum(ItemType),
  itemId: z.string().refine((text) => parseItemId(text) === text, 'not an ObjectId in lower case'),
  userId: z.string().refine((text) => parseUserId(text) !== undefined, 'not a user id'),
  window: z
    .int()
    .nonnegative()
    .max(2 ** 31 - 1),
  viewedAt: eventInstant,
});
type ViewPayload = z.infer<typeof viewPayload>;

export const itemViewEvents = eventsOf<ItemViewed>()({
  aggregate: 'item-view',
  types: { ItemViewed: 'dogear.item-view.recorded.v1' },
  payload: viewPayload,
  encode: ({ state: { itemType, itemId, userId, window, updatedAt } }): ViewPayload => ({
    itemType,
    itemId,
    userId: userId.toString(),
    window,
    viewedAt: instantText(updatedAt),
  }),
  decode: (payload, version): ToldView => ({
    itemType: payload.itemType,
    itemId: payload.itemId as ItemId,
    userId: userIdOf(payload.userId),
    window: payload.window,
    day: dayOfWindow(payload.window),
    version,
    updatedAt: new Date(payload.viewedAt),
  }),
  key: (payload) => viewKey({ ...payload, itemId: payload.itemId as ItemId, userId: userIdOf(payload.userId) }),
});
