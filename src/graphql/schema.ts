import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
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
export const buildGraphqlSchema = (): GraphQLSchema =>
  buildSchemaSync({
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
