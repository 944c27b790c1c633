import DataLoader from 'dataloader';
import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import { until } from '../../../shared/cancellable.ts';
import { catalogOn } from '../../catalog/adapters/public.ts';
import type { ItemRef } from '../../catalog/public.ts';
import type { ModuleEngines } from '../../module.ts';
import { cachedPopular, cachedStatistics } from '../cached-statistics.ts';
import { recordItemView } from '../commands/record-view.ts';
import { type ItemStatisticsField, itemStatisticsDocuments } from '../document.ts';
import { foundIn, popularRowsIn, SHOWN } from '../queries.ts';
import { statisticsIn, statisticsServiceIn } from '../runtime.ts';
import type { FindStatistics, FoundStatistics, PopularRows } from '../statistics-reader.ts';

/** An item, and what is wanted of its statistics. */
interface WantedStatistics extends ItemRef {
  readonly fields: readonly ItemStatisticsField[];
}

/** What statistics offer to one request. */
interface StatisticsPart {
  readonly recordItemView: ReturnType<typeof recordItemView>;
  /** Null for an item that nobody has bookmarked or viewed yet. */
  readonly statistics: DataLoader<WantedStatistics, FoundStatistics | null>;
  readonly popular: PopularRows;
}

export const statisticsPart = partKey<StatisticsPart>('statistics');

export const statisticsOf = (context: Context): StatisticsPart => context.part(statisticsPart);

export function statisticsPartsOn(engines: ModuleEngines) {
  const { reader: documents } = engines.querySide.documents(itemStatisticsDocuments);
  const { views } = statisticsIn(engines);
  const catalog = catalogOn(engines.querySide);
  const cached = cachedStatistics(foundIn(documents, SHOWN), engines.caches);
  const popularFor = cachedPopular(popularRowsIn(documents), engines.caches);
  return ({ signal }: RequestScope): StatisticsPart => {
    const reader = until(documents, signal);
    return {
      recordItemView: recordItemView({
        ...statisticsServiceIn(engines),
        catalog: until(catalog, signal),
        isRecorded: async (view) => (await views.count(view)) > 0,
      }),
      statistics: statisticsLoader((wanted) => {
        const fields = [...new Set(wanted.flatMap((one) => one.fields))];
        return cached ? cached(wanted) : foundIn(reader, fields)(wanted);
      }),
      popular: popularFor(popularRowsIn(reader)),
    };
  };
}

/** One query per level, whatever the page size. */
const statisticsLoader = (
  find: (wanted: readonly WantedStatistics[]) => ReturnType<FindStatistics>,
): StatisticsPart['statistics'] => new DataLoader(find, { cache: false });
