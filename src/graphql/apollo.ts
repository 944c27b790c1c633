import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';
import { writeWithCost } from './limits/cost.ts';
import { documentCache } from './limits/document-cache.ts';
import { documentLimits } from './limits/document-limits.ts';
import { knownOperations } from './limits/known-operations.ts';
import { MAX_TOKENS, MAX_VALIDATION_ERRORS } from './limits/limits.ts';
import { maskError, maskErrorAndHints } from './mask-errors.ts';
import { requestSteps } from './request-steps.ts';
import { type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Whether queries that come again are answered by a plan. */
  readonly queryPlans: boolean;
  /** Then these are the only documents that run. */
  readonly trusted: TrustedDocuments | undefined;
  readonly plugins: readonly ApolloServerPlugin<Context>[];
}

/**
 * With one of these a browser asks first whether a page from elsewhere may send the request, so that a GET cannot be
 * forged. There are no cookies here, and a page that has a token to send has the user's trust already.
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
      requestSteps({ log, metrics, queryPlans }),
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap the resolver of every field, for cache hints that the schema does not have: all answers are private.
      ApolloServerPluginCacheControlDisabled(),
      ...plugins,
    ],
    stopOnTerminationSignals: false,
    nodeEnv: production ? 'production' : 'development',
  });
