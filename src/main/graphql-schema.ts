import type { GraphQLSchema } from 'graphql';
import { buildGraphqlSchema } from '../graphql/schema.ts';
import type { Module } from '../modules/module.ts';
import { modules as registered } from '../modules/registry.ts';

/** The GraphQL schema of all modules. */
export const dogearSchema = (modules: readonly Module[] = registered): GraphQLSchema =>
  buildGraphqlSchema(modules.flatMap(({ graphql }) => graphql ?? []));
