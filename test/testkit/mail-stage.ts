import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Job } from '../../src/kernel/jobs.ts';
import type { Records } from '../../src/kernel/records.ts';
import type { Mail } from '../../src/modules/identity/mail/mail-content.ts';
import { mailRow } from '../../src/modules/identity/mail/mail-row.ts';
import { type SenderPorts, sendMails } from '../../src/modules/identity/mail/sender.ts';
import type { MailTransport } from '../../src/modules/identity/mail/transport.ts';
import type { MailId, MailRow } from '../../src/modules/identity/records.ts';
import { sealing } from '../../src/modules/identity/secrets/sealing.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { fakeClock } from './fakes/clock.ts';
import { aKeyRing } from './identity-keys.ts';
import { recordingLog } from './logs.ts';
import { aMail } from './mails.ts';

export interface ScratchMails {
  readonly mails: Records<MailRow>;
  close(): Promise<void>;
}
export type OpenMails = () => Promise<ScratchMails>;

/** Of every mail here, also its subject; no log line may have any of it. */
export const SECRETS = /jane|\bdoe\b|example\.com|01234567|Dogear/i;

const seals = sealing(aKeyRing(1), systemRandomness);

/** Rows of mails on an engine, empty for each test, and a sender for them. What was logged is searched after each test. */
export function mailStage(open: OpenMails) {
  let scratch: ScratchMails;
  let nextId = 1n;
  const clock = fakeClock();
  let log = recordingLog();
  let outcomes: string[] = [];
  beforeAll(async () => {
    scratch = await open();
  });
  afterAll(() => scratch?.close());
  beforeEach(async () => {
    await scratch.mails.remove({});
    log = recordingLog();
    outcomes = [];
  });
  afterEach(() => {
    for (const line of log.lines) expect(JSON.stringify(line)).not.toMatch(SECRETS);
  });
  const portsOn = (transport: MailTransport, opening = seals): SenderPorts => ({
    mails: scratch.mails,
    sealing: opening,
    transport,
    clock,
    log,
    metrics: { mailSent: (kind, outcome) => void outcomes.push(`${kind} ${outcome}`) },
  });
  return {
    clock,
    mails: () => scratch.mails,
    logged: () => log.lines,
    outcomes: () => outcomes,
    portsOn,
    senderOn: (transport: MailTransport, opening = seals): Job => sendMails(portsOn(transport, opening)),
    /** One run of the job, to its end. */
    run: async ({ step }: Job): Promise<void> => {
      let position = await step(undefined, clock.now());
      while (position !== undefined) position = await step(position, clock.now());
    },
    write: async (mail: Mail = aMail(), sealedBy = seals): Promise<MailId> => {
      const id = nextId++ as MailId;
      await scratch.mails.insert(mailRow(mail, { id, now: clock.now(), sealing: sealedBy }));
      return id;
    },
    rowOf: async (id: MailId): Promise<MailRow> => (await scratch.mails.find({ id }))[0]!,
  };
}
