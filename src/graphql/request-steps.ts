import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';
import { costLimit } from './limits/cost-limit.ts';
import { refuseMistakeInLongVariables } from './limits/long-variables.ts';
import { refuseFlawedVariables } from './limits/variable-limits.ts';
import { logUnknownErrorBeforeContext, logUnknownErrors, nameRequestInUnknownErrors } from './mask-errors.ts';
import { measureOperations } from './measure-operations.ts';
import { plannedQueries } from './plan/planned-queries.ts';

export interface StepOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Without them graphql-js executes every operation. */
  readonly queryPlans: boolean;
}

/**
 * What we do at the steps that Apollo takes with a request. All in one plugin, which is the same for all requests: at
 * every step Apollo waits for every plugin, also for those that have nothing to do there.
 */
export function requestSteps({ log, metrics, queryPlans }: StepOptions): ApolloServerPlugin<Context> {
  const { refuseTooCostly, tellCost } = costLimit();
  const measure = measureOperations(metrics, log);
  const steps: GraphQLRequestListener<Context> = {
    didResolveOperation: async (request) => {
      refuseFlawedVariables(request.request.variables);
      refuseMistakeInLongVariables(request);
      refuseTooCostly(request);
    },
    ...(queryPlans && { responseForOperation: plannedQueries(log) }),
    didEncounterErrors: async ({ errors, contextValue }) => logUnknownErrors(log, errors, contextValue.requestId),
    willSendResponse: async (request) => {
      nameRequestInUnknownErrors(request);
      tellCost(request);
      measure(request);
    },
  };
  return {
    contextCreationDidFail: async ({ error }) => logUnknownErrorBeforeContext(log, error),
    requestDidStart: async () => steps,
  };
}
