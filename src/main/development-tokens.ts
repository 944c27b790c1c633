import { signToken } from '../auth/sign-token.ts';
import type { Environment } from '../config/environment.ts';
import type { UserId } from '../shared/identity.ts';
import { signingSecret } from './secret.ts';

const DAY_SECONDS = 86_400;

export interface DevelopmentTokens {
  readonly user: string;
  readonly admin: string;
}

/** Ready-made tokens to try Dogear with; none where somebody else's key checks them. */
export async function developmentTokens(environment: Environment): Promise<DevelopmentTokens | undefined> {
  const secret = await signingSecret(environment);
  if (secret === undefined || environment.tokens.jwksUrl !== undefined) return undefined;
  const rules = { ...environment.tokens, secret };
  return {
    user: await signToken(rules, { userId: 1n as UserId, isAdmin: false }, DAY_SECONDS),
    admin: await signToken(rules, { userId: 2n as UserId, isAdmin: true }, DAY_SECONDS),
  };
}
