import { authenticator } from '../../src/auth/access-token.ts';
import type { WakeUps } from '../../src/kernel/outbox/outbox.ts';
import type { Records } from '../../src/kernel/records.ts';
import type { SigningKeyRow, TokenRevocationRow } from '../../src/modules/identity/records.ts';
import { sealing } from '../../src/modules/identity/secrets/sealing.ts';
import type { SessionId } from '../../src/modules/identity/session.ts';
import { accessTokens, type TokenContent } from '../../src/modules/identity/tokens/access-tokens.ts';
import { ownTokens } from '../../src/modules/identity/tokens/own-tokens.ts';
import { revocations } from '../../src/modules/identity/tokens/revocations.ts';
import { signingKeys } from '../../src/modules/identity/tokens/signing-keys.ts';
import { type Clock, systemTimers, type Timers } from '../../src/shared/clock.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { aKeyRing } from './identity-keys.ts';
import { recordingLog } from './logs.ts';
import { SECRET, TOKEN_RULES } from './tokens.ts';

export const aSealing = (...keys: number[]) => sealing(aKeyRing(...keys), systemRandomness);

interface Surroundings {
  readonly keyRows: Records<SigningKeyRow>;
  readonly revocationRows: Records<TokenRevocationRow>;
  readonly wakeUps: WakeUps;
  readonly clock: Clock;
  readonly timers?: Timers;
  readonly secret?: string;
}

/** All that one process has to do with tokens. Its revocations are read when the test starts them. */
export function tokenProcess({ keyRows, revocationRows, wakeUps, clock, timers, secret = SECRET }: Surroundings) {
  const log = recordingLog();
  const keys = signingKeys({ rows: keyRows, sealing: aSealing(1), clock, log });
  const tokens = accessTokens({ ...TOKEN_RULES, keys, clock, randomness: systemRandomness });
  const revoked = revocations({ rows: revocationRows, wakeUps, clock, timers: timers ?? systemTimers, log });
  const own = ownTokens({ keys, tokens, revocations: revoked });
  const authenticate = authenticator({ ...TOKEN_RULES, secret, own }, clock);
  return {
    log,
    keys,
    tokens,
    revoked,
    answerTo: async (token: string) => {
      const answer = await authenticate(`Bearer ${token}`);
      return answer.ok ? 'accepted' : answer.error;
    },
    actorOf: async (token: string) => {
      const answer = await authenticate(`Bearer ${token}`);
      if (!answer.ok) throw new Error(answer.error);
      return answer.value;
    },
  };
}

let ids = 7_000n;

/** What a user's token says, unless the test says otherwise. */
export const tokenContent = (given: Partial<TokenContent> = {}): TokenContent => ({
  subject: { kind: 'USER', id: ++ids as UserId },
  roles: ['USER'],
  sessionId: ++ids as SessionId,
  epoch: 3,
  authTime: new Date('2026-01-07T11:58:00.123Z'),
  method: 'EMAIL',
  ...given,
});

/** A good token with another header, signature or claims. */
export function forged(token: string, header: object, claims: object = {}, signature?: string): string {
  const [, payload = '', signed = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const text = [header, { ...said, ...claims }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...text, signature ?? signed].join('.');
}

export const headerOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
