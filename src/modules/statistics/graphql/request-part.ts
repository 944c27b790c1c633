import DataLoader from 'dataloader';
import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import type { DocumentReader } from '../../../kernel/documents/document-query.ts';
import { until } from '../../../shared/cancellable.ts';
import { catalogOn } from '../../catalog/adapters/public.ts';
import { type ItemRef, refKey } from '../../catalog/public.ts';
import type { ModuleEngines } from '../../module.ts';
import { recordItemView } from '../commands/record-view.ts';
import { type ItemStatisticsDocument, type ItemStatisticsField, itemStatisticsDocuments } from '../document.ts';
import { statisticsIn, statisticsServiceIn } from '../runtime.ts';

/** An item, and what is wanted of its statistics. */
export interface WantedStatistics extends ItemRef {
  readonly fields: readonly ItemStatisticsField[];
}

/** What statistics offer to one request. */
export interface StatisticsPart {
  readonly recordItemView: ReturnType<typeof recordItemView>;
  /** Null for an item that nobody has bookmarked or viewed yet. */
  readonly statistics: DataLoader<WantedStatistics, Partial<ItemStatisticsDocument> | null>;
  readonly reader: DocumentReader<ItemStatisticsDocument>;
}

export const statisticsPart = partKey<StatisticsPart>('statistics');

export const statisticsOf = (context: Context): StatisticsPart => context.part(statisticsPart);

export function statisticsPartsOn(engines: ModuleEngines) {
  const { reader: documents } = engines.querySide.documents(itemStatisticsDocuments);
  const { views } = statisticsIn(engines);
  const catalog = catalogOn(engines.querySide);
  return ({ signal }: RequestScope): StatisticsPart => {
    const reader = until(documents, signal);
    return {
      recordItemView: recordItemView({
        ...statisticsServiceIn(engines),
        catalog: until(catalog, signal),
        isRecorded: async (view) => (await views.count(view)) > 0,
      }),
      statistics: statisticsLoader(reader),
      reader,
    };
  };
}

/** One query per level, whatever the page size. */
const statisticsLoader = (
  reader: Pick<DocumentReader<ItemStatisticsDocument>, 'byKeys'>,
): StatisticsPart['statistics'] =>
  new DataLoader<WantedStatistics, Partial<ItemStatisticsDocument> | null>(
    async (wanted) => {
      const keys = wanted.map(refKey);
      const distinct = new Map(wanted.map(({ itemType, itemId }, index) => [keys[index], { itemType, itemId }]));
      const fields = new Set<ItemStatisticsField>(['itemType', 'itemId', ...wanted.flatMap((one) => one.fields)]);
      const found = await reader.byKeys('everyone', [...distinct.values()], [...fields]);
      const byItem = new Map(found.map((document) => [refKey(document as ItemRef), document]));
      return keys.map((key) => byItem.get(key) ?? null);
    },
    { cache: false },
  );
