import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { refusalOf } from '../http/http-server.ts';
import type { ExceptionRecorder } from '../kernel/exceptions.ts';
import type { Log } from '../shared/log.ts';
import type { ErrorCode } from './errors.ts';
import { type Cost, NOTHING_COUNTED } from './limits/cost.ts';

/** What a browser must not do with our answers; HTTPS and its headers are the business of the proxy in front of us. */
const security = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Every answer depends on the user: no proxy may keep it, and no browser may show it to the next user. */
const privacy = { 'cache-control': 'private, no-store', vary: 'authorization, accept' } as const;

/** Below this the headers of a compressed answer are as long as what they save. */
const COMPRESS_FROM_BYTES = 1024;

/** Headers of every answer, who may ask from a browser, and compression. */
export async function applyHttpRules(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...security, ...privacy });
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'POST'],
      // Listed pages may send the cookie of the refresh token, which only two operations read.
      credentials: true,
      allowedHeaders: ['authorization', 'content-type', 'x-request-id', 'traceparent', 'apollo-require-preflight'],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 86_400,
    });
  }
  // Bodies of requests stay as they are: a small compressed one could become a very large one.
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
}

/** What never reaches GraphQL (a broken body, an unknown path) is still answered in the shape clients know. */
export function answerWithGraphqlErrors(app: FastifyInstance, log: Log, exceptions: ExceptionRecorder): void {
  app.setErrorHandler((error: FastifyError | GraphQLError, request, reply) => {
    if (error instanceof GraphQLError) return answerCoded(error, request, reply, log);
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send(refusal(error.message, { code: 'BAD_REQUEST' }));
    }
    log.error({ requestId: request.id, err: error }, 'A request failed');
    const source = request.method === 'GET' ? 'READ' : 'WRITE';
    exceptions.record({ error, source, method: 'http', requestId: request.id });
    const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId: request.id };
    return reply.code(500).send(refusal('Something went wrong on our side.', extensions));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refusal(`There is nothing at ${request.url}.`, { code: 'NOT_FOUND' })),
  );
}

/** What never reached Apollo, or what we gave up ourselves: the answer of GraphQL does not come, so it is given here. */
function answerCoded({ message, extensions }: GraphQLError, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const { code, http } = extensions as { code: string; http: { status: number } };
  if (GIVEN_UP.has(code)) log.warn({ requestId: request.id, code }, 'A request was cancelled');
  const accepted = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json';
  return reply
    .code(http.status)
    .type(`${accepted}; charset=utf-8`)
    .send(JSON.stringify(refusal(message, { code, requestId: request.id }, request.count?.cost)));
}

const GIVEN_UP: ReadonlySet<string> = new Set<ErrorCode>(['REQUEST_TIMEOUT', 'CLIENT_CLOSED_REQUEST']);

const refusal = (message: string, extensions: object, cost: Cost = NOTHING_COUNTED) =>
  refusalOf(message, extensions, { extensions: { cost } });

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** There is something at this address, but not for this method. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const extensions = { code: 'METHOD_NOT_ALLOWED' };
  app.route({
    url,
    method: METHODS.filter((method) => !allowed.includes(method)),
    handler: ({ method }, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send(refusal(`${method} is not for ${url}: use ${allowed.join(' or ')}.`, extensions)),
  });
}
