import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContextWillSendResponse,
  type GraphQLRequestListener,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { ExceptionRecorder } from '../kernel/exceptions.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';
import { writeWithCost } from './limits/cost.ts';
import { costLimit } from './limits/cost-limit.ts';
import { documentCache } from './limits/document-cache.ts';
import { documentLimits, knownOperations } from './limits/document-limits.ts';
import { MAX_TOKENS, MAX_VALIDATION_ERRORS } from './limits/limits.ts';
import { refuseFlawedVariables, refuseMistakeInLongVariables } from './limits/variable-limits.ts';
import { maskError, maskErrorAndHints, nameRequestInUnknownErrors } from './mask-errors.ts';
import { plannedQueries } from './plan/planned-queries.ts';
import { type TrustedDocuments, trustedOnly } from './trusted-documents.ts';
import { tellUnknownErrorBeforeContext, tellUnknownErrors } from './unknown-errors.ts';

interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly exceptions: ExceptionRecorder;
  /** Whether queries that come again are answered by a plan. */
  readonly queryPlans: boolean;
  /** Then these are the only documents that run. */
  readonly trusted: TrustedDocuments | undefined;
  readonly plugins: readonly ApolloServerPlugin<Context>[];
}

/**
 * With one of these a browser asks first whether a page from elsewhere may send the request, so that a GET cannot be
 * forged. A page that has a token to send has the user's trust already, and the operations that read a cookie look at
 * the origin of the page themselves.
 */
const NOT_FROM_ANY_PAGE = ['authorization', 'x-apollo-operation-name', 'apollo-require-preflight'];

/** Apollo, strict: no introspection, hints or stacks in production, and no document that grows while it is read. */
export const createApollo = ({
  schema,
  production,
  queryPlans,
  trusted,
  log,
  metrics,
  exceptions,
  plugins,
}: ApolloOptions): ApolloServer<Context> =>
  new ApolloServer<Context>({
    schema,
    introspection: !production,
    // Ours does it: Apollo's regular expression takes 6 s for a text of 250 kB that repeats the words of a hint.
    hideSchemaDetailsFromClientErrors: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [...(trusted ? [trustedOnly(trusted)] : []), documentLimits, knownOperations],
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    documentStore: documentCache(),
    // Automatic persisted queries would let any client fill our memory. Trusted documents come from a file instead.
    persistedQueries: false,
    csrfPrevention: { requestHeaders: NOT_FROM_ANY_PAGE },
    stringifyResult: writeWithCost,
    formatError: production ? maskErrorAndHints : maskError,
    // Apollo's own page loads from the internet; ours does not.
    plugins: [
      requestSteps({ log, metrics, exceptions, queryPlans }),
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap the resolver of every field, for cache hints that the schema does not have: all answers are private.
      ApolloServerPluginCacheControlDisabled(),
      // It is for subgraphs, which we are not, but would be loaded all the same.
      ApolloServerPluginInlineTraceDisabled(),
      ...plugins,
    ],
    stopOnTerminationSignals: false,
    nodeEnv: production ? 'production' : 'development',
  });

interface StepOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly exceptions: ExceptionRecorder;
  /** Without them graphql-js executes every operation. */
  readonly queryPlans: boolean;
}

/**
 * What we do at the steps that Apollo takes with a request. All in one plugin, which is the same for all requests: at
 * every step Apollo waits for every plugin, also for those that have nothing to do there.
 */
function requestSteps({ log, metrics, exceptions, queryPlans }: StepOptions): ApolloServerPlugin<Context> {
  const { refuseTooCostly, tellCost } = costLimit();
  const measure = measureOperations(metrics, log);
  const steps: GraphQLRequestListener<Context> = {
    didResolveOperation: async (request) => {
      refuseFlawedVariables(request.request.variables);
      refuseMistakeInLongVariables(request);
      refuseTooCostly(request);
    },
    ...(queryPlans && { responseForOperation: plannedQueries(log) }),
    didEncounterErrors: async (request) => tellUnknownErrors({ log, exceptions }, request),
    willSendResponse: async (request) => {
      nameRequestInUnknownErrors(request);
      tellCost(request);
      measure(request);
    },
  };
  return {
    contextCreationDidFail: async ({ error }) => tellUnknownErrorBeforeContext({ log, exceptions }, error),
    requestDidStart: async () => steps,
  };
}

/** How long operations take, by kind; names come from clients and could be endless, so they are no label. */
const measureOperations =
  (metrics: Metrics, log: Log) =>
  ({ operation, errors, contextValue }: GraphQLRequestContextWillSendResponse<Context>): void => {
    const { requestId, traceparent, startedAt } = contextValue;
    const outcome = errors?.length ? 'error' : 'ok';
    const seconds = (performance.now() - startedAt) / 1000;
    const kind = operation?.operation ?? 'none';
    metrics.operationFinished(kind, outcome, seconds);
    log.debug({ requestId, traceparent, operation: kind, outcome, seconds }, 'A request was answered');
  };
