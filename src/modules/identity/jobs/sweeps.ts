import type { Job } from '../../../kernel/jobs.ts';
import { below, oneOf, present, type Records, type Where } from '../../../kernel/records.ts';
import { type Sweep, sweep } from '../../../kernel/sweep.ts';
import { daysAfter } from '../account-periods.ts';
import type { IdentityRecords } from '../identity-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A proof that has expired counts no more; its row is kept a little for who asks why. */
const PROOF_DAYS = 1;
const SESSION_DAYS = 30;
const LOGIN_HISTORY_DAYS = 90;
/** The throttle of sign-ins and the allowance of mails count per day. */
const COUNT_DAYS = 2;

/** Removes what has had its time from the plain tables, a bounded number of rows at a time. */
export const sweeps = (records: IdentityRecords): Job[] => [
  // What a proof is about may name an address: it goes with the minutes for which the proof counted.
  sweep(
    'sweep-proofs',
    MINUTE_MS,
    (now, limit) => clearExpiredProofs(records, now, limit),
    removing(records.proofs, (now) => ({ expiresAt: below(daysAfter(now, -PROOF_DAYS)) })),
  ),
  sweep(
    'sweep-oauth-attempts',
    MINUTE_MS,
    removing(records.oauthAttempts, (now) => ({ expiresAt: below(now) })),
  ),
  sweep(
    'sweep-sessions',
    HOUR_MS,
    removing(records.sessions, (now) => ({ revokedAt: below(daysAfter(now, -SESSION_DAYS)) })),
    removing(records.sessions, (now) => ({ idleExpiresAt: below(daysAfter(now, -SESSION_DAYS)) })),
  ),
  sweep(
    'sweep-login-history',
    HOUR_MS,
    removing(records.activity, (now) => ({ at: below(daysAfter(now, -LOGIN_HISTORY_DAYS)) })),
  ),
  sweep(
    'sweep-sign-in-failures',
    HOUR_MS,
    removing(records.failures, (now) => ({ lastAt: below(daysAfter(now, -COUNT_DAYS)) })),
  ),
  sweep(
    'sweep-mail-counts',
    HOUR_MS,
    removing(records.mailCounts, (now) => ({ lastAt: below(daysAfter(now, -COUNT_DAYS)) })),
  ),
];

const removing =
  <Row>(rows: Pick<Records<Row>, 'remove'>, where: (now: Date) => Where<Row>): Sweep =>
  (now, limit) =>
    rows.remove(where(now), limit);

async function clearExpiredProofs(
  { proofs }: Pick<IdentityRecords, 'proofs'>,
  now: Date,
  limit: number,
): Promise<number> {
  const expired = await proofs.find({ expiresAt: below(now), payload: present() }, { limit });
  if (expired.length === 0) return 0;
  // A code that was sent again in between has made it valid anew.
  await proofs.update({ id: oneOf(expired.map(({ id }) => id)), expiresAt: below(now) }, { payload: null });
  return expired.length;
}
