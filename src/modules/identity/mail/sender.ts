import type { Job } from '../../../kernel/jobs.ts';
import { backoffMs } from '../../../kernel/outage.ts';
import { atMost, below, type Records } from '../../../kernel/records.ts';
import { sweep } from '../../../kernel/sweep.ts';
import { type Clock, within } from '../../../shared/clock.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import type { MailRow } from '../records.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { mailOf } from './mail-row.ts';
import { mailText } from './mail-text.ts';
import { MailFailure, type MailTransport } from './transport.ts';

interface MailMetrics {
  mailSent(kind: string, outcome: 'sent' | 'failed' | 'given_up'): void;
}

export interface SenderPorts {
  readonly mails: Records<MailRow>;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: MailMetrics;
}

const HOUR_MS = 60 * 60_000;
const EVERY_MS = 1_000;
/** A mail is tried again for so long; codes are of use for ten minutes, so the first pauses are short. */
const RETRIED_FOR_MS = HOUR_MS;
/**
 * After a worker was killed the mails that it had not claimed leave this soon. A step that takes longer is joined by another
 * worker, which is harmless: each mail is claimed by one of them.
 */
const LEASE_MS = 5_000;
const PAUSES = { firstMs: 5_000, mostMs: 10 * 60_000 };
/** A step takes at most 40 s: two rounds of attempts. */
const MOST_IN_A_STEP = 20;
const MOST_AT_ONCE = 10;
const ATTEMPT_MS = 20_000;
/** From the claim on nobody else sends the mail; longer than an attempt takes. */
const CLAIM_MS = 60_000;
const KEPT_MS = 7 * 24 * HOUR_MS;

const waiting = { sentAt: null, givenUpAt: null } as const;
/** Nothing personal is left of a mail that does not wait any more. */
const CLEARED = { content: null, addressIndex: null } as const;

export const mailJobs = (ports: SenderPorts): Job[] => [sendMails(ports), sweepMails(ports.mails)];

/** Sends the mails that are due. A mail may leave twice if the worker dies between sending and noting it. */
export const sendMails = (ports: SenderPorts): Job => ({
  name: 'send-mails',
  everyMs: EVERY_MS,
  leaseMs: LEASE_MS,
  step: async (_, now) => {
    const due = await ports.mails.find(
      { ...waiting, nextAttemptAt: atMost(now) },
      { by: ['nextAttemptAt'], limit: MOST_IN_A_STEP },
    );
    await forEachOf(due, MOST_AT_ONCE, (row) => attempt(row, ports));
    return due.length === MOST_IN_A_STEP ? 'more' : undefined;
  },
});

/** Removes the rows of mails that were sent or given up days ago. */
export const sweepMails = (mails: Records<MailRow>): Job =>
  sweep('sweep-mails', HOUR_MS, (now, limit) =>
    mails.remove({ createdAt: below(new Date(now.getTime() - KEPT_MS)) }, limit),
  );

interface MailBacklog {
  readonly waiting: number;
  /** 0 if none waits. */
  readonly oldestSeconds: number;
}

export async function mailBacklog(mails: Records<MailRow>, now: Date): Promise<MailBacklog> {
  const count = await mails.count(waiting);
  const [oldest] = count === 0 ? [] : await mails.find(waiting, { by: ['createdAt'], limit: 1 });
  const age = oldest === undefined ? 0 : now.getTime() - oldest.createdAt.getTime();
  return { waiting: count, oldestSeconds: Math.max(0, age) / 1_000 };
}

async function attempt(row: MailRow, ports: SenderPorts): Promise<void> {
  const claimed = await claim(row, ports);
  if (claimed === undefined) return;
  const failure = await send(claimed, ports);
  if (failure === undefined) await noteSent(claimed, ports);
  else await noteFailure(claimed, failure, ports);
}

/** Of several workers that found the row, one changes it: the others find it changed. */
async function claim(row: MailRow, { mails, clock }: SenderPorts): Promise<MailRow | undefined> {
  const claimed = {
    attempts: row.attempts + 1,
    nextAttemptAt: new Date(clock.now().getTime() + CLAIM_MS),
  };
  const changed = await mails.update(
    { ...waiting, id: row.id, attempts: row.attempts, nextAttemptAt: row.nextAttemptAt },
    claimed,
  );
  return changed === 1 ? { ...row, ...claimed } : undefined;
}

type Failure = Pick<MailFailure, 'permanent'> & { readonly reason: string };

async function send(row: MailRow, { sealing, transport }: SenderPorts): Promise<Failure | undefined> {
  const mail = mailOf(row, sealing);
  if (!mail.ok) return mail.error;
  const leave = async (): Promise<void> =>
    transport.send({ id: row.id, to: mail.value.to, ...mailText(mail.value), at: row.createdAt });
  const left = leave().then(() => undefined, failureOf);
  return within(ATTEMPT_MS, 'sending a mail', left).catch((tooLate: unknown) => ({
    reason: reasonOf(tooLate),
    permanent: false,
  }));
}

/** The message of an unknown error may contain the address, so only its code or its name is kept. */
function failureOf(error: unknown): Failure {
  if (error instanceof MailFailure) return { reason: error.message, permanent: error.permanent };
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  const reason = [code, name].find((part) => typeof part === 'string');
  return { reason: reason ?? 'unknown', permanent: false };
}

async function noteSent({ id, kind }: MailRow, { mails, clock, metrics }: SenderPorts): Promise<void> {
  await mails.update({ id }, { sentAt: clock.now(), ...CLEARED, lastError: null });
  metrics.mailSent(kind, 'sent');
}

async function noteFailure(row: MailRow, { reason, permanent }: Failure, ports: SenderPorts): Promise<void> {
  const { mails, clock, log, metrics } = ports;
  const now = clock.now();
  const last = new Date(row.createdAt.getTime() + RETRIED_FOR_MS);
  const isGivenUp = permanent || now >= last;
  const facts = { mail: row.id.toString(), kind: row.kind, attempts: row.attempts, reason };
  const next = new Date(Math.min(now.getTime() + backoffMs(row.attempts, PAUSES), last.getTime()));
  const noted = await mails.update(
    { ...waiting, id: row.id, nextAttemptAt: row.nextAttemptAt },
    isGivenUp ? { givenUpAt: now, ...CLEARED, lastError: reason } : { nextAttemptAt: next, lastError: reason },
  );
  // The claim has run out, and what another worker did with the mail counts.
  if (noted === 0) return;
  metrics.mailSent(row.kind, isGivenUp ? 'given_up' : 'failed');
  if (isGivenUp) log.error(facts, 'A mail was given up');
  else log.warn(facts, 'A mail could not be sent; trying again later');
}

/** At most so many at once. All are done, also if one fails; then it fails with the first failure. */
async function forEachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = items.values();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}
