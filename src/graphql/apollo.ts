import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';
import { MAX_TOKENS } from './limits.ts';
import { maskError, maskErrorAndHints, maskUnknownErrors } from './mask-errors.ts';
import { measureOperations } from './measure-operations.ts';
import { refuseUnsafeNumbers } from './unsafe-numbers.ts';

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly plugins: readonly ApolloServerPlugin<Context>[];
}

/** Apollo, strict: no introspection, hints or stacks in production, and no document that grows while it is read. */
export const createApollo = ({ schema, production, log, metrics, plugins }: ApolloOptions): ApolloServer<Context> =>
  new ApolloServer<Context>({
    schema,
    introspection: !production,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    maxRecursiveSelections: true,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: production ? maskErrorAndHints : maskError,
    // Apollo's own page loads from the internet; ours does not.
    plugins: [
      maskUnknownErrors(log),
      measureOperations(metrics),
      ApolloServerPluginLandingPageDisabled(),
      refuseUnsafeNumbers,
      ...plugins,
    ],
    stopOnTerminationSignals: false,
    nodeEnv: production ? 'production' : 'development',
  });
