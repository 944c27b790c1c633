import { GraphQLError, type ValidationRule } from 'graphql';

/** graphql-js 16 finds only while it executes that the schema has no subscriptions; version 17 has this rule itself. */
export const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(
      new GraphQLError(`The schema has no ${node.operation}s: only queries and mutations.`, { nodes: node }),
    );
  },
});
