import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveDevMails } from '../../../../../src/modules/identity/http/dev-mails.ts';
import { fileTransport } from '../../../../../src/modules/identity/mail/file-transport.ts';
import type { MailContent } from '../../../../../src/modules/identity/mail/mail-content.ts';
import { mailText } from '../../../../../src/modules/identity/mail/mail-text.ts';
import { aCode, mailSamples } from '../../../../testkit/mails.ts';

let folder: string;
let directory: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dogear_test_mails_'));
  directory = join(folder, 'mails');
  app = fastify();
  serveDevMails(app, directory);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (id: bigint, content: MailContent, to = 'jane@example.com') =>
  fileTransport({ directory, from: { name: 'Dogear', address: 'no-reply@localhost' }, print: () => undefined }).send({
    id,
    to,
    ...mailText({ language: 'ko', content }),
    at: new Date('2026-01-07T12:00:00.000Z'),
  });

describe('the page of mails', () => {
  it('says so while there are none', async () => {
    const { statusCode, body } = await app.inject('/dev/mails');
    expect(statusCode).toBe(200);
    expect(body).toContain('There are none');
  });

  it('shows subject, recipient, text and code, the newest first', async () => {
    await write(9n, aCode('11111111'));
    await write(10n, aCode('22222222'), 'joe@example.com');
    const { body, headers } = await app.inject('/dev/mails');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.indexOf('22222222')).toBeLessThan(body.indexOf('11111111'));
    expect(body).toContain('Code: <strong>22222222</strong>');
    expect(body).toContain('To joe@example.com');
    expect(body).toContain('<h2>Dogear 회원가입 인증 코드</h2>');
    expect(body).toContain('10분 동안 유효');
    expect(body).toContain('href="/dev/mails/10.eml"');
  });

  it('shows at most fifty', async () => {
    for (let id = 1n; id <= 52n; id += 1n) await write(id, aCode());
    const { body } = await app.inject('/dev/mails');
    expect(body.match(/<article>/g)).toHaveLength(50);
    expect(body).not.toContain('/dev/mails/2.eml');
    expect(body).toContain('/dev/mails/3.eml');
  });

  it('runs nothing that is written in a mail', async () => {
    await write(1n, { ...mailSamples.NEW_DEVICE, device: '<script>alert(1)</script>' }, '"<img/src=x>"@example.com');
    await writeFile(
      join(directory, '2.eml'),
      'Subject: <script>alert(2)</script>\nTo: </p><b>x\n\n<script>alert(3)</script>',
    );
    const { body, headers } = await app.inject('/dev/mails');
    expect(body).not.toMatch(/<script|<img|<b>/);
    expect(body).toContain('&#60;script&#62;alert(1)');
    expect(body).toContain('&#60;script&#62;alert(2)');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('ignores files that are no mails', async () => {
    await mkdir(directory);
    await writeFile(join(directory, '7.eml.part'), 'Subject: half a mail\n\n');
    await writeFile(join(directory, 'notes.eml'), 'Subject: notes\n\n');
    expect((await app.inject('/dev/mails')).body).toContain('There are none');
  });
});

describe('the file of a mail', () => {
  it('is given as it is', async () => {
    await write(7n, aCode('33333333'));
    const { statusCode, body, headers } = await app.inject('/dev/mails/7.eml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('message/rfc822');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toMatch(/^From: Dogear <no-reply@localhost>\r?$/m);
    expect(body).toContain('33333333');
  });

  it.each([
    '8.eml',
    'secret.eml',
    '..%2fsecret.eml',
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret.eml',
    '../secret.eml',
    '..%5csecret.eml',
    '7.eml%00',
    '7.eml%2f..%2f..%2fsecret.eml',
    '7',
  ])('is not found under another name: %s', async (name) => {
    await write(7n, aCode());
    await writeFile(join(folder, 'secret.eml'), 'a secret');
    const { statusCode, body } = await app.inject({ url: `/dev/mails/${name}` });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('a secret');
  });
});

describe('from another machine', () => {
  const others = [
    { remoteAddress: '192.168.1.7' },
    { remoteAddress: '::ffff:10.0.0.1' },
    { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'attacker.example' } },
  ];
  it.each(others)('neither page nor file exists: %j', async (from) => {
    await write(7n, aCode('44444444'));
    for (const url of ['/dev/mails', '/dev/mails/7.eml']) {
      const { statusCode, body } = await app.inject({ url, ...from });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('44444444');
    }
  });

  it('they exist for every address of this machine', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await app.inject({ url: '/dev/mails', remoteAddress })).statusCode).toBe(200);
    }
  });
});
