import { type Module, moduleGraphql } from '../module.ts';
import { indexedItemCollections } from './adapters/mongo.ts';
import { handledItemEvents, itemsFollowImages } from './consumers.ts';
import { catalogAdminExamples } from './graphql/examples.ts';
import { ItemMutations } from './graphql/item-mutations.ts';
import { ItemHistoryQueries, ItemQueries, itemNodes } from './graphql/item-queries.ts';
import { Contest, NewsArticle } from './graphql/item-types.ts';
import { catalogPart, catalogPartsOn } from './graphql/request-part.ts';
import { catalogErrorCodes } from './graphql/user-errors.ts';
import { itemProjections } from './projection.ts';
import { catalogVariables, mistakesInCatalog } from './settings.ts';
import { catalogSchema } from './tables.ts';

/** Contests and news articles: those that Dogear owns, and those that other services own. */
export const catalogModule: Module = {
  name: 'catalog',
  variables: catalogVariables,
  mistakesIn: mistakesInCatalog,
  schema: catalogSchema,
  foreignCollections: indexedItemCollections,
  events: [handledItemEvents],
  projections: itemProjections,
  otherConsumers: itemsFollowImages,
  graphql: moduleGraphql({
    resolvers: [ItemQueries, ItemHistoryQueries, ItemMutations],
    errorCodes: catalogErrorCodes,
    adminExamples: catalogAdminExamples,
    orphanedTypes: [Contest, NewsArticle],
    part: catalogPart,
    partsOn: catalogPartsOn,
    nodes: itemNodes,
  }),
};
