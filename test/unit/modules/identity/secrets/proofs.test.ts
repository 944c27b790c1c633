import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCode, proofs, ticketHash } from '../../../../../src/modules/identity/secrets/proofs.ts';
import { systemRandomness } from '../../../../../src/shared/randomness.ts';
import { anyText } from '../../../../testkit/any-text.ts';
import { aKeyRing } from '../../../../testkit/identity-keys.ts';

const proof = proofs(aKeyRing(1), systemRandomness);

describe('a ticket', () => {
  it('has 256 bits, of which only a hash is stored', () => {
    const { ticket, hash } = proof.newTicket();
    expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hash).toEqual(createHash('sha256').update(Buffer.from(ticket, 'base64url')).digest());
    expect(ticketHash(ticket)).toEqual(hash);
    expect(proof.newTicket().ticket).not.toBe(ticket);
  });

  it('has one spelling only', () => {
    const ticket = Buffer.alloc(32).toString('base64url');
    expect(ticketHash(ticket)).toBeDefined();
    for (const text of ['', `${ticket.slice(0, -1)}B`, `${ticket}=`, ` ${ticket.slice(1)}`, ticket.slice(1)]) {
      expect(ticketHash(text), text).toBeUndefined();
    }
    fc.assert(
      fc.property(anyText(43), (text) => {
        expect(ticketHash(text)).toBeUndefined();
      }),
    );
  });
});

describe('a code', () => {
  it('has eight digits, zeros at its beginning too', () => {
    expect(proofs(aKeyRing(1), { ...systemRandomness, integer: () => 42 }).newCode()).toBe('00000042');
    let asked = 0;
    const highest = (below: number): number => {
      asked = below;
      return below - 1;
    };
    expect(proofs(aKeyRing(1), { ...systemRandomness, integer: highest }).newCode()).toBe('99999999');
    expect(asked).toBe(100_000_000);
    expect(proof.newCode()).toMatch(/^[0-9]{8}$/);
  });

  it.each(['12345678', '1234 5678', ' 1234-5678\n', '12 34 56 78', '1234\u00a05678', '1234\u20115678'])(
    'may be typed as %j',
    (typed) => {
      expect(parseCode(typed)).toBe('12345678');
    },
  );

  it.each([
    '',
    '1234567',
    '123456789',
    '１２３４５６７８',
    '١٢٣٤٥٦٧٨',
    '1234567a',
    '+12345678',
    '1234.5678',
    '12345678\0',
  ])('may not be typed as %j', (typed) => {
    expect(parseCode(typed)).toBeUndefined();
  });

  it('is measured before it is read', () => {
    expect(parseCode(`${' '.repeat(25)}12345678`)).toBeUndefined();
    fc.assert(fc.property(anyText(), (text) => /^([0-9]{8})?$/.test(parseCode(text) ?? '')));
  });
});

describe('a ticket and a code together', () => {
  const { hash } = proof.newTicket();
  const binding = { ticketHash: hash, purpose: 'SIGN_UP' };
  const stored = proof.codeMac(binding, '12345678');

  it('count', () => {
    expect(stored).toHaveLength(36);
    expect(stored.includes('12345678')).toBe(false);
    expect(proof.codeMatches(stored, binding, '12345678')).toBe(true);
    expect(proof.codeMatches(new Uint8Array(stored), binding, '12345678')).toBe(true);
  });

  it('do not count with another code, ticket or purpose', () => {
    expect(proof.codeMatches(stored, binding, '12345679')).toBe(false);
    expect(proof.codeMatches(stored, { ...binding, purpose: 'RESET' }, '12345678')).toBe(false);
    expect(proof.codeMatches(stored, { ...binding, ticketHash: proof.newTicket().hash }, '12345678')).toBe(false);
  });

  it('still count after a newer key has come, and no more when theirs is gone', () => {
    expect(proofs(aKeyRing(2, 1), systemRandomness).codeMatches(stored, binding, '12345678')).toBe(true);
    expect(proofs(aKeyRing(2), systemRandomness).codeMatches(stored, binding, '12345678')).toBe(false);
  });

  it('do not count if what was stored is damaged', () => {
    for (let length = 0; length < stored.length; length += 1) {
      expect(proof.codeMatches(stored.subarray(0, length), binding, '12345678')).toBe(false);
    }
  });
});
