import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind } from 'graphql';
import type { Context } from '../context.ts';
import { tooComplex } from '../errors.ts';
import { type CostPlan, costOf, costPlanOf } from './cost-plan.ts';
import { MAX_COST } from './limits.ts';

/** Refuses what costs too much, and tells in every answer what it cost: `extensions.cost`. */
export const costLimit = (): ApolloServerPlugin<Context> => {
  // Documents are remembered, so an operation is planned once; only page sizes in variables are left for each request.
  const plans = new WeakMap<OperationDefinitionNode, CostPlan>();
  const planOf = (schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) => {
    const known = plans.get(operation);
    if (known) return known;
    const plan = costPlanOf(schema, operation, fragmentsIn(document));
    if (plan) plans.set(operation, plan);
    return plan;
  };

  return {
    requestDidStart: async () => {
      let requested: number | null = null;
      return {
        didResolveOperation: async ({ schema, document, operation, request: { variables } }) => {
          const plan = operation && planOf(schema, document, operation);
          if (!plan) return;
          requested = costOf(plan, variables ?? {});
          if (requested > MAX_COST) {
            throw tooComplex({ limit: 'MAX_COST', maximum: MAX_COST, actual: requested, what: 'points of cost' });
          }
        },
        willSendResponse: async ({ response: { body } }) => {
          if (body.kind !== 'single') return;
          const { singleResult } = body;
          singleResult.extensions = { ...singleResult.extensions, cost: { requested, maximum: MAX_COST } };
        },
      };
    },
  };
};

const fragmentsIn = ({ definitions }: DocumentNode) =>
  new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
