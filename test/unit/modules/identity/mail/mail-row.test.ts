import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../../../../src/modules/identity/mail/mail-content.ts';
import { mailOf, mailRow } from '../../../../../src/modules/identity/mail/mail-row.ts';
import type { MailId } from '../../../../../src/modules/identity/records.ts';
import type { SealedPayload } from '../../../../../src/modules/identity/sealed-values.ts';
import { sealing } from '../../../../../src/modules/identity/secrets/sealing.ts';
import { systemRandomness } from '../../../../../src/shared/randomness.ts';
import { aKeyRing } from '../../../../testkit/identity-keys.ts';
import { aCode, aMail, mailSamples } from '../../../../testkit/mails.ts';

const seals = sealing(aKeyRing(1), systemRandomness);
const id = 42n as MailId;
const now = new Date('2026-01-07T12:00:00.000Z');
const rowOf = (content: MailContent) => mailRow(aMail(content), { id, now, sealing: seals });
const rowWith = (plain: unknown) => ({
  ...rowOf(aCode()),
  content: seals.seal({ table: 'mails', column: 'content', id }, JSON.stringify(plain)) as SealedPayload,
});

describe('the row of a mail', () => {
  it.each(Object.values(mailSamples))('gives the mail back: $kind', (content) => {
    for (const language of ['en', 'ko'] as const) {
      const mail = aMail(content, { language });
      expect(mailOf(mailRow(mail, { id, now, sealing: seals }), seals)).toEqual({ ok: true, value: mail });
    }
  });

  it('shows neither address nor code, and is due at once', () => {
    const row = rowOf(aCode('87654321'));
    expect(row).toMatchObject({ kind: 'CODE', attempts: 0, nextAttemptAt: now, createdAt: now, sentAt: null });
    expect(Object.values(row).join()).not.toMatch(/jane|87654321/);
  });

  it.each([
    ['that was copied from another mail', { ...rowOf(aCode()), id: 43n as MailId }],
    ['that was damaged', { ...rowOf(aCode()), content: 'v1.nonsense' as SealedPayload }],
    ['that was cleared', { ...rowOf(aCode()), content: null }],
    ['of an unknown kind', rowWith(aMail({ kind: 'NEWS' } as never))],
    ['without an address', rowWith({ ...aMail(), to: undefined })],
    ['with an address of two lines', rowWith(aMail(aCode(), { to: 'jane@example.com\r\nBcc: x@example.com' }))],
    ['in an unknown language', rowWith({ ...aMail(), language: 'fr' })],
    ['with a code that is none', rowWith(aMail(aCode('<b>12</b>')))],
    [
      'that is no JSON',
      { ...rowWith(0), content: seals.seal({ table: 'mails', column: 'content', id }, '{') as SealedPayload },
    ],
  ])('with a content %s is unreadable for good', (_, row) => {
    const read = mailOf(row, seals);
    expect(read).toMatchObject({ ok: false, error: { permanent: true } });
    expect(JSON.stringify(read)).not.toMatch(/jane|01234567/);
  });

  it('may be readable later if its key is not known yet', () => {
    const newer = sealing(aKeyRing(2, 1), systemRandomness);
    const row = mailRow(aMail(), { id, now, sealing: newer });
    expect(mailOf(row, seals)).toMatchObject({ ok: false, error: { permanent: false } });
    expect(mailOf(row, newer)).toEqual({ ok: true, value: aMail() });
  });
});
