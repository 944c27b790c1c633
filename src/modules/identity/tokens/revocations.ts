import type { Job } from '../../../kernel/jobs.ts';
import type { WakeUps } from '../../../kernel/outbox/outbox.ts';
import { above, below, type RecordReads, type Records } from '../../../kernel/records.ts';
import { sweep } from '../../../kernel/sweep.ts';
import type { Clock, Timers } from '../../../shared/clock.ts';
import type { Actor } from '../../../shared/ids.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import type { TokenRevocationRow } from '../records.ts';
import type { SessionId, Subject } from '../session.ts';
import { TOKEN_LIFE_SECONDS } from './access-tokens.ts';
import { revokedSet } from './revoked-set.ts';

/** The topic of the wake-ups with which processes tell each other that a token was revoked. */
export const REVOCATIONS_TOPIC = 'revocations';

const POLL_MS = 1_000;
/**
 * Each poll reads again what was revoked so long before the last one. A row has the time at which its transaction began,
 * by the clock of another node: it may become visible half a minute later, and clocks may differ by as much again. What comes with a greater difference is read within a minute.
 */
const OVERLAP_MS = 60_000;
const FORGET_EVERY_MS = 60_000;
/** An answer does not wait longer for this process to refuse the tokens; the poll goes on without it. */
const MOST_PATIENCE_MS = 1_000;
/** While the set is older, a process is not ready. */
export const OLDEST_SET_MS = 30_000;
/** For tokens that were signed while the revocation was being committed, and for clocks that differ. */
const MARGIN_MS = 300_000;
const HOUR_MS = 3_600_000;

export type Revoked = { readonly sessionId: SessionId } | { readonly belowEpoch: number };

/** The row that refuses the access tokens of one session, or all of a subject below an epoch. */
export const revocationRow = (id: bigint, subject: Subject, revoked: Revoked, now: Date): TokenRevocationRow => ({
  id: id as TokenRevocationRow['id'],
  subjectKind: subject.kind,
  subjectId: subject.id,
  sessionId: 'sessionId' in revoked ? revoked.sessionId : null,
  belowEpoch: 'belowEpoch' in revoked ? revoked.belowEpoch : null,
  revokedAt: now,
  expiresAt: new Date(now.getTime() + TOKEN_LIFE_SECONDS * 1_000 + MARGIN_MS),
});

/** Removes the rows whose tokens have all expired. */
export const sweepRevocations = (rows: Records<TokenRevocationRow>): Job =>
  sweep('token-revocations-sweep', HOUR_MS, (now, limit) => rows.remove({ expiresAt: below(now) }, limit));

interface Ports {
  readonly rows: RecordReads<TokenRevocationRow>;
  /** About REVOCATIONS_TOPIC. */
  readonly wakeUps: WakeUps;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** The revoked access tokens, in memory. */
export interface Revocations {
  /** Whether the token of this actor was revoked, as far as this process knows. */
  isRevoked(actor: Actor): boolean;
  /** Resolves once all revocations were read. Rejects if the last attempt to do so has failed. */
  loaded(): Promise<void>;
  /** After the commit of a revocation: wakes the other processes, and resolves once this one refuses the tokens. */
  spread(): Promise<void>;
  /** How old the set is; infinite before it was first read. */
  ageMs(): number;
  start(): void;
  stop(): Promise<void>;
}

export function revocations({ rows, wakeUps, clock, timers, log }: Ports): Revocations {
  const revoked = revokedSet();
  const stopping = new AbortController();
  let readAt: number | undefined;
  let forgotAt = 0;
  let failure: unknown;
  let isWoken = false;
  let waiting: (() => void)[] = [];
  let endPause = (): void => undefined;
  let polling: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();
  let stopListening = (): void => undefined;

  const read = async (): Promise<void> => {
    const now = clock.now();
    const isTimeToForget = Math.abs(now.getTime() - forgotAt) >= FORGET_EVERY_MS;
    // From the last time that it worked: what was committed during an outage is not skipped. Now and then all are read,
    // for a process whose clock is further ahead than the overlap.
    const since =
      readAt === undefined || isTimeToForget ? undefined : new Date(Math.min(readAt, now.getTime()) - OVERLAP_MS);
    const found = await rows.find(since ? { revokedAt: above(since) } : { expiresAt: above(now) });
    for (const row of found) revoked.add(row);
    readAt = now.getTime();
    if (!isTimeToForget) return;
    revoked.forget(now);
    forgotAt = readAt;
  };
  const poll = async (): Promise<void> => {
    try {
      await read();
      if (failure !== undefined) log.info({}, 'Revoked access tokens can be read again');
      failure = undefined;
    } catch (error) {
      if (failure === undefined)
        log.warn({ reason: reasonOf(error) }, 'Revoked access tokens cannot be read; trying again each second');
      failure = error;
    }
  };
  const pause = async (): Promise<void> => {
    const ending = new AbortController();
    endPause = () => ending.abort();
    if (!isWoken && !stopping.signal.aborted) await timers.wait(POLL_MS, ending.signal);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A wake-up during the poll may be about what that poll did not see yet.
      isWoken = false;
      const waited = waiting;
      waiting = [];
      polling = poll();
      await polling;
      for (const read of waited) read();
      await pause();
    }
  };
  const wake = (): void => {
    isWoken = true;
    endPause();
  };

  return {
    isRevoked: ({ userId, session }) => session !== undefined && revoked.has(userId, session),
    async loaded() {
      if (readAt !== undefined) return;
      await polling;
      if (readAt === undefined) throw failure ?? new Error('The revoked access tokens were not read yet');
    },
    async spread() {
      wakeUps.wake();
      // A poll under way may have begun before the commit, so it is the next one that counts.
      const next = new Promise<void>((read) => waiting.push(read));
      wake();
      const enough = new AbortController();
      await Promise.race([next, timers.wait(MOST_PATIENCE_MS, enough.signal)]);
      enough.abort();
    },
    ageMs: () => (readAt === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - readAt),
    start() {
      stopListening = wakeUps.onWakeUp(wake);
      running = run();
    },
    async stop() {
      stopping.abort();
      stopListening();
      endPause();
      await running;
    },
  };
}
