import { isWithinYears } from '../../shared/instant-range.ts';
import { firstCodePoints } from '../../shared/text.ts';
import { type Item, type ItemId, type ItemType, SUMMARY_LIMIT } from './item.ts';

/** A catalog document as other services write it: only `_id` and `title` can be relied on (SPEC 1). */
export interface ItemDocument {
  readonly id: ItemId;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A document without a title is not an item. */
export function itemOf(itemType: ItemType, { id, fields }: ItemDocument): Item | undefined {
  const title = textOf(fields.title);
  if (title === null) return undefined;
  const isContest = itemType === 'CONTEST';
  const item = {
    id,
    title,
    summary: summaryOf(fields.summary, isContest ? fields.description : fields.content),
    url: textOf(fields.url),
    createdAt: dateOf(fields.createdAt) ?? timeOfObjectId(id),
  };
  return isContest
    ? { ...item, itemType, startDate: dateOf(fields.startDate), endDate: dateOf(fields.endDate) }
    : { ...item, itemType, publishedAt: dateOf(fields.publishedAt) };
}

export const timeOfObjectId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);

function summaryOf(summary: unknown, fullText: unknown): string | null {
  const text = textOf(fullText);
  return textOf(summary) ?? (text === null ? null : firstCodePoints(text, SUMMARY_LIMIT));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A moment outside the years 1 to 9999 can neither be shown nor be put into an event: it counts as missing. */
const dateOf = (value: unknown): Date | null =>
  value instanceof Date && isWithinYears(value.getTime()) ? value : null;
