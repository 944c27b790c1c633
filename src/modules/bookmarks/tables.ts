import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { CommandSide, UnitOfWork } from '../../engines/engine.ts';
import { aggregateRows } from '../../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import type { RecordTable } from '../../engines/sql/records.ts';
import { oneOf as anyOf, flag, instant, integer, json, longText, nullable, text, tsid } from '../../kernel/fields.ts';
import { oneOf } from '../../kernel/records.ts';
import type { UserId } from '../../shared/ids.ts';
import { asItIs, instantJson, type JsonCodec, jsonObject } from '../../shared/json-codec.ts';
import { type ItemInfo, ItemType, type Place } from '../catalog/public.ts';
import { NOT_ACTIVE, userRecordTable } from '../identity/adapters/public.ts';
import { type Bookmark, type BookmarkId, isDeleted } from './bookmark.ts';
import { bookmarkDocuments } from './document.ts';
import { bookmarkEvents } from './event-spec.ts';
import type { BookmarkEvent } from './events.ts';
import { type ItemRefresh, type ItemRefreshId, RefreshState } from './item-refresh.ts';
import type { ItemSnapshot } from './item-snapshot.ts';
import type { TrashQuery } from './queries/trash.ts';

const itemInfoFields = jsonObject<ItemInfo>({
  version: asItIs(),
  title: asItIs(),
  summary: asItIs(),
  startDate: instantJson,
  endDate: instantJson,
  publishedAt: instantJson,
  createdAt: instantJson,
});

/** Rows of release 0.2 do not say which version of the item they are from. */
const itemInfo: JsonCodec<ItemInfo> = {
  toJson: itemInfoFields.toJson,
  ofJson: (json) => {
    const info = itemInfoFields.ofJson(json);
    return { ...info, version: info.version ?? 0 };
  },
};

const place = jsonObject<Place>({ order: asItIs(), offset: asItIs() });

/** The newest that this module was told of each item. */
export const itemSnapshots: RecordTable<ItemSnapshot> = {
  name: 'item_snapshots',
  columns: {
    itemType: anyOf(ItemType),
    itemId: text(24),
    info: nullable(json(itemInfo)),
    imageVersion: integer(),
    imageUrl: nullable(text(2_000)),
    place: nullable(json(place)),
  },
  primaryKey: ['itemType', 'itemId'],
};

export const itemRefreshes: RecordTable<ItemRefresh> = {
  name: 'item_refreshes',
  columns: {
    id: tsid(),
    itemType: anyOf(ItemType),
    itemId: text(24),
    targetVersion: integer(),
    targetImageVersion: integer(),
    position: nullable(text(100)),
    passed: integer(),
    done: integer(),
    total: integer(),
    state: anyOf(RefreshState),
    dueAt: nullable(instant()),
    startedAt: instant(),
    advancedAt: instant(),
    finishedAt: nullable(instant()),
    lastError: nullable(text(500)),
  },
  primaryKey: ['itemType', 'itemId'],
  unique: { item_refreshes_id: ['id'] },
  indexes: {
    item_refreshes_due: ['dueAt'],
    item_refreshes_newest: ['startedAt', 'id'],
    item_refreshes_in_state: ['state', 'startedAt', 'id'],
  },
};

/** What this module knows of the owners of bookmarks. */
export const bookmarkOwners = userRecordTable('bookmark_owners');

/** A bookmark that was trashed because its owner's account was deleted: it comes back with the account. */
interface TrashedWithOwner {
  readonly userId: UserId;
  readonly bookmarkId: BookmarkId;
  /** The version that the deletion made. A bookmark that has another one by then was changed since. */
  readonly version: number;
}

export const trashedWithOwner: RecordTable<TrashedWithOwner> = {
  name: 'bookmarks_trashed_with_owner',
  columns: { userId: tsid(), bookmarkId: tsid(), version: integer() },
  primaryKey: ['userId', 'bookmarkId'],
};

