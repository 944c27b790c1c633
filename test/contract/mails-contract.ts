import { describe, expect, it } from 'vitest';
import { mailText } from '../../src/modules/identity/mail/mail-text.ts';
import { mailBacklog, mailJobs, sweepMails } from '../../src/modules/identity/mail/sender.ts';
import type { MailId } from '../../src/modules/identity/records.ts';
import { mailStage, type OpenMails } from '../testkit/mail-stage.ts';
import { aCode, aMail, keepingTransport } from '../testkit/mails.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The sending of mails whose rows an engine keeps. */
export const mailsContract = (adapter: string, open: OpenMails): void => {
  describe(`${adapter}, mails`, () => {
    const { clock, mails, outcomes, portsOn, senderOn, run, write, rowOf } = mailStage(open);

    it('are sent once, in their language, and then forget what they said', async () => {
      const id = await write(aMail(aCode(), { language: 'ko' }));
      const transport = keepingTransport();
      await run(senderOn(transport));
      await run(senderOn(transport));
      const words = mailText({ language: 'ko', content: aCode() });
      expect(transport.sent).toEqual([{ id, to: 'jane.doe@example.com', ...words, at: clock.now() }]);
      expect(await rowOf(id)).toMatchObject({ content: null, sentAt: clock.now(), givenUpAt: null, attempts: 1 });
      expect(outcomes()).toEqual(['CODE sent']);
    });

    it('are all sent in one run, however many wait', async () => {
      const ids: MailId[] = [];
      for (let count = 0; count < 45; count += 1) ids.push(await write());
      const transport = keepingTransport();
      await run(senderOn(transport));
      expect(transport.sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    it('leave several at once, and not too many', async () => {
      for (let count = 0; count < 25; count += 1) await write();
      let [now, most] = [0, 0];
      await run(
        senderOn({
          send: async () => {
            now += 1;
            most = Math.max(most, now);
            // However slowly they are claimed: none ends before ten are under way, and an eleventh would have time to begin.
            await waitUntil(() => most >= 10, 'ten leave at once');
            await new Promise((resolve) => setTimeout(resolve, 20));
            now -= 1;
          },
        }),
      );
      expect(most).toBe(10);
      expect(outcomes()).toHaveLength(25);
    });

    it('are each sent by one of several workers that run at once', async () => {
      const ids: MailId[] = [];
      for (let count = 0; count < 30; count += 1) ids.push(await write());
      const transport = keepingTransport();
      await Promise.all([1, 2, 3].map(() => run(senderOn(transport))));
      expect(transport.sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    it('are not sent again while an attempt is under way, and are when its worker died', async () => {
      const id = await write();
      const transport = keepingTransport();
      await mails().update({ id }, { attempts: 1, nextAttemptAt: new Date(clock.now().getTime() + MINUTE) });
      clock.advance(MINUTE - 1);
      await run(senderOn(transport));
      expect(transport.sent).toEqual([]);
      clock.advance(1);
      await run(senderOn(transport));
      expect(transport.sent.map((mail) => mail.id)).toEqual([id]);
    });

    it('have a backlog: how many wait, and how long the oldest has', async () => {
      expect(await mailBacklog(mails(), clock.now())).toEqual({ waiting: 0, oldestSeconds: 0 });
      const transport = keepingTransport();
      await write();
      await run(senderOn(transport));
      await write();
      clock.advance(30_000);
      await write();
      expect(await mailBacklog(mails(), clock.now())).toEqual({ waiting: 2, oldestSeconds: 30 });
    });

    it('are removed a week after they were written', async () => {
      const old = await write();
      clock.advance(1);
      const younger = await write();
      clock.advance(7 * DAY);
      await run(sweepMails(mails()));
      expect((await mails().find({})).map(({ id }) => id)).toEqual([younger]);
      expect(old).not.toBe(younger);
    });

    it('have two jobs: one sends every second, one sweeps', () => {
      const jobs = mailJobs(portsOn(keepingTransport()));
      expect(jobs.map(({ name }) => name)).toEqual(['send-mails', 'sweep-mails']);
      expect(jobs[0]!.everyMs).toBe(1_000);
    });
  });
};
