import type { FastifyInstance } from 'fastify';
import type { AccessTokens } from '../tokens/access-tokens.ts';

/** Much shorter than the day for which a key is published before it signs. */
const CACHED_SECONDS = 300;

/** The public keys of our access tokens, for other services that check them. */
export function serveJwks(app: FastifyInstance, { jwks }: Pick<AccessTokens, 'jwks'>): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await jwks();
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .type('application/jwk-set+json')
      .send(JSON.stringify(keys));
  });
}
