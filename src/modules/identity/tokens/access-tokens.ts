import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { VerifiedToken } from '../../../auth/access-token.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type ActorSession, actorWithRoles, parseTsid, parseUserId, type Role } from '../../../shared/ids.ts';
import type { Randomness } from '../../../shared/randomness.ts';
import type { SessionId, Subject } from '../session.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import { ALGORITHM, type PublicJwk } from './signing-key.ts';
import type { SigningKeys } from './signing-keys.ts';

interface Ports {
  readonly keys: SigningKeys;
  readonly issuer: string;
  readonly audience: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** What an access token says. */
export interface TokenContent {
  readonly subject: Subject;
  readonly roles: readonly Role[];
  readonly sessionId: SessionId;
  readonly epoch: number;
  readonly authTime: Date;
  readonly method: SignInMethod;
}

export interface AccessTokens {
  sign(content: TokenContent): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Rejects with a JOSEError if the token is not valid. Whether it was revoked is not asked here. */
  verify(token: string): Promise<VerifiedToken>;
  jwks(): Promise<{ readonly keys: readonly PublicJwk[] }>;
}

export const TOKEN_LIFE_SECONDS = 600;
const TYPE = 'at+jwt';
const REQUIRED = ['sub', 'roles', 'sid', 'epoch', 'auth_time', 'jti', 'iat', 'exp'];

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const fromSeconds = (seconds: number): Date => new Date(Math.round(seconds * 1_000));

export function accessTokens({ keys, issuer, audience, clock, randomness }: Ports): AccessTokens {
  return {
    async sign({ subject, roles, sessionId, epoch, authTime, method }) {
      const { kid, privateKey } = await keys.signer();
      const issuedAt = toSeconds(clock.now());
      // With its milliseconds, or a step-up would end up to a second early.
      const auth_time = authTime.getTime() / 1_000;
      const claims = { roles, sid: `${sessionId}`, epoch, auth_time, amr: [amrOf(method)] };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(`${subject.id}`)
        .setJti(randomness.uuid())
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFE_SECONDS)
        .sign(privateKey);
      return { token, expiresAt: fromSeconds(issuedAt + TOKEN_LIFE_SECONDS) };
    },
    async verify(token) {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await keys.find(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        { algorithms: [ALGORITHM], typ: TYPE, issuer, audience, requiredClaims: REQUIRED, currentDate: clock.now() },
      );
      return verifiedFrom(payload);
    },
    jwks: async () => ({ keys: await keys.published() }),
  };
}

/** As RFC 8176 calls it; it has no names for providers. */
const amrOf = (method: SignInMethod): string => (method === 'EMAIL' ? 'pwd' : method.toLowerCase());

function verifiedFrom(payload: JWTPayload): VerifiedToken {
  const { sub, roles, exp } = payload;
  const id = parseUserId(sub ?? '');
  const actor = id !== undefined && Array.isArray(roles) ? actorWithRoles(id, roles) : undefined;
  if (!actor || exp === undefined) throw new errors.JWTInvalid('the subject or its roles are malformed');
  const session = sessionFrom(payload, actor.isUser === false ? 'ADMIN' : 'USER');
  return { actor: { ...actor, session }, expiresAt: exp };
}

function sessionFrom(
  { sid, epoch, auth_time: authTime }: JWTPayload,
  subjectKind: ActorSession['subjectKind'],
): ActorSession {
  const id = typeof sid === 'string' ? parseTsid(sid) : undefined;
  if (id === undefined || typeof epoch !== 'number' || typeof authTime !== 'number')
    throw new errors.JWTInvalid('the session is malformed');
  return { id, subjectKind, epoch, authTime: fromSeconds(authTime) };
}
