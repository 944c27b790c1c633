import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailTransport } from '../../../../../src/modules/identity/mail/choose-transport.ts';
import { idOfEmlFile, readEml } from '../../../../../src/modules/identity/mail/eml-file.ts';
import { mailText } from '../../../../../src/modules/identity/mail/mail-text.ts';
import type { Language } from '../../../../../src/modules/identity/requester.ts';
import { aCode, mailSamples } from '../../../../testkit/mails.ts';

const at = new Date('2026-01-07T12:00:00.000Z');
let folder: string;
let directory: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dogear_test_mails_'));
  directory = join(folder, 'data', 'mails');
  printed = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const transport = () =>
  mailTransport({
    smtpUrl: undefined,
    from: { name: 'Dogear', address: 'no-reply@localhost' },
    directory,
    print: (line) => void printed.push(line),
  });

describe('a mail without SMTP', () => {
  it('is a file that only this user can read, named after the mail', async () => {
    await transport().send({ id: 7n, to: 'jane@example.com', ...mailText({ language: 'en', content: aCode() }), at });
    expect(await readdir(directory)).toEqual(['7.eml']);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, '7.eml'))).mode & 0o777).toBe(0o600);
  });

  it.each(Object.values(mailSamples))('can be read by mail programs, and by us: $kind', async (content) => {
    for (const [index, language] of (['en', 'ko'] satisfies Language[]).entries()) {
      const words = mailText({ language, content });
      const id = BigInt(index + 1);
      await transport().send({ id, to: 'jane,"x"@example.com', ...words, at });
      const eml = await readFile(join(directory, `${id}.eml`));
      const parsed = await PostalMime.parse(eml);
      expect(parsed).toMatchObject({ subject: words.subject, messageId: `<${id}@localhost>` });
      // The line end before a boundary is not part of the text, but the parser keeps it.
      expect(parsed.text?.trimEnd()).toBe(words.text.trimEnd());
      expect(parsed.html?.trimEnd()).toBe(words.html.trimEnd());
      expect(parsed.to).toHaveLength(1);
      const read = readEml(eml.toString('utf8'));
      expect(read).toMatchObject({ subject: words.subject, text: words.text, date: expect.stringContaining('2026') });
      expect(read.to).toContain('@example.com');
    }
  });

  it('has its code printed for the developer; a notice prints nothing', async () => {
    const code = mailText({ language: 'en', content: aCode('00112233') });
    await transport().send({ id: 1n, to: 'jane@example.com', ...code, at });
    await transport().send({
      id: 2n,
      to: 'jane@example.com',
      ...mailText({ language: 'en', content: mailSamples.PASSWORD_CHANGED }),
      at,
    });
    expect(printed).toEqual([expect.stringContaining('00112233')]);
    expect(printed[0]).toContain('j***@example.com');
  });

  it('is written once more, not twice, by a second attempt', async () => {
    const mail = { id: 1n, to: 'jane@example.com', ...mailText({ language: 'en', content: aCode() }), at };
    await transport().send(mail);
    await transport().send(mail);
    expect(await readdir(directory)).toEqual(['1.eml']);
  });
});

it.each([
  '',
  '.eml',
  '0.eml',
  '01.eml',
  '-1.eml',
  '1.eml.part',
  '../1.eml',
  '1/../2.eml',
  '1.EML',
  '99999999999999999999.eml',
  '1\u0000.eml',
])('no mail has a file called %j', (name) => expect(idOfEmlFile(name)).toBeUndefined());
