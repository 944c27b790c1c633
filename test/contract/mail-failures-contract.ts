import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { mailTransport } from '../../src/modules/identity/mail/choose-transport.ts';
import { MailFailure } from '../../src/modules/identity/mail/transport.ts';
import { sealing } from '../../src/modules/identity/secrets/sealing.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { freePort } from '../testkit/free-port.ts';
import { aKeyRing } from '../testkit/identity-keys.ts';
import { mailStage, type OpenMails, SECRETS } from '../testkit/mail-stage.ts';
import { aCode, aMail, keepingTransport, mailSamples } from '../testkit/mails.ts';
import { refusal, startSmtpServer } from '../testkit/smtp-server.ts';

const MAILBOX = { name: '', address: 'no-reply@dogear.example' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Mails that do not leave at the first attempt, or never. */
export const mailFailuresContract = (adapter: string, open: OpenMails): void => {
  describe(`${adapter}, mails that fail`, () => {
    const { clock, mails, logged, outcomes, senderOn, run, write, rowOf } = mailStage(open);

    it('are tried again for an hour with growing pauses, as the same mail, then given up', async () => {
      const id = await write();
      const written = clock.now().getTime();
      const transport = keepingTransport();
      const attempts: { readonly after: number; readonly message: string }[] = [];
      const sender = senderOn({
        send: async (message) => {
          attempts.push({
            after: clock.now().getTime() - written,
            message: JSON.stringify({ ...message, id: `${message.id}` }),
          });
          return transport.send(message);
        },
      });
      transport.failure = new Error('connection to jane.doe@example.com broke');
      for (let second = 0; second <= 2 * 3_600; second += 5) {
        await run(sender);
        clock.advance(5_000);
      }
      expect(attempts.slice(0, 4).map(({ after }) => after)).toEqual([0, 5_000, 15_000, 35_000]);
      expect(attempts.at(-1)?.after).toBe(HOUR);
      const pauses = attempts.slice(1, -1).map(({ after }, index) => after - attempts[index]!.after);
      expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
      expect(new Set(attempts.map(({ message }) => message)).size).toBe(1);
      expect(await rowOf(id)).toMatchObject({
        content: null,
        sentAt: null,
        givenUpAt: new Date(written + HOUR),
        attempts: attempts.length,
        lastError: 'Error',
      });
      expect(outcomes().filter((outcome) => outcome === 'CODE failed')).toHaveLength(attempts.length - 1);
      expect(outcomes().at(-1)).toBe('CODE given_up');
      expect(logged().filter(({ level }) => level === 'error')).toEqual([
        expect.objectContaining({ facts: expect.objectContaining({ mail: `${id}`, kind: 'CODE' }) }),
      ]);
    });

    it('that waited for a worker longer than an hour are still tried once', async () => {
      const [lucky, unlucky] = [await write(), await write(aMail(mailSamples.PASSWORD_CHANGED))];
      clock.advance(DAY);
      const transport = keepingTransport();
      await run(
        senderOn({
          send: async (message) => {
            if (message.id === unlucky) throw new Error('no');
            return transport.send(message);
          },
        }),
      );
      expect(transport.sent.map(({ id }) => id)).toEqual([lucky]);
      expect(await rowOf(unlucky)).toMatchObject({ givenUpAt: clock.now(), attempts: 1 });
    });

    it('are given up at once when the recipient is refused for good', async () => {
      const id = await write();
      const transport = keepingTransport();
      transport.failure = new MailFailure('SMTP: 550', { permanent: true });
      await run(senderOn(transport));
      expect(await rowOf(id)).toMatchObject({ content: null, givenUpAt: clock.now(), lastError: 'SMTP: 550' });
      expect(outcomes()).toEqual(['CODE given_up']);
    });

    it('that do not open are given up, and do not hold up the others', async () => {
      const [damaged, fine] = [await write(), await write()];
      await mails().update({ id: damaged }, { content: (await rowOf(fine)).content });
      const transport = keepingTransport();
      await run(senderOn(transport));
      expect(transport.sent.map(({ id }) => id)).toEqual([fine]);
      expect(await rowOf(damaged)).toMatchObject({ givenUpAt: clock.now(), content: null });
      expect(logged()).toEqual([expect.objectContaining({ level: 'error', sentence: 'A mail was given up' })]);
    });

    it('that were sealed with a key of tomorrow wait for a worker that has it', async () => {
      const newer = sealing(aKeyRing(2, 1), systemRandomness);
      const id = await write(aMail(), newer);
      const transport = keepingTransport();
      await run(senderOn(transport));
      expect(await rowOf(id)).toMatchObject({ givenUpAt: null, sentAt: null });
      clock.advance(MINUTE);
      await run(senderOn(transport, newer));
      expect(transport.sent.map((mail) => mail.id)).toEqual([id]);
    });

    it('that have left are not tried again because an earlier attempt fails later', async () => {
      const id = await write();
      let fail: (error: Error) => void = () => undefined;
      const slow = run(senderOn({ send: () => new Promise((_, reject) => (fail = reject)) }));
      while ((await rowOf(id)).attempts === 0) await new Promise(setImmediate);
      clock.advance(MINUTE);
      await run(senderOn(keepingTransport()));
      fail(new Error('too late'));
      await slow;
      expect(await rowOf(id)).toMatchObject({ sentAt: clock.now(), givenUpAt: null, lastError: null });
      expect(outcomes()).toEqual(['CODE sent']);
    });

    it('wait while SMTP is dead and arrive once it is back', async () => {
      const port = await freePort();
      const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: MAILBOX, directory: '' };
      const sender = senderOn(mailTransport({ ...settings, print: () => undefined }));
      const id = await write(aMail(aCode(), { language: 'ko' }));
      await run(sender);
      expect(await rowOf(id)).toMatchObject({ sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') });
      expect(logged()).toEqual([expect.objectContaining({ level: 'warn' })]);
      const server = await startSmtpServer({}, port);
      try {
        clock.advance(5_000);
        await run(sender);
        const received = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
        expect(received.map(({ subject, messageId }) => [subject, messageId])).toEqual([
          ['Dogear 회원가입 인증 코드', `<${id}@dogear.example>`],
        ]);
        expect((await rowOf(id)).sentAt).toEqual(clock.now());
      } finally {
        await server.close();
      }
    });

    it('to a mailbox that an SMTP server does not know are given up, and nothing it replied is kept', async () => {
      const server = await startSmtpServer({
        onRcptTo: ({ address }, _, done) => done(refusal(550, `5.1.1 <${address}> unknown`)),
      });
      try {
        const settings = { smtpUrl: server.url, from: MAILBOX, directory: '' };
        const id = await write();
        await run(senderOn(mailTransport({ ...settings, print: () => undefined })));
        const row = await rowOf(id);
        expect(row).toMatchObject({ givenUpAt: clock.now(), content: null });
        expect(row.lastError).toContain('550');
        expect(row.lastError).not.toMatch(SECRETS);
      } finally {
        await server.close();
      }
    });
  });
};
