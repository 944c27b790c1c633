import 'reflect-metadata';
import { type GraphQLObjectType, type GraphQLSchema, isInterfaceType } from 'graphql';
import { buildSchemaSync, type ClassType } from 'type-graphql';
import { checkAuthorization } from './context.ts';
import { NodeFields, NodeQueries } from './node.ts';
import { PipelineResolver } from './pipeline/pipeline-resolver.ts';
import { addUserErrorCodes } from './user-errors.ts';

/** What a module adds to the schema. */
export interface SchemaPart {
  readonly resolvers: readonly ClassType[];
  /** Types that no field names, such as the implementations of an interface. */
  readonly orphanedTypes?: readonly ClassType[];
  /** The codes of its own types of UserError, each with its description. */
  readonly errorCodes?: Readonly<Record<string, string>>;
  /** How objects of its types are found again by their node id, by the name of the type. */
  readonly nodes?: Readonly<Record<string, unknown>>;
}

/** The schema of all parts. Input is validated in the commands, so type-graphql does not. */
export function buildGraphqlSchema(parts: readonly SchemaPart[]): GraphQLSchema {
  for (const { errorCodes = {} } of parts) addUserErrorCodes(errorCodes);
  const schema = buildSchemaSync({
    resolvers: [PipelineResolver, NodeQueries, NodeFields, ...parts.flatMap(({ resolvers }) => resolvers)],
    orphanedTypes: parts.flatMap(({ orphanedTypes = [] }) => orphanedTypes),
    authChecker: checkAuthorization,
    validate: false,
  });
  describeRoots(schema);
  const loaded = new Set(parts.flatMap(({ nodes = {} }) => Object.keys(nodes)));
  const lost = nodeTypesOf(schema).find((type) => !loaded.has(type));
  if (lost !== undefined) throw new Error(`${lost} is a Node, but no module says how to find one by its nodeId`);
  return schema;
}

function nodeTypesOf(schema: GraphQLSchema): string[] {
  const node = schema.getType('Node');
  return isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
}

/**
 * No class stands for the roots, so no decorator can describe them. The schema itself has no description: some code
 * generators cannot parse one.
 */
function describeRoots(schema: GraphQLSchema): void {
  describe(
    schema.getQueryType(),
    'Dogear: personal bookmarks on contests and news articles. Most operations need an access token in `Authorization: Bearer`; those with which a client gets one do not. This type has all that can be read. Bad input is an error with the code BAD_USER_INPUT; objects of other users look as if they did not exist.',
  );
  describe(
    schema.getMutationType(),
    'All operations that change something. Each answer is a union: the success, or a UserError that a client can act on.',
  );
}

const describe = (root: GraphQLObjectType | null | undefined, description: string): void => {
  if (root) root.description = description;
};
