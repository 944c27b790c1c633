import { type DocumentNode, type GraphQLSchema, getVariableValues, Kind, type OperationDefinitionNode } from 'graphql';
import { measureDocument } from '../limits/measure-document.ts';
import { leave } from './left-to-graphql-js.ts';
import { writeObject } from './write-fields.ts';

/** Gives the data as JSON, or rejects: then it is for graphql-js to find the answer. */
export type QueryPlan = (context: unknown, variables: Readonly<Record<string, unknown>>) => Promise<string>;

/**
 * A validated query as closures: which fields are selected, and how each is read, is found out once instead of for every
 * row. Only the way without errors and directives is here; variables, arguments and scalars are read by graphql-js.
 */
export function planQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): QueryPlan {
  if (measureDocument(document).directives > 0) leave('directives');
  const fragments = Object.fromEntries(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const scope = { schema, fragments, operation, rootValue: undefined };
  const root = schema.getQueryType() ?? leave('no queries');
  const writeRoot = writeObject(scope, root, operation.selectionSet.selections);
  return async (context, variables) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
    return coerced ? writeRoot({}, { context, variableValues: coerced }, undefined) : leave('variables');
  };
}
