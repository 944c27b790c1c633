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
import { MAX_TOKENS, MAX_VALIDATION_ERRORS } from './limits/limits.ts';
import { maskError, maskErrorAndHints } from './mask-errors.ts';
import { requestSteps } from './request-steps.ts';
import { persistedQueriesFrom, type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Then these are the only documents that run. */
  readonly trusted: TrustedDocuments | undefined;
  readonly plugins: readonly ApolloServerPlugin<Context>[];
}

/** Apollo, strict: no introspection, hints or stacks in production, and no document that grows while it is read. */
export const createApollo = ({
  schema,
  production,
  trusted,
  log,
  metrics,
  plugins,
}: ApolloOptions): ApolloServer<Context> =>
  new ApolloServer<Context>({
    schema,
    introspection: !production,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: trusted ? [trustedOnly(trusted), documentLimits] : [documentLimits],
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    documentStore: documentCache(),
    // Persisted by whoever sends them first they would let anybody fill our memory, so only those we were given are.
    persistedQueries: trusted ? persistedQueriesFrom(trusted) : false,
    stringifyResult: writeWithCost,
    formatError: production ? maskErrorAndHints : maskError,
    // Apollo's own page loads from the internet; ours does not.
    plugins: [
      requestSteps(log, metrics),
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap the resolver of every field, for hints that nobody gives: all answers are private.
      ApolloServerPluginCacheControlDisabled(),
      ...plugins,
    ],
    stopOnTerminationSignals: false,
    nodeEnv: production ? 'production' : 'development',
  });
