import type { GraphQLRequestContext, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind } from 'graphql';
import type { Context } from '../context.ts';
import { tooComplex } from '../errors.ts';
import { costing } from './cost.ts';
import { type CostPlan, costOf, costPlanOf } from './cost-plan.ts';

export interface CostLimit {
  refuseTooCostly(request: GraphQLRequestContext<Context>): void;
  /** In every answer: `extensions.cost`. */
  tellCost(request: GraphQLRequestContextWillSendResponse<Context>): void;
}

export function costLimit(): CostLimit {
  // Documents are remembered, so an operation is planned once; only page sizes in variables are left for each request.
  const plans = new WeakMap<OperationDefinitionNode, CostPlan>();
  const planOf = (schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) => {
    const known = plans.get(operation);
    if (known) return known;
    const plan = costPlanOf(schema, operation, fragmentsIn(document));
    if (plan) plans.set(operation, plan);
    return plan;
  };

  // There is an operation only in a document that is valid and within its limits.
  const countIn = ({ schema, document, operation, request: { variables } }: GraphQLRequestContext<Context>) => {
    const plan = document && operation && planOf(schema, document, operation);
    return costing(plan ? costOf(plan, variables ?? {}) : 0);
  };

  return {
    refuseTooCostly: (request) => {
      const cost = countIn(request);
      request.contextValue.count.cost = cost;
      const { requested: actual, maximum } = cost;
      if (actual > maximum) throw tooComplex({ limit: 'MAX_COST', maximum, actual, what: 'points of cost' });
    },
    tellCost: (request) => {
      const { body } = request.response;
      if (body.kind !== 'single') return;
      // What is refused earlier, as a mutation by GET or flawed variables are, nobody has counted yet.
      const cost = request.contextValue.count.cost ?? countIn(request);
      body.singleResult.extensions = { ...body.singleResult.extensions, cost };
    },
  };
}

const fragmentsIn = ({ definitions }: DocumentNode) =>
  new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
