import { type CryptoKey, type JWTPayload, type KeyObject, SignJWT } from 'jose';

export const SECRET = 'a-secret-for-tests-that-is-32-bytes-or-more';
export const TOKEN_RULES = { issuer: 'dogear', audience: 'dogear-api' } as const;

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

export interface TokenDraft {
  /** Claims beside or instead of the good ones; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: string;
  readonly kid?: string;
  readonly key?: Uint8Array | CryptoKey | KeyObject;
}

export const inSeconds = secondsFromNow;
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A good token unless the draft says otherwise. */
export function tokenOf({ claims = {}, alg = 'HS256', kid, key = bytesOf(SECRET) }: TokenDraft = {}): Promise<string> {
  const good = { sub: '1', roles: ['USER'], iss: TOKEN_RULES.issuer, aud: TOKEN_RULES.audience, exp: inSeconds(600) };
  const all = Object.entries({ ...good, ...claims }).filter(([, value]) => value !== undefined);
  const header = { alg, ...(kid !== undefined && { kid }) };
  return new SignJWT(Object.fromEntries(all) as JWTPayload).setProtectedHeader(header).sign(key);
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What attackers send: nobody has signed it. */
export const unsignedToken = (alg: string): string =>
  `${base64url({ alg, typ: 'JWT' })}.${base64url({ sub: '1', roles: ['USER', 'ADMIN'], iss: 'dogear', aud: 'dogear-api', exp: inSeconds(600) })}.`;
