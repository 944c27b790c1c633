import { SignJWT } from 'jose';
import { type Actor, hasRole, type Role } from '../shared/ids.ts';

interface SigningRules {
  readonly secret: string;
  readonly issuer: string;
  readonly audience: string;
}

const ROLES: readonly Role[] = ['USER', 'ADMIN', 'SUPER_ADMIN'];

/** For development and tests; in production an identity provider issues the tokens. */
export const signToken = ({ secret, issuer, audience }: SigningRules, actor: Actor, seconds: number): Promise<string> =>
  new SignJWT({ roles: ROLES.filter((role) => hasRole(actor, role)) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.userId.toString())
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
