import 'reflect-metadata';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { BookmarkFields, DeletedBookmarkFields } from '../bookmarks/graphql/bookmark-fields.ts';
import { BookmarkMutations } from '../bookmarks/graphql/bookmark-mutations.ts';
import { BookmarkQueries } from '../bookmarks/graphql/bookmark-queries.ts';
import { HistoryQueries } from '../bookmarks/graphql/history-queries.ts';
import { ItemFields } from '../bookmarks/graphql/item-fields.ts';
import { TrashQueries } from '../bookmarks/graphql/trash-queries.ts';
import { ItemQueries } from '../catalog/graphql/item-queries.ts';
import { Contest, NewsArticle } from '../catalog/graphql/item-types.ts';
import { PipelineResolver } from '../pipeline/graphql/pipeline-resolver.ts';
import { checkAuthorization } from './auth-checker.ts';

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
      ItemQueries,
      ItemFields,
      PipelineResolver,
    ],
    orphanedTypes: [Contest, NewsArticle],
    authChecker: checkAuthorization,
    validate: false,
  });
  describeRoots(schema);
  return schema;
};

/** No class stands for the schema and its roots, so no decorator can describe them. */
function describeRoots(schema: GraphQLSchema): void {
  schema.description =
    'Dogear: personal bookmarks on contests and news articles. Every operation needs an access token in `Authorization: Bearer`.';
  describe(
    schema.getQueryType(),
    'What can be read. Bad input is an error with the code BAD_USER_INPUT; what is not yours reads like what is missing.',
  );
  describe(
    schema.getMutationType(),
    'What can be changed. Each answer is a union: the success, or a UserError that a client can act on.',
  );
}

const describe = (root: GraphQLObjectType | null | undefined, description: string): void => {
  if (root) root.description = description;
};
