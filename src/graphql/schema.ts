import 'reflect-metadata';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import {
  BookmarkFields,
  DeletedBookmarkFields,
  HistoryEntryFields,
} from '../modules/bookmarks/graphql/bookmark-fields.ts';
import { BookmarkMutations } from '../modules/bookmarks/graphql/bookmark-mutations.ts';
import { BookmarkQueries } from '../modules/bookmarks/graphql/bookmark-queries.ts';
import { HistoryQueries } from '../modules/bookmarks/graphql/history-queries.ts';
import { ItemFields } from '../modules/bookmarks/graphql/item-fields.ts';
import { TrashQueries } from '../modules/bookmarks/graphql/trash-queries.ts';
import { ItemNodeFields } from '../modules/catalog/graphql/item-nodes.ts';
import { ItemQueries } from '../modules/catalog/graphql/item-queries.ts';
import { Contest, NewsArticle } from '../modules/catalog/graphql/item-types.ts';
import { checkAuthorization } from './auth-checker.ts';
import { NodeQueries } from './node-queries.ts';
import { PipelineResolver } from './pipeline/pipeline-resolver.ts';

/** The one place that knows every resolver. Input is validated in the commands, so type-graphql does not. */
export const buildGraphqlSchema = (): GraphQLSchema => {
  const schema = buildSchemaSync({
    resolvers: [
      BookmarkMutations,
      BookmarkQueries,
      BookmarkFields,
      TrashQueries,
      DeletedBookmarkFields,
      HistoryQueries,
      HistoryEntryFields,
      ItemQueries,
      ItemNodeFields,
      ItemFields,
      PipelineResolver,
      NodeQueries,
    ],
    orphanedTypes: [Contest, NewsArticle],
    authChecker: checkAuthorization,
    validate: false,
  });
  describeRoots(schema);
  return schema;
};

/**
 * No class stands for the roots, so no decorator can describe them. The schema itself has no description: some code
 * generators cannot parse one.
 */
function describeRoots(schema: GraphQLSchema): void {
  describe(
    schema.getQueryType(),
    'Dogear: personal bookmarks on contests and news articles. Every operation needs an access token in `Authorization: Bearer`. This type is what can be read. Bad input is an error with the code BAD_USER_INPUT; what is not yours reads like what is missing.',
  );
  describe(
    schema.getMutationType(),
    'What can be changed. Each answer is a union: the success, or a UserError that a client can act on.',
  );
}

const describe = (root: GraphQLObjectType | null | undefined, description: string): void => {
  if (root) root.description = description;
};
