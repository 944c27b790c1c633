import type { Document } from 'mongodb';
import type { BookmarkJson, ItemInfoJson } from '../../../src/adapters/sql/json.ts';
import type { Change, FoundDocument, State } from './facts.ts';

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

const stateOfHistory = ({ id, itemInfo, ...rest }: BookmarkJson): State => ({
  ...rest,
  bookmarkTsid: id,
  ...itemOf(itemInfo),
});

export const stateOfRow = (row: Row, { instant, json }: Dialect): State => ({
  bookmarkTsid: String(row.id),
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

export const changeOf = (before: unknown, after: unknown, changedAt: unknown, { instant, json }: Dialect): Change => ({
  before: before === null ? null : stateOfHistory(json(before) as BookmarkJson),
  after: stateOfHistory(json(after) as BookmarkJson),
  changedAt: instant(changedAt),
});

/** A tombstone has nothing but what makes it one; whatever has more is visible somewhere. */
export function documentOf(given: Document): FoundDocument {
  const fields = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== '_id' && !name.startsWith('folded'))
      .map(([name, value]): [string, unknown] => [name, plain(value)]),
  );
  const { bookmarkTsid, version, deletedAt = null, deletedBy = null, ...rest } = fields as unknown as State;
  if (deletedAt !== null && Object.keys(rest).length === 0)
    return { kind: 'tombstone', bookmarkTsid, version, deletedAt };
  return { kind: 'live', state: { bookmarkTsid, version, deletedAt, deletedBy, ...rest } };
}

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? String(value) : value;
};
