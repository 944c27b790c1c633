import { and, eq, gte } from 'drizzle-orm';
import type { CommandSide } from '../../engines/engine.ts';
import { aggregateRows } from '../../engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import { flag, instant, integer, json, longText, nullable, text, tsid } from '../../kernel/fields.ts';
import { asItIs, instantJson, jsonObject } from '../../shared/json-codec.ts';
import type { ItemInfo } from '../catalog/public.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';
import { bookmarkDocuments } from './document.ts';
import { bookmarkEvents } from './event-spec.ts';
import type { BookmarkEvent } from './events.ts';
import type { TrashQuery } from './queries/trash.ts';

const itemInfo = jsonObject<ItemInfo>({
  title: asItIs(),
  summary: asItIs(),
  startDate: instantJson,
  endDate: instantJson,
  publishedAt: instantJson,
  createdAt: instantJson,
});

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
  events: bookmarkEvents,
});

export const trashRows = bookmarkRows.list<TrashQuery>({
  within: (row) => eq(row.isDeleted, true),
  where: (row, { userId, deletedSince }) => and(eq(row.userId, userId), gte(row.deletedAt, deletedSince)),
  lastBy: 'deletedAt',
});

export const bookmarksSchema: ModuleSchema = {
  name: 'bookmarks',
  aggregates: [bookmarkRows],
  documents: [bookmarkDocuments],
};

/** What the module has on its command side. */
export function bookmarksOn(side: CommandSide) {
  const { store: bookmarks, list, ...readers } = side.of(bookmarkRows);
  return { ...side, ...readers, bookmarks, trash: list(trashRows) };
}
export type BookmarkCommandSide = ReturnType<typeof bookmarksOn>;
