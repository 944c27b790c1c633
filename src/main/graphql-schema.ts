import type { GraphQLSchema } from 'graphql';
import { buildGraphqlSchema } from '../graphql/schema.ts';
import { modules } from '../modules/registry.ts';

/** The GraphQL schema of all modules. */
export const dogearSchema = (): GraphQLSchema => buildGraphqlSchema(modules.flatMap(({ graphql }) => graphql ?? []));
