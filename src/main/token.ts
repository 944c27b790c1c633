import { randomBytes } from 'node:crypto';
import { signToken } from '../auth/sign-token.ts';
import type { Environment } from '../config/environment.ts';
import type { Actor } from '../shared/ids.ts';
import { Mistake } from './exit.ts';
import { keptSecret } from './kept-secret.ts';

/** `dogear token`: an access token for development and tests. */
export async function token(environment: Environment, actor: Actor, seconds: number): Promise<void> {
  if (environment.production)
    throw new Mistake('Tokens are not made here in production: an identity provider issues them');
  const secret = await signingSecret(environment);
  if (secret === undefined) throw new Mistake('JWT_SECRET is missing: a token is signed with it');
  console.log(await signToken({ ...environment.tokens, secret }, actor, seconds));
}

const LEAST_BYTES = 32;

/** The secret that signs tokens here; embedded makes one at its first start and keeps it (SPEC 8). */
export async function signingSecret(environment: Environment): Promise<string | undefined> {
  const { secret } = environment.tokens;
  if (secret !== undefined) return secret;
  const kept = await keptSecret(environment, 'jwt-secret', () => randomBytes(LEAST_BYTES).toString('hex'));
  if (kept && Buffer.byteLength(kept.value) < LEAST_BYTES)
    throw new Mistake(
      `${kept.file} has fewer than ${LEAST_BYTES} bytes: remove it, and the next start makes a new secret`,
    );
  return kept?.value;
}
