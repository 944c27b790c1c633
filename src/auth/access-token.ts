import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../shared/clock.ts';
import { type Actor, actorWithRoles, parseUserId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** At least one of them says how tokens are checked; a foreign key server takes the place of our own tokens. */
export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Tokens with HS256 are signed with it. */
  readonly secret?: string;
  /** The key server of a foreign identity provider. */
  readonly jwksUrl?: string;
  /** Tokens that Dogear itself has issued. */
  readonly own?: OwnTokens;
}

export interface OwnTokens {
  isOwnKey(kid: string): boolean;
  /** Rejects with a JOSEError if the token is not valid. */
  verify(token: string): Promise<VerifiedToken>;
  /** Is asked for every request, so it answers from memory. */
  isRevoked(actor: Actor): boolean;
}

export interface VerifiedToken {
  readonly actor: Actor;
  /** In seconds, as the token says it. */
  readonly expiresAt: number;
}

/** Who sends this request, or why its token does not say so. */
export type Authenticate = (authorization: string | undefined) => Promise<Result<Actor, string>>;

/** With a secret only HS256 counts; with JWKS only what a key pair can sign: a public key must never serve as a secret. */
const SECRET_ALGORITHM = 'HS256';
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

export function authenticator(rules: TokenRules, clock: Clock = systemClock): Authenticate {
  const verify = verifierFor(rules, clock);
  const verified = verifiedTokens(clock);
  const accepted = async (token: string): Promise<Result<Actor, string>> => {
    const known = verified.get(token);
    if (known) return ok(known);
    const result = await verify(token);
    if (!result.ok) return result;
    const { actor, expiresAt } = result.value;
    verified.put(token, actor, expiresAt);
    return ok(actor);
  };
  return async (authorization) => {
    if (!authorization) return err('an access token is needed: send it as "Authorization: Bearer <token>"');
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token) return err('the Authorization header must be "Bearer <token>"');
    try {
      const actor = await accepted(token);
      // Also a token that was found good a moment ago may have been revoked since.
      return actor.ok && rules.own?.isRevoked(actor.value) ? err('the access token has been revoked') : actor;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return err('the access token has expired');
      if (isTokensFault(error)) return err('the access token is not valid');
      throw error; // the keys cannot be read, which does not make a token wrong
    }
  };
}

type Verify = (token: string) => Promise<Result<VerifiedToken, string>>;

/** The header says which kind of token it is, and so which one key may verify it; no other kind of key is tried. */
function verifierFor({ secret, jwksUrl, own, issuer, audience }: TokenRules, clock: Clock): Verify {
  if (secret === undefined && jwksUrl === undefined && !own) throw new Error('Nothing says how tokens are checked');
  if (jwksUrl !== undefined && own) throw new Error('Tokens are either our own or those of a foreign key server');
  const claims: JWTVerifyOptions = { issuer, audience, requiredClaims: ['exp', 'sub'] };
  const hmacKey = secret === undefined ? undefined : new TextEncoder().encode(secret);
  const keys = jwksUrl === undefined ? undefined : createRemoteJWKSet(new URL(jwksUrl));
  return async (token) => {
    const { alg, kid } = headerOf(token);
    const currentDate = clock.now();
    if (alg === SECRET_ALGORITHM && hmacKey && !(kid !== undefined && own?.isOwnKey(kid))) {
      const { payload } = await jwtVerify(token, hmacKey, { ...claims, algorithms: [SECRET_ALGORITHM], currentDate });
      return verifiedFrom(payload);
    }
    if (own) return ok(await own.verify(token));
    if (!keys) throw new errors.JOSEAlgNotAllowed('no key for this algorithm');
    const { payload } = await jwtVerify(token, keys, { ...claims, algorithms: KEY_PAIR_ALGORITHMS, currentDate });
    return verifiedFrom(payload);
  };
}

function headerOf(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new errors.JWSInvalid('the header is malformed');
  }
}

const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

function verifiedFrom({ sub, roles, exp = 0 }: JWTPayload): Result<VerifiedToken, string> {
  // A number would have lost digits before we could read it.
  const userId = typeof sub === 'string' ? parseUserId(sub) : undefined;
  if (userId === undefined) return err('the access token names no valid user');
  const actor = Array.isArray(roles) ? actorWithRoles(userId, roles) : undefined;
  if (!actor) return err('the access token gives neither the role USER nor ADMIN');
  return ok({ actor, expiresAt: exp });
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
