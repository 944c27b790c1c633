import { z } from 'zod';
import { type CloudEvent, foreignEventsOf } from '../../../kernel/consumer/foreign-events.ts';
import { isWithinYears } from '../../../shared/instant.ts';
import type { Settings } from '../../module.ts';
import { type ForeignItem, isLater, placeOf } from '../foreign-item.ts';
import {
  type ItemId,
  type ItemInfo,
  type ItemType,
  itemInfoOf,
  itemOf,
  LARGEST_VERSION,
  parseItemId,
} from '../item.ts';
import { followedTopicsIn } from '../settings.ts';

const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => isWithinYears(Date.parse(text)), 'not within the years 1 to 9999');
const aText = z.string().refine((text) => text.isWellFormed(), 'not well-formed Unicode');

/** In UTF-16 code units. A title that the collection has is one here, too; only what no title can be is refused. */
const LONGEST_TITLE = 20_000;
const title = aText.min(1).max(LONGEST_TITLE);

const named = z.object({
  itemId: z.string().nullish(),
  _id: z.string().nullish(),
  version: z.int().min(0).max(LARGEST_VERSION).nullish(),
});

const timed = z.object({ timestamp: moment.nullish() });

const described = z.object({
  title,
  summary: aText.nullish(),
  description: aText.nullish(),
  content: aText.nullish(),
  startDate: moment.nullish(),
  endDate: moment.nullish(),
  publishedAt: moment.nullish(),
  createdAt: moment.nullish(),
});

/** `contest.deleted`, `ContestDeleted`, `com.example.contest.deleted.v2`; but not `contest.undeleted`. */
const DELETION = /(?<!un)deleted(\.v\d+)?$/i;

/** Throws, with a reason, for what does not say of an item what it is. Fields that are not known are ignored. */
export const foreignItemOf =
  (itemType: ItemType) =>
  ({ type, data, ...event }: CloudEvent): ForeignItem => {
    const { itemId: given, _id, version } = checked(named, data);
    const itemId = parseItemId(given ?? _id ?? '');
    if (itemId === undefined) throw new Error('neither itemId nor _id is 24 hexadecimal digits');
    const itemVersion = version ?? undefined;
    const time = event.time ?? timeIn(data);
    const place = placeOf(itemVersion, { ...event, time });
    const content = DELETION.test(type) ? null : contentOf(itemType, itemId, checked(described, data));
    return { key: itemId, version: place.order, itemType, itemId, place, itemVersion, content };
  };

/** The form of the seeds tells the time beside the item's fields. */
function timeIn(data: unknown): Date | undefined {
  const { timestamp } = checked(timed, data);
  return timestamp ? new Date(timestamp) : undefined;
}

/** As it would be read from the collection, where the same service writes it. */
function contentOf(itemType: ItemType, id: ItemId, fields: z.infer<typeof described>): Omit<ItemInfo, 'version'> {
  const dates = ['startDate', 'endDate', 'publishedAt', 'createdAt'] as const;
  const parsed = dates.map((name) => [name, fields[name] ? new Date(fields[name]) : null]);
  const item = itemOf(itemType, { id, fields: { ...fields, ...Object.fromEntries(parsed) } });
  if (!item) throw new Error('an item without a title');
  const { version: _, ...content } = itemInfoOf(item);
  return content;
}

function checked<Value>(schema: z.ZodType<Value>, data: unknown): Value {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error).replaceAll('\n', ' '));
}

/** What another service tells of its items of this type. */
const foreignItemEvents = (itemType: ItemType, topic: string) =>
  foreignEventsOf(topic, foreignItemOf(itemType), (one, than) => isLater(one.place, than.place));

/** The events of all types that are followed, as the program is configured. */
export const foreignItemEventsIn = (settings: Settings) =>
  followedTopicsIn(settings).map(({ itemType, topic }) => ({ itemType, events: foreignItemEvents(itemType, topic) }));
