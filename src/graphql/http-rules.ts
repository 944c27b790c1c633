import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

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
