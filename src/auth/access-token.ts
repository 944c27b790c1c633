import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../shared/clock.ts';
import { type Actor, parseUserId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';

export interface TokenRules {
  readonly key: { readonly secret: string } | { readonly jwksUrl: string };
  readonly issuer: string;
  readonly audience: string;
}

/** Who sends this request, or why its token does not say so. */
export type Authenticate = (authorization: string | undefined) => Promise<Result<Actor, string>>;

/** With a secret only HS256 counts; with JWKS only what a key pair can sign: a public key must never serve as a secret. */
const SECRET_ALGORITHMS = ['HS256'];
const KEY_PAIR_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export function authenticator({ key, issuer, audience }: TokenRules, clock: Clock = systemClock): Authenticate {
  const verify = verifierFor(key, { issuer, audience, requiredClaims: ['exp', 'sub'] });
  const verified = verifiedTokens(clock);
  return async (authorization) => {
    if (!authorization) return err('an access token is needed: send it as "Authorization: Bearer <token>"');
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token) return err('the Authorization header must be "Bearer <token>"');
    const known = verified.get(token);
    if (known) return ok(known);
    try {
      const { payload } = await verify(token, clock.now());
      const actor = actorOf(payload);
      if (actor.ok && payload.exp !== undefined) verified.put(token, actor.value, payload.exp);
      return actor;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return err('the access token has expired');
      if (isTokensFault(error)) return err('the access token is not valid');
      throw error; // the key server is away, which does not make a token wrong
    }
  };
}

function verifierFor(key: TokenRules['key'], claims: JWTVerifyOptions) {
  if ('secret' in key) {
    const secret = new TextEncoder().encode(key.secret);
    return (token: string, currentDate: Date) =>
      jwtVerify(token, secret, { ...claims, algorithms: SECRET_ALGORITHMS, currentDate });
  }
  const keys = createRemoteJWKSet(new URL(key.jwksUrl));
  return (token: string, currentDate: Date) =>
    jwtVerify(token, keys, { ...claims, algorithms: KEY_PAIR_ALGORITHMS, currentDate });
}

const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

function actorOf({ sub, roles }: JWTPayload): Result<Actor, string> {
  // A number would have lost digits before we could read it.
  const userId = typeof sub === 'string' ? parseUserId(sub) : undefined;
  if (userId === undefined) return err('the access token names no valid user');
  const has = (role: string): boolean => Array.isArray(roles) && roles.includes(role);
  if (!has('USER') && !has('ADMIN')) return err('the access token gives neither the role USER nor ADMIN');
  return ok({ userId, isAdmin: has('ADMIN') });
}

/** Enough for everybody who is active on one node; a token and its actor take less than 2 kB. */
const MOST_TOKENS = 10_000;
/** A key that the identity provider takes back counts at most so much longer: jose itself keeps keys for minutes. */
const LONGEST_MS = 60_000;

/** Who presented which token a moment ago: checking a signature costs more than all the rest of a small request. */
interface VerifiedTokens {
  get(token: string): Actor | undefined;
  /** `expiresAt` in seconds, as the token says it. */
  put(token: string, actor: Actor, expiresAt: number): void;
}

/** Only valid tokens are kept, and none beyond its expiry: invented tokens cannot fill the cache. */
export function verifiedTokens(clock: Clock): VerifiedTokens {
  const known = new LRUCache<string, { readonly actor: Actor; readonly until: number }>({ max: MOST_TOKENS });
  return {
    get: (token) => {
      const found = known.get(token);
      if (!found) return undefined;
      if (clock.now().getTime() < found.until) return found.actor;
      known.delete(token);
      return undefined;
    },
    put: (token, actor, expiresAt) => {
      const until = Math.min(expiresAt * 1_000, clock.now().getTime() + LONGEST_MS);
      known.set(token, { actor, until });
    },
  };
}
