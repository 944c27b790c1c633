import { type Module, moduleGraphql } from '../module.ts';
import { indexedItemCollections } from './adapters/mongo.ts';
import { ItemQueries, itemNodes } from './graphql/item-queries.ts';
import { Contest, NewsArticle } from './graphql/item-types.ts';
import { catalogPart, catalogPartsOn } from './graphql/request-part.ts';

/** Contests and news articles, which other services own. */
export const catalogModule: Module = {
  name: 'catalog',
  foreignCollections: indexedItemCollections,
  graphql: moduleGraphql({
    resolvers: [ItemQueries],
    orphanedTypes: [Contest, NewsArticle],
    part: catalogPart,
    partsOn: catalogPartsOn,
    nodes: itemNodes,
  }),
};
