import { type Module, moduleGraphql } from '../module.ts';
import { goneItemsConsumer, handledViewEvents, itemStatisticsConsumer, viewsFollowUsers } from './consumers.ts';
import { statisticsPart, statisticsPartsOn } from './graphql/request-part.ts';
import { BookmarkCurveFields, ItemStatisticsFields } from './graphql/statistics-fields.ts';
import { StatisticsOperations } from './graphql/statistics-operations.ts';
import { derivedCounts, openStatistics, statisticsJobs } from './runtime.ts';
import { statisticsVariables } from './settings.ts';
import { statisticsSchema } from './tables.ts';

/** Counts of items: their bookmarks, their views, and which of them are popular. */
export const statisticsModule: Module = {
  name: 'statistics',
  variables: statisticsVariables,
  schema: statisticsSchema,
  events: [handledViewEvents],
  otherConsumers: [itemStatisticsConsumer, goneItemsConsumer, viewsFollowUsers.consumer],
  derived: derivedCounts,
  open: openStatistics,
  jobs: (engines) => [...statisticsJobs(engines), viewsFollowUsers.job(engines)],
  graphql: moduleGraphql({
    resolvers: [StatisticsOperations, ItemStatisticsFields, BookmarkCurveFields],
    part: statisticsPart,
    partsOn: statisticsPartsOn,
  }),
};
