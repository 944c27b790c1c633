import { signToken } from '../auth/sign-token.ts';
import type { Environment } from '../config/environment.ts';
import type { Actor } from '../shared/identity.ts';
import { Mistake } from './mistake.ts';
import { signingSecret } from './secret.ts';

/** `dogear token`: an access token for development and tests. */
export async function token(environment: Environment, actor: Actor, seconds: number): Promise<void> {
  if (environment.production)
    throw new Mistake('Tokens are not made here in production: an identity provider issues them');
  const secret = await signingSecret(environment);
  if (secret === undefined) throw new Mistake('JWT_SECRET is missing: a token is signed with it');
  console.log(await signToken({ ...environment.tokens, secret }, actor, seconds));
}
