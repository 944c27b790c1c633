import { signToken } from '../auth/sign-token.ts';
import type { Environment } from '../config/environment.ts';
import { isLoopback } from '../http/loopback.ts';
import type { UserId } from '../shared/identity.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { signingSecret } from './secret.ts';

const DAY_SECONDS = 86_400;

export interface DevelopmentTokens {
  readonly user: string;
  readonly admin: string;
}

/**
 * Ready-made tokens to try Dogear with, or the reason why there are none. Every client that reaches the port can have them: so only
 * this machine may reach it, and they must be worth nothing anywhere else, which the operator's own secret is not.
 */
export async function developmentTokens(environment: Environment): Promise<Result<DevelopmentTokens, string>> {
  const reason = whyNone(environment);
  if (reason !== undefined) return err(reason);
  const secret = await signingSecret(environment);
  if (secret === undefined) return err('there is no secret to sign them with');
  const rules = { ...environment.tokens, secret };
  return ok({
    user: await signToken(rules, { userId: 1n as UserId, isAdmin: false }, DAY_SECONDS),
    admin: await signToken(rules, { userId: 2n as UserId, isAdmin: true }, DAY_SECONDS),
  });
}

function whyNone({ production, lane, tokens, host }: Environment): string | undefined {
  if (production) return 'this is production';
  if (tokens.jwksUrl !== undefined) return 'the identity provider behind JWKS_URL issues them';
  if (tokens.secret !== undefined) return 'JWT_SECRET is yours';
  if (lane.kind !== 'embedded') return 'real data is behind it';
  if (!isLoopback(host)) return `others can reach ${host}`;
  return undefined;
}
