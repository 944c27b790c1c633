import type { CommandSide } from '../../engines/engine.ts';
import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import type { RecordTable } from '../../engines/sql/records.ts';
import { instant, integer, json, nullable, oneOf, text, tsid } from '../../kernel/fields.ts';
import { oneOf as anyOf } from '../../kernel/records.ts';
import type { JsonCodec } from '../../shared/json-codec.ts';
import { ItemType } from '../catalog/public.ts';
import { userRecordTable } from '../identity/adapters/public.ts';
import type { DayCounts } from './day-counts.ts';
import { itemStatisticsDocuments } from './document.ts';
import type { ItemStatistics, Mark } from './item-statistics.ts';
import type { ItemView } from './item-view.ts';
import type { StatisticsTables } from './statistics-store.ts';

const marksJson: JsonCodec<readonly Mark[]> = {
  toJson: (marks) => marks,
  // A server may put the fields into another order.
  ofJson: (given) => (given as readonly Mark[]).map(({ what, day, revision }) => ({ what, day, revision })),
};
const daysJson: JsonCodec<DayCounts> = { toJson: (days) => days, ofJson: (given) => given as DayCounts };

export const itemStatisticsTable: RecordTable<ItemStatistics> = {
  name: 'item_statistics',
  columns: {
    itemId: text(24),
    itemType: oneOf(ItemType),
    id: tsid(),
    revision: integer(),
    marks: json(marksJson),
    markedAt: nullable(instant()),
    dueAt: nullable(instant()),
    refreshDueAt: nullable(instant()),
    version: integer(),
    bookmarks: json(daysJson),
    views: json(daysJson),
    itemVersion: nullable(integer()),
    goneAt: nullable(instant()),
    countedAt: nullable(instant()),
    wholeAt: nullable(instant()),
    countedMs: integer(),
  },
  primaryKey: ['itemId', 'itemType'],
  unique: { item_statistics_id: ['id'] },
  indexes: {
    item_statistics_due: ['dueAt'],
    item_statistics_marked: ['markedAt'],
    item_statistics_refresh: ['refreshDueAt'],
  },
};

export const itemViewTable: RecordTable<ItemView> = {
  name: 'item_views',
  columns: { itemId: text(24), itemType: oneOf(ItemType), day: integer(), window: integer(), userId: tsid() },
  // A day of an item is a range of it.
  primaryKey: ['itemId', 'itemType', 'day', 'window', 'userId'],
  indexes: { item_views_day: ['day'], item_views_user: ['userId'] },
};

/** What this module knows of users: views of erased accounts name no user any more. */
export const itemViewers = userRecordTable('item_viewers');

/** What the module has on its command side. */
export const statisticsTablesOn = ({ records, units }: Pick<CommandSide, 'records' | 'units'>): StatisticsTables => ({
  rows: records(itemStatisticsTable),
  views: records(itemViewTable),
  unit: (work) =>
    units.run((unit) =>
      work({
        rows: unit.records(itemStatisticsTable),
        views: unit.records(itemViewTable),
        erasedOf: async (userIds) => {
          const erased = await unit.records(itemViewers).find({ userId: anyOf(userIds), status: 'ERASED' });
          return erased.map(({ userId }) => userId);
        },
      }),
    ),
});

export const statisticsSchema: ModuleSchema = {
  name: 'statistics',
  aggregates: [],
  records: [itemStatisticsTable, itemViewTable, itemViewers],
  documents: [itemStatisticsDocuments],
};