export const bookmarkRows = aggregateRows<Bookmark, BookmarkEvent>()({
  name: 'bookmark',
  table: 'bookmarks',
  columns: {
    id: tsid(),
    userId: tsid(),
    itemType: text(50),
    itemId: text(255),
    itemInfo: json(itemInfo),
    tag: nullable(text(100)),
    memo: nullable(longText()),
    version: integer(),
    bookmarkedAt: instant(),
    deletedAt: nullable(instant()),
    deletedBy: nullable(tsid()),
    createdAt: instant(),
    createdBy: tsid(),
    updatedAt: instant(),
    updatedBy: tsid(),
  },
  derived: { isDeleted: { column: flag(), of: isDeleted } },
  key: ['userId', 'itemType', 'itemId'],
  owner: 'userId',
  indexes: { bookmarks_trash: ['userId', 'isDeleted', 'deletedAt'] },
  isDeleted,
  // Users whose account is not active make no bookmark live; what jobs and admins do is up to them.
  forbiddenBy: {
    table: bookmarkOwners,
    owner: 'userId',
    where: { status: oneOf(NOT_ACTIVE) },
    forbids: (before, after, { actor }) =>
      actor === after.userId && !isDeleted(after) && (before === undefined || isDeleted(before)),
  },
  events: bookmarkEvents,
});

/** Which bookmarks are locked and changed in batches because of their owner's account. */
export const ownersBatches = {
  live: bookmarkRows.batches<{ readonly userId: UserId }>({
    where: (row, { userId }) => and(eq(row.userId, userId), eq(row.isDeleted, false), isNull(row.deletedAt)),
    index: 'bookmarks_trash',
    byId: true,
  }),
  all: bookmarkRows.batches<{ readonly userId: UserId }>({
    where: (row, { userId }) => eq(row.userId, userId),
    index: 'bookmarks_trash',
    byId: false,
  }),
  byIds: bookmarkRows.batches<{ readonly ids: readonly BookmarkId[] }>({
    where: (row, { ids }) => inArray(row.id, [...ids]),
    index: 'PRIMARY',
    byId: true,
  }),
};

/** The bookmarks of one owner within a unit of work, to be changed in batches. */
export function ownersBookmarksIn(unit: UnitOfWork) {
  const { apply, erase } = unit.of(bookmarkRows);
  return {
    apply,
    erase,
    lockLive: (userId: UserId, after: bigint, limit: number) =>
      unit.lockBatch(bookmarkRows, ownersBatches.live, { userId }, { after, limit }),
    lockAll: (userId: UserId, limit: number) => unit.lockBatch(bookmarkRows, ownersBatches.all, { userId }, { limit }),
    lockThese: (ids: readonly BookmarkId[]) =>
      unit.lockBatch(bookmarkRows, ownersBatches.byIds, { ids }, { limit: ids.length }),
    history: unit.records(bookmarkRows.history),
    trashedWithOwner: unit.records(trashedWithOwner),
  };
}
export type OwnersBookmarks = ReturnType<typeof ownersBookmarksIn>;

/** What one transaction knows of items, and how far their bookmarks have followed. */
export const followedItemsIn = (unit: UnitOfWork) => ({
  snapshots: unit.records(itemSnapshots),
  refreshes: unit.records(itemRefreshes),
  freshRefreshId: () => unit.of(bookmarkRows).freshId() as bigint as ItemRefreshId,
});

export const trashRows = bookmarkRows.list<TrashQuery>({
  within: (row) => eq(row.isDeleted, true),
  where: (row, { userId, deletedSince }) => and(eq(row.userId, userId), gte(row.deletedAt, deletedSince)),
  lastBy: 'deletedAt',
});

export const bookmarksSchema: ModuleSchema = {
  name: 'bookmarks',
  aggregates: [bookmarkRows],
  records: [bookmarkOwners, trashedWithOwner, itemSnapshots, itemRefreshes],
  documents: [bookmarkDocuments],
};

/** What the module has on its command side. */
export function bookmarksOn(side: CommandSide) {
  const { store: bookmarks, list, ...readers } = side.of(bookmarkRows);
  return { ...side, ...readers, bookmarks, trash: list(trashRows) };
}
export type BookmarkCommandSide = ReturnType<typeof bookmarksOn>;
