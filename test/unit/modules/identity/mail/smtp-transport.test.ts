import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { mailTransport } from '../../../../../src/modules/identity/mail/choose-transport.ts';
import { readMailFrom } from '../../../../../src/modules/identity/mail/compose-mail.ts';
import { mailText } from '../../../../../src/modules/identity/mail/mail-text.ts';
import { MailFailure, type OutgoingMail } from '../../../../../src/modules/identity/mail/transport.ts';
import { freePort } from '../../../../testkit/free-port.ts';
import { aCode, mailSamples } from '../../../../testkit/mails.ts';
import { refusal, startSmtpServer, type TestSmtpServer } from '../../../../testkit/smtp-server.ts';

const at = new Date('2026-01-07T12:00:00.000Z');
const koreanMail: OutgoingMail = {
  id: 7n,
  to: 'jane.doe@example.com',
  ...mailText({ language: 'ko', content: aCode('01234567') }),
  at,
};

const servers: TestSmtpServer[] = [];
const start = async (...options: Parameters<typeof startSmtpServer>) => {
  const server = await startSmtpServer(...options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
const nothing = { directory: '', print: () => expect.unreachable('a mail by SMTP prints nothing') };
const transportTo = (smtpUrl: string, from = { name: 'Dogear', address: 'no-reply@dogear.example' }) =>
  mailTransport({ smtpUrl, from, ...nothing });
const failureOf = async (sent: Promise<void>): Promise<MailFailure> => {
  const failure = await sent.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(MailFailure);
  return failure as MailFailure;
};

describe('a mail by SMTP', () => {
  it.each(Object.values(mailSamples))('arrives whole, in Korean, as text and HTML: $kind', async (content) => {
    const server = await start();
    const words = mailText({ language: 'ko', content });
    await transportTo(server.url).send({ ...koreanMail, ...words });
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@dogear.example', to: ['jane.doe@example.com'] });
    const parsed = await PostalMime.parse(mail!.raw);
    expect(parsed.subject).toBe(words.subject);
    // The line end before a boundary is not part of the text, but the parser keeps it.
    expect(parsed.text?.trimEnd()).toBe(words.text.trimEnd());
    expect(parsed.html?.trimEnd()).toBe(words.html.trimEnd());
    expect(parsed.from).toMatchObject({ name: 'Dogear', address: 'no-reply@dogear.example' });
    expect(parsed.messageId).toBe('<7@dogear.example>');
    expect(new Date(parsed.date!)).toEqual(at);
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it('has the same Message-ID and Date at every attempt', async () => {
    const server = await start();
    const transport = transportTo(server.url);
    await transport.send(koreanMail);
    await transport.send(koreanMail);
    const parsed = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
    expect(parsed.map(({ messageId, date }) => [messageId, date])).toEqual([
      [parsed[0]!.messageId, parsed[0]!.date],
      [parsed[0]!.messageId, parsed[0]!.date],
    ]);
  });

  it.each(['a,b@example.com', '"a,evil"@example.com', "o'neill,x@example.com"])(
    'goes to one recipient, whatever is in the address: %s',
    async (to) => {
      const server = await start();
      await transportTo(server.url).send({ ...koreanMail, to });
      expect(server.received.map((mail) => mail.to.length)).toEqual([1]);
      const parsed = await PostalMime.parse(server.received[0]!.raw);
      expect(parsed.to).toHaveLength(1);
      expect(server.received[0]!.to[0]).toMatch(/@example\.com$/);
    },
  );

  it.each([
    '"a,evil@other.example,b"@example.com',
    'a@example.com,evil@other.example',
    'jane@example.com\r\nBcc: evil@other.example',
    'jane@example.com>\r\nRCPT TO:<evil@other.example',
  ])('reaches nobody else by tricks in the address: %j', async (to) => {
    const server = await start();
    await transportTo(server.url)
      .send({ ...koreanMail, to })
      .catch(() => undefined);
    for (const mail of server.received) {
      expect(mail.to).toHaveLength(1);
      expect(mail.to[0]).not.toBe('evil@other.example');
      expect((await PostalMime.parse(mail.raw)).bcc ?? []).toEqual([]);
    }
  });

  it('is refused for good when the server does not know the recipient', async () => {
    const server = await start({
      onRcptTo: ({ address }, _, done) => done(refusal(550, `5.1.1 <${address}> is unknown here, code 01234567`)),
    });
    const failure = await failureOf(transportTo(server.url).send(koreanMail));
    expect(failure.permanent).toBe(true);
    expect(failure.message).toContain('550');
    expect(failure.message).not.toMatch(/jane|example\.com|01234567/);
  });

  it('may be sent later when the server is busy', async () => {
    const server = await start({
      onRcptTo: ({ address }, _, done) => done(refusal(451, `4.7.1 <${address}> greylisted, come back`)),
    });
    const failure = await failureOf(transportTo(server.url).send(koreanMail));
    expect(failure.permanent).toBe(false);
    expect(failure.message).toMatch(/451/);
    expect(failure.message).not.toMatch(/jane|example\.com/);
  });

  it('may be sent later when the server turns everybody away, even for good', async () => {
    const server = await start({ onConnect: (_, done) => done(refusal(554, 'no service for you')) });
    expect((await failureOf(transportTo(server.url).send(koreanMail))).permanent).toBe(false);
  });

  it('may be sent later when there is no server, and the failure says where', async () => {
    const port = await freePort();
    const failure = await failureOf(transportTo(`smtp://user:pass@127.0.0.1:${port}`).send(koreanMail));
    expect(failure.permanent).toBe(false);
    expect(failure.message).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
    expect(failure.message).not.toMatch(/user|pass/);
  });
});

describe('MAIL_FROM', () => {
  it.each([
    ['no-reply@dogear.example', { name: '', address: 'no-reply@dogear.example' }],
    ['Dogear <no-reply@dogear.example>', { name: 'Dogear', address: 'no-reply@dogear.example' }],
    ['"Dogear, Inc." <no-reply@dogear.example>', { name: 'Dogear, Inc.', address: 'no-reply@dogear.example' }],
    ['도기어 <no-reply@localhost>', { name: '도기어', address: 'no-reply@localhost' }],
  ])('is a mailbox: %s', (text, mailbox) => expect(readMailFrom(text)).toEqual({ ok: true, value: mailbox }));

  it.each(['', 'Dogear', 'a@b, c@d', 'a@b <c@d> x', 'Dogear <a@b, c@d>', 'a@b\r\nBcc: c@d', 'X\r\nBcc: y <a@b>'])(
    'is refused: %j',
    (text) => expect(readMailFrom(text)).toEqual({ ok: false, error: expect.stringMatching(/^must be an address/) }),
  );
});
