import { randomUUID } from 'node:crypto';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createHttpServer, type HttpServerOptions } from '../http/http-server.ts';
import { type ExceptionRecorder, unrecorded } from '../kernel/exceptions.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import { createApollo } from './apollo.ts';
import { apolloHandler } from './apollo-handler.ts';
import type { Context } from './context.ts';
import { type GraphiqlOptions, serveGraphiql } from './graphiql.ts';
import { answerWithGraphqlErrors, applyHttpRules, refuseOtherMethods } from './http-rules.ts';
import { withDeadline } from './limits/deadline.ts';
import { MAX_BODY_BYTES } from './limits/limits.ts';
import { contextFor, type Services } from './request-context.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

interface ServerOptions extends Pick<HttpServerOptions, 'host' | 'timeoutMs' | 'limits'> {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly production: boolean;
  /** Web pages from these may use the API. */
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Whether queries that come again are answered by a plan; otherwise graphql-js executes all of them. */
  readonly queryPlans: boolean;
  readonly trusted: TrustedDocuments | undefined;
  readonly graphiql: GraphiqlOptions | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Is told of every error that is masked. */
  readonly exceptions?: ExceptionRecorder;
}

/** `POST /graphql`, `GET /graphql` for queries, and GraphiQL for browsers. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { schema, services, production, timeoutMs, corsOrigins, queryPlans, trusted, graphiql, log, metrics } = options;
  const { exceptions = unrecorded } = options;
  const app = createHttpServer({
    ...options,
    fastify: {
      bodyLimit: MAX_BODY_BYTES,
      genReqId: requestIdOf,
      forceCloseConnections: 'idle',
      trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    },
  });
  const drain = fastifyApolloDrainPlugin<Context>(app);
  const apollo = createApollo({
    schema,
    production,
    queryPlans,
    trusted,
    log,
    metrics,
    exceptions,
    plugins: [drain],
  });
  await apollo.start();

  app.decorateRequest('count');
  await applyHttpRules(app, corsOrigins);
  answerWithGraphqlErrors(app, log, exceptions);
  const page = graphiql && serveGraphiql(app, graphiql);
  app.route<{ Reply: string }>({
    url: '/graphql',
    method: ['GET', 'POST'],
    exposeHeadRoute: false,
    preHandler: async (request, reply) => (page && wantsPage(request) ? page(reply as FastifyReply) : undefined),
    handler: withDeadline(app, timeoutMs, apolloHandler(apollo, contextFor(services), trusted)),
  });
  refuseOtherMethods(app, '/graphql', ['GET', 'POST']);
  return app;
}

/** A caller's own id is kept if it is harmless in a log. */
const requestIdOf = ({ headers }: { headers: Record<string, unknown> }): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
};

const wantsPage = ({ method, headers, query }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !(query as { query?: string }).query;
