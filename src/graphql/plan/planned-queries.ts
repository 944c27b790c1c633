import { type GraphQLRequestContextResponseForOperation, type GraphQLResponse, HeaderMap } from '@apollo/server';
import { type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { Log } from '../../shared/log.ts';
import type { Context } from '../context.ts';
import { codeOfOurs } from '../mask-errors.ts';
import { JsonText, LeftToGraphqlJs } from './pieces.ts';
import { planQuery, type QueryPlan } from './query-plan.ts';

/** What comes a third time will come again. */
const RUNS_BEFORE_PLAN = 2;

/** Far more than a frontend has queries, and at the largest they may be about 50 MB. */
export const MAX_PLANS = 100;

/** Nothing means that it is left to graphql-js. */
type AnswerByPlan = (request: GraphQLRequestContextResponseForOperation<Context>) => Promise<GraphQLResponse | null>;

/**
 * Queries that come again are answered by a plan. Without an answer of ours Apollo has graphql-js execute the query: so
 * it is for all mutations, and for every query in which anything went wrong, whose errors are thereby always its own.
 */
export const plannedQueries = (log: Log): AnswerByPlan => {
  const runs = new WeakMap<OperationDefinitionNode, number>();
  /** The one used last is the last. */
  const plans = new Map<OperationDefinitionNode, QueryPlan>();
  const keep = (operation: OperationDefinitionNode, plan: QueryPlan): void => {
    plans.delete(operation);
    plans.set(operation, plan);
    for (const oldest of plans.keys()) {
      if (plans.size <= MAX_PLANS) break;
      plans.delete(oldest);
    }
  };
  return async ({ schema, document, operation, request, contextValue }) => {
    // There is none if the request names one that the document does not have, whatever the type says.
    if (operation?.operation !== OperationTypeNode.QUERY) return null;
    const before = runs.get(operation) ?? 0;
    runs.set(operation, before + 1);
    if (before < RUNS_BEFORE_PLAN) return null;
    try {
      const plan = plans.get(operation) ?? planQuery(schema, document, operation);
      keep(operation, plan);
      const text = await plan(contextValue, request.variables ?? {});
      const data = new JsonText(text) as unknown as Record<string, unknown>;
      return { body: { kind: 'single', singleResult: { data } }, http: { headers: new HeaderMap() } };
    } catch (error) {
      // What fails every time is then done twice only every third time.
      runs.delete(operation);
      tellWhy(error, contextValue.requestId, log);
      return null;
    }
  };
};

/** graphql-js may succeed the second time: then only this line tells of the failure. Messages may contain a user's text. */
function tellWhy(error: unknown, requestId: string, log: Log): void {
  const sentence = 'A query was left to graphql-js';
  const expected = error instanceof LeftToGraphqlJs ? error.message : codeOfOurs(error);
  if (expected !== undefined) log.debug({ requestId, reason: expected }, sentence);
  else log.warn({ requestId, reason: error instanceof Error ? error.name : typeof error }, sentence);
}
