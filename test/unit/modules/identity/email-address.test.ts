import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, readEmail } from '../../../../src/modules/identity/email-address.ts';
import { anyText } from '../../../testkit/any-text.ts';
import { longTexts } from '../../../testkit/long-texts.ts';

const EXPECTED = { ok: false, error: 'must be an e-mail address like name@example.com' };

describe('an e-mail address', () => {
  it.each([
    ['jane@example.com', 'jane@example.com'],
    ['  Jane.Doe+News@Example.COM\n', 'jane.doe+news@example.com'],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
    ['jane@BU\u0308CHER.example', 'jane@xn--bcher-kva.example'],
    ['jane@한국.kr', 'jane@xn--3e0b707e.kr'],
    ['jane@xn--3e0b707e.kr', 'jane@xn--3e0b707e.kr'],
    ['jane@example。com', 'jane@example.com'],
    ['홍길동'.normalize('NFD').concat('@example.com'), '홍길동@example.com'],
    ['JÉRÔME@example.com', 'jérôme@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    ['a@b.io', 'a@b.io'],
  ])('%j is read as %s', (raw, address) => {
    expect(readEmail(raw)).toEqual({ ok: true, value: address });
  });

  it.each([
    '',
    'jane',
    '@example.com',
    'jane@',
    'jane@localhost',
    'jane@example',
    'jane@example.c',
    'jane@example.com.',
    'jane@.example.com',
    'jane@example..com',
    'jane@-example.com',
    'jane@example-.com',
    'jane@exa_mple.com',
    'jane@exa mple.com',
    'jane@127.0.0.1',
    'jane@0x7f.1',
    'jane@[127.0.0.1]',
    'jane@[::1]',
    'jane@example.com:25',
    'jane@example.com/path',
    'jane@example.com?a',
    'jane@example.com#a',
    'jane@exa%6dple.com',
    'jane@exam\u200bple.com',
    'jane@exam\u00adple.com',
    'jane@example.123',
    'jane@one@example.com',
    'jane doe@example.com',
    '.jane@example.com',
    'jane.@example.com',
    'ja..ne@example.com',
    '"jane"@example.com',
    'jane(comment)@example.com',
    'jane,joe@example.com',
    'jane;joe@example.com',
    'Jane <jane@example.com>',
    'jane\\@example.com',
    'ja\u200bne@example.com',
    'ja\u202ene@example.com',
    'ja\nne@example.com',
    'jane@example.com\n.org',
    `${'a'.repeat(65)}@example.com`,
    `${'가'.repeat(22)}@example.com`,
    `jane@${'a'.repeat(64)}.com`,
  ])('%j is none', (raw) => {
    expect(readEmail(raw)).toEqual(EXPECTED);
  });

  it.each(['ja\0ne@example.com', 'jane@example.com\r', 'jane\u0085@example.com', 'ja\ud800ne@example.com'])(
    '%j has a flaw that is named',
    (raw) => {
      expect(readEmail(raw)).toEqual({ ok: false, error: expect.stringMatching(/control characters|lone surrogate/) });
    },
  );

  it('is measured before anything else is done with it', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(4);
    expect(readEmail(`j@${domain}abcdefgh`)).toMatchObject({ ok: true });
    expect(readEmail(`jo@${domain}abcdefghi`)).toEqual({ ok: false, error: 'must be at most 254 characters long' });
    expect(readEmail(`${' '.repeat(250)}a@b.io`)).toEqual({ ok: false, error: 'must be at most 254 characters long' });
    for (const { text } of longTexts) expect(readEmail(`${text}@example.com`)).toMatchObject({ ok: false });
  });

  it('is read as itself once it has been read, whatever it was', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9._+-]{1,10}$/),
      anyText(6),
      fc.constantFrom('İ', 'ΑΣ', 'ß', 'Å'),
    );
    const domain = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9.-]{1,12}$/),
      fc.constantFrom('ÉCOLE', 'faß', '例え', '한국'),
    );
    fc.assert(
      fc.property(part, part, domain, fc.constantFrom('.com', '.한국', '.ORG', ''), (one, two, host, end) => {
        const read = readEmail(`${one}${two}@${host}${end}`);
        if (!read.ok) return;
        expect(readEmail(read.value)).toEqual(read);
        expect(read.value).toBe(read.value.normalize('NFC'));
        expect(read.value).toMatch(/^[^@\s"]+@[a-z0-9.-]+$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has the domain that Node’s own conversion gives', () => {
    const label = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9-]{1,8}$/),
      anyText(4),
      fc.constantFrom('ß', '한국', 'É', '中。国'),
    );
    fc.assert(
      fc.property(label, (text) => {
        const read = readEmail(`a@${text}.example`);
        if (read.ok) expect(read.value).toBe(`a@${domainToASCII(`${text}.example`.trim())}`);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a masked address', () => {
  it.each([
    ['jane@example.com', 'j***@example.com'],
    ['j@example.com', '***@example.com'],
    ['홍길동@example.com', '홍***@example.com'],
    ['e\u0301tienne@example.com', 'e\u0301***@example.com'],
    ['👩‍💻x@example.com', '👩‍💻***@example.com'],
    ['👩‍💻@example.com', '***@example.com'],
    ['@example.com', '***'],
    ['jane', '***'],
    ['', '***'],
  ])('of %s is %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });

  it('fits where an address does, whatever the lengths of its parts', () => {
    for (let length = 70; length <= 254; length += 1)
      for (const local of ['a', 'ab', 'abc', '각'.normalize('NFD'), 'a'.repeat(64)]) {
        const domain = 'd.'.repeat(200).slice(0, length - local.length - 1);
        const masked = maskEmail(`${local}@${domain}`);
        expect(masked.length).toBeLessThanOrEqual(254);
        if (length < 252) expect(masked.endsWith(`***@${domain}`)).toBe(true);
      }
  });
});
