import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { answerClientError } from './client-errors.ts';
import * as defaults from './http-limits.ts';
import { isLoopback, namesLoopback } from './loopback.ts';
import { refusalOf } from './refusal.ts';

export type HttpLimits = { readonly [Limit in keyof typeof defaults]: number };

export interface HttpServerOptions {
  /** Where it is going to listen. */
  readonly host: string;
  /** How long the answer to a request may take. */
  readonly timeoutMs: number;
  /** Other limits than those of http-limits.ts, for tests. */
  readonly limits?: Partial<HttpLimits>;
  readonly fastify?: Pick<FastifyServerOptions, 'bodyLimit' | 'genReqId' | 'forceCloseConnections'>;
}

/** Every port of Dogear is one of these: its connections have limits, and on loopback it answers this machine alone. */
export function createHttpServer({ host, timeoutMs, limits, fastify: more }: HttpServerOptions): FastifyInstance {
  const limit: HttpLimits = { ...defaults, ...limits };
  const app = fastify({
    ...more,
    http: {
      headersTimeout: limit.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: limit.TIMEOUT_CHECK_MS,
      maxHeaderSize: limit.MAX_HEADER_BYTES,
    },
    requestTimeout: limit.RECEIVE_TIMEOUT_MS,
    keepAliveTimeout: limit.KEEP_ALIVE_MS,
    connectionTimeout: timeoutMs + limit.UNREAD_MS,
    clientErrorHandler: answerClientError,
  });
  app.server.maxConnections = limit.MAX_CONNECTIONS;
  if (isLoopback(host)) refuseForeignHosts(app);
  return app;
}

/**
 * A web page can give its own name our address (DNS rebinding); to the browser we are then part of that page's site. The
 * name in `Host` gives it away.
 */
function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }, reply) => {
    if (namesLoopback(host)) return undefined;
    const message = 'This server answers only to localhost and to loopback addresses: set HOST to listen elsewhere.';
    return reply.code(421).send(refusalOf(message, { code: 'MISDIRECTED_REQUEST' }));
  });
}
