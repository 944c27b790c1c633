import type { GraphQLRequestContext, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, getVariableValues, Kind, type OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.ts';
import { tooComplex } from '../errors.ts';
import { costing } from './cost.ts';
import { type CostPlan, costOf, costPlanOf } from './cost-plan.ts';
import type { Variables } from './list-size.ts';

interface CostLimit {
  refuseTooCostly(request: GraphQLRequestContext<Context>): void;
  /** In every answer: `extensions.cost`. */
  tellCost(request: GraphQLRequestContextWillSendResponse<Context>): void;
}

export function costLimit(): CostLimit {
  // Documents are remembered, so an operation is planned once; only sizes of lists are left for each request.
  const plans = new WeakMap<OperationDefinitionNode, CostPlan>();
  const planOf = (schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) => {
    const known = plans.get(operation);
    if (known) return known;
    const plan = costPlanOf(schema, operation, fragmentsIn(document));
    if (plan) plans.set(operation, plan);
    return plan;
  };

  // There is an operation only in a document that is valid and within its limits.
  const countIn = ({ schema, document, operation }: GraphQLRequestContext<Context>, variables: Variables) => {
    const plan = document && operation && planOf(schema, document, operation);
    if (!plan) return costing(0);
    return costing(costOf(plan, plan.lists.length > 0 ? coerced(schema, operation, variables) : NONE));
  };

  return {
    refuseTooCostly: (request) => {
      const cost = countIn(request, request.request.variables ?? NONE);
      request.contextValue.count.cost = cost;
      const { requested: actual, maximum } = cost;
      if (actual > maximum) throw tooComplex({ limit: 'MAX_COST', maximum, actual, what: 'points of cost' });
    },
    tellCost: (request) => {
      const { body } = request.response;
      if (body.kind !== 'single') return;
      // A mutation by GET and flawed variables are refused before they are counted; such variables are not looked at.
      const cost = request.contextValue.count.cost ?? countIn(request, NONE);
      body.singleResult.extensions = { ...body.singleResult.extensions, cost };
    },
  };
}

const NONE: Variables = {};

/** What resolvers will see. Where graphql-js refuses the variables nothing is run, so the operation counts without them. */
const coerced = (schema: GraphQLSchema, { variableDefinitions }: OperationDefinitionNode, variables: Variables) =>
  getVariableValues(schema, variableDefinitions ?? [], variables, { maxErrors: 1 }).coerced ?? NONE;

const fragmentsIn = ({ definitions }: DocumentNode) =>
  new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
