import { SignJWT } from 'jose';
import type { Actor } from '../shared/ids.ts';

export interface SigningRules {
  readonly secret: string;
  readonly issuer: string;
  readonly audience: string;
}

/** For development and tests; in production an identity provider issues the tokens. */
export const signToken = ({ secret, issuer, audience }: SigningRules, actor: Actor, seconds: number): Promise<string> =>
  new SignJWT({ roles: actor.isAdmin ? ['USER', 'ADMIN'] : ['USER'] })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.userId.toString())
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
