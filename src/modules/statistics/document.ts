import type { Projected } from '../../kernel/documents/document-store.ts';
import { type DocumentIndex, documentType, type FieldOf } from '../../kernel/documents/document-type.ts';
import type { ItemId, ItemType } from '../catalog/public.ts';
import { type DayCounts, dayOf, totalOf, trendOf } from './day-counts.ts';
import type { ItemStatistics } from './item-statistics.ts';
import type { PopularItemOrder } from './statistics-reader.ts';

/** The counts of an item as readers see them. */
export interface ItemStatisticsDocument {
  readonly statisticsTsid: string;
  readonly itemType: ItemType;
  readonly itemId: ItemId;
  readonly version: number;
  readonly bookmarkCount: number;
  readonly viewCount: number;
  readonly trend: number;
  /** Day and count in turn, as far back as a curve may go. */
  readonly days: readonly number[];
  readonly countedAt: Date;
}

export type ItemStatisticsField = FieldOf<ItemStatisticsDocument>;

export const MOST_CURVE_DAYS = 365;

/** Each order of popular items, and the field that it sorts by. */
export const popularOrders = {
  BOOKMARKS: 'bookmarkCount',
  VIEWS: 'viewCount',
  TRENDING: 'trend',
} as const satisfies Record<PopularItemOrder, ItemStatisticsField>;

export const itemStatisticsDocuments = documentType<ItemStatisticsDocument>({
  collection: 'item_statistics',
  id: 'statisticsTsid',
  // They own themselves: counts are everybody's.
  owner: 'statisticsTsid',
  fields: {
    statisticsTsid: { kind: 'tsid' },
    itemType: { kind: 'text' },
    itemId: { kind: 'objectId' },
    version: { kind: 'integer' },
    bookmarkCount: { kind: 'integer' },
    viewCount: { kind: 'integer' },
    trend: { kind: 'integer' },
    days: { kind: 'list' },
    countedAt: { kind: 'instant' },
  },
  indexes: [
    ...Object.values(popularOrders).map(
      (field): DocumentIndex<ItemStatisticsField> => ({
        name: `popular_${field}`,
        owner: 'everyone',
        by: ['itemType', field],
      }),
    ),
    { name: 'byItem', owner: 'everyone', by: ['itemType', 'itemId'] },
  ],
});

/** An item that is gone from the catalog leaves the lists. Each count writes its tombstone anew, so it never expires. */
export function projectionOf(statistics: ItemStatistics): Projected<ItemStatisticsDocument> {
  const { id, version, itemType, itemId, bookmarks, views, goneAt } = statistics;
  const countedAt = statistics.countedAt ?? new Date(0);
  if (goneAt) return { kind: 'tombstone', id, version, owner: id, deletedAt: countedAt };
  const today = dayOf(countedAt);
  return {
    kind: 'live',
    id,
    version,
    document: {
      statisticsTsid: id.toString(),
      itemType,
      itemId,
      version,
      bookmarkCount: totalOf(bookmarks),
      viewCount: totalOf(views),
      trend: trendOf(bookmarks, today),
      days: bookmarks.filter(([day]) => day > today - MOST_CURVE_DAYS).flat(),
      countedAt,
    },
  };
}

/** The counts per day of a document. */
export const daysIn = ({ days }: Pick<ItemStatisticsDocument, 'days'>): DayCounts =>
  Array.from({ length: days.length / 2 }, (_, index) => [days[2 * index] ?? 0, days[2 * index + 1] ?? 0] as const);
