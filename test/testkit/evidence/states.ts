import type { Document } from 'mongodb';
import type { Change, FoundDocument, Owner, State } from './facts.ts';

type ItemInfoJson = Readonly<Record<'title' | 'createdAt', string>> &
  Readonly<Record<'summary' | 'startDate' | 'endDate' | 'publishedAt', string | null>>;
/** A state as history keeps it. */
type BookmarkJson = Omit<State, keyof ReturnType<typeof itemOf>> & { readonly itemInfo: ItemInfoJson };

/** As a driver hands it out: names to whatever it makes of the values. */
export type Row = Readonly<Record<string, unknown>>;

/** What one driver makes of instants and JSON. */
export interface Dialect {
  instant(value: unknown): string;
  json(value: unknown): unknown;
}

const orNull = <Text>(read: (value: unknown) => Text, value: unknown): Text | null =>
  value === null || value === undefined ? null : read(value);

const itemOf = ({ title, summary, startDate, endDate, publishedAt, createdAt }: ItemInfoJson) => ({
  itemTitle: title,
  itemSummary: summary,
  itemStartDate: startDate,
  itemEndDate: endDate,
  itemPublishedAt: publishedAt,
  itemCreatedAt: createdAt,
});

const stateOfHistory = ({ itemInfo, ...rest }: BookmarkJson): State => ({ ...rest, ...itemOf(itemInfo) });

export const stateOfRow = (row: Row, { instant, json }: Dialect): State => ({
  id: String(row.id),
  version: Number(row.version),
  userId: String(row.user_id),
  itemType: String(row.item_type),
  itemId: String(row.item_id),
  ...itemOf(json(row.item_info) as ItemInfoJson),
  tag: orNull(String, row.tag),
  memo: orNull(String, row.memo),
  bookmarkedAt: instant(row.bookmarked_at),
  deletedAt: orNull(instant, row.deleted_at),
  deletedBy: orNull(String, row.deleted_by),
  createdAt: instant(row.created_at),
  createdBy: String(row.created_by),
  updatedAt: instant(row.updated_at),
  updatedBy: String(row.updated_by),
});

export const changeOf = (row: Row, { instant, json }: Dialect): Change => ({
  before: row.before_data === null ? null : stateOfHistory(json(row.before_data) as BookmarkJson),
  after: stateOfHistory(json(row.after_data) as BookmarkJson),
  changedAt: instant(row.changed_at),
  changedBy: orNull(String, row.changed_by),
});

export const ownerOf = (row: Row): Owner => ({
  userId: String(row.user_id),
  status: String(row.status),
  isDone: row.due_at === null,
});

/** Which version of its item and of its picture a bookmark shows: rows do not tell. */
const notInRows = new Set(['_id', 'itemVersion', 'itemImageVersion', 'itemImageUrl']);

/** A tombstone has nothing but what makes it one; whatever has more is visible somewhere. */
export function documentOf(given: Document): FoundDocument {
  const fields = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !notInRows.has(name) && !name.startsWith('folded'))
      .map(([name, value]): [string, unknown] => [name, plain(value)]),
  );
  const { live, ...found } = fields as unknown as Omit<State, 'id'> & { bookmarkTsid: string; live?: boolean };
  const { bookmarkTsid: id, userId, version, deletedAt = null, deletedBy = null, ...rest } = found;
  if (live === undefined && deletedAt !== null && Object.keys(rest).length === 0)
    return { kind: 'tombstone', id, userId, version, deletedAt };
  const state: State = { id, userId, version, deletedAt, deletedBy, ...rest };
  return { kind: 'live', state };
}

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? String(value) : value;
};
