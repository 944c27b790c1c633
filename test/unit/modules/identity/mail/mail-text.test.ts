import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../../../../src/modules/identity/mail/mail-content.ts';
import { codeIn, mailText } from '../../../../../src/modules/identity/mail/mail-text.ts';
import type { Language } from '../../../../../src/modules/identity/requester.ts';
import { aCode, mailSamples } from '../../../../testkit/mails.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** What a reader must learn from the mail, by language. */
const meaning: Readonly<Record<keyof typeof mailSamples, Record<Language, readonly RegExp[]>>> = {
  CODE: { en: [/01234567/, /10 minutes/, /did not ask/], ko: [/01234567/, /10분/, /요청하지 않았다면/] },
  ADMIN_INVITATION: { en: [/a-ticket/, /01234567/, /10 minutes/], ko: [/a-ticket/, /01234567/, /10분/] },
  ALREADY_REGISTERED: { en: [/already has an account/, /reset/], ko: [/이미 있습니다/, /재설정/] },
  NEW_DEVICE: {
    en: [/Chrome on Windows/, /203\.0\.113\.7/, /7 January 2026.* 15:04 \(UTC\)/, /not you/],
    ko: [/Chrome on Windows/, /203\.0\.113\.7/, /2026년 1월 7일.* 15:04 \(UTC\)/, /본인이 한 일이 아니라면/],
  },
  REFRESH_REUSE: {
    en: [/Safari on iPhone/, /7 January 2026/, /ended this session/],
    ko: [/Safari on iPhone/, /2026년 1월 7일/, /세션을 종료/],
  },
  PASSWORD_CHANGED: { en: [/password .* was changed/, /not you/], ko: [/비밀번호가 변경/, /본인이 한 일이 아니라면/] },
  EMAIL_CHANGED: {
    en: [/new e-mail address/, /n\*\*\*@new\.example/, /not you/],
    ko: [/이메일 주소가 변경/, /n\*\*\*@new\.example/, /본인이 한 일이 아니라면/],
  },
  IDENTITY_LINKED: { en: [/new sign-in method/, /GitHub/, /not you/], ko: [/새로운 로그인 방법/, /GitHub/] },
  IDENTITY_UNLINKED: { en: [/any more/, /GitHub/, /not you/], ko: [/해제/, /GitHub/] },
  ACCOUNT_DELETED: { en: [/deleted/, /6 February 2026.* 15:04/, /erased/], ko: [/삭제/, /2026년 2월 6일.* 15:04/] },
  DORMANCY_WARNING: { en: [/dormant/, /6 February 2026/, /Sign in before/], ko: [/휴면/, /2026년 2월 6일/, /로그인/] },
};

const kinds = Object.values(mailSamples);
const languages: readonly Language[] = ['en', 'ko'];
/** The words of the HTML alone. */
const wordsOf = (html: string): string =>
  html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

describe.each(languages)('a mail in %s', (language) => {
  it.each(kinds)('says what happened as text and as HTML: $kind', (content: MailContent) => {
    const { subject, text, html } = mailText({ language, content });
    for (const part of meaning[content.kind][language]) {
      expect(text).toMatch(part);
      expect(wordsOf(html)).toMatch(part);
    }
    expect(subject).toMatch(/Dogear/);
    expect(subject).not.toMatch(/[\r\n]/);
    for (const words of [subject, text, html]) expect(HANGUL.test(words)).toBe(language === 'ko');
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('has a subject of its own for every kind and every purpose of a code', () => {
    const purposes = (
      ['SIGN_UP', 'PROVIDER_EMAIL', 'REACTIVATION', 'PASSWORD_RESET', 'EMAIL_CHANGE', 'REAUTHENTICATION'] as const
    ).map((purpose) => aCode('12345678', purpose));
    const contents = [...purposes, ...kinds.filter(({ kind }) => kind !== 'CODE')];
    const subjects = contents.map((content) => mailText({ language, content }).subject);
    expect(new Set(subjects).size).toBe(contents.length);
    expect(subjects.join()).not.toContain('12345678');
  });

  it('has its code on a line of its own, as eight digits to copy', () => {
    const { text } = mailText({ language, content: aCode('00345678') });
    expect(text).toMatch(/^ {4}00345678$/m);
    expect(codeIn(text)).toBe('00345678');
    for (const content of kinds.filter(({ kind }) => kind !== 'CODE' && kind !== 'ADMIN_INVITATION')) {
      expect(codeIn(mailText({ language, content }).text)).toBeUndefined();
    }
  });
});

describe('what came from outside', () => {
  const with_ = (device: string) => mailText({ language: 'en', content: { ...mailSamples.NEW_DEVICE, device } });

  it('is text in HTML, never markup', () => {
    const { html, text } = with_(`<script>alert("1")</script>&amp;'`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('&amp;');
    expect(wordsOf(html)).toContain(`<script>alert("1")</script>&amp;'`);
    expect(text).toContain(`Device: <script>alert("1")</script>&amp;'`);
    const changed = mailText({
      language: 'ko',
      content: { kind: 'EMAIL_CHANGED', newEmailMasked: 'a***@<img src=x onerror=alert(1)>' },
    });
    expect(changed.html).not.toContain('<img');
  });

  it('makes no lines, no code and no other direction of writing', () => {
    const { text, html } = with_('Phone\r\n\r\n    99999999\n\u202Egpj\u2028x\u0000');
    expect(text).toContain('Device: Phone 99999999 gpj x\n');
    expect(codeIn(text)).toBeUndefined();
    for (const sign of ['\u202E', '\u2028', '\u0000']) expect(html).not.toContain(sign);
  });

  it('is cut when it is endless', () => {
    const { text } = with_('x'.repeat(100_000));
    expect(text.length).toBeLessThan(1_500);
  });
});
