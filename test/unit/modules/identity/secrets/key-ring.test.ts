import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type KeyPurpose, keyIdToText, parseKeyRing } from '../../../../../src/modules/identity/secrets/key-ring.ts';
import { aKey, aKeyRing } from '../../../../testkit/identity-keys.ts';

const PURPOSES: KeyPurpose[] = ['sealing', 'blind-index', 'refresh-token', 'password-pepper', 'proof', 'cookie'];

describe('the keys of identity', () => {
  it('are given newest first, in either case, with spaces around the commas', () => {
    const ring = parseKeyRing(` ${aKey(1).toUpperCase()} , ${aKey(2)}`);
    if (!ring.ok) throw new Error(ring.error);
    expect(ring.value.newest.id).toBe(aKeyRing(1).newest.id);
    expect(ring.value.all.map(({ id }) => id)).toEqual([aKeyRing(1).newest.id, aKeyRing(2).newest.id]);
    expect(ring.value.find(aKeyRing(2).newest.id)?.id).toBe(aKeyRing(2).newest.id);
    expect(ring.value.find(aKeyRing(3).newest.id)).toBeUndefined();
  });

  it.each(['base64', 'base64url'] as const)('may be written in %s', (encoding) => {
    const ring = parseKeyRing(Buffer.from(aKey(1), 'hex').toString(encoding));
    expect(ring.ok && ring.value.newest.id).toBe(aKeyRing(1).newest.id);
  });

  it.each(['0'.repeat(64), '0123456789abcdef'.repeat(4)])('do not look random when they were typed: %s', (typed) => {
    const ring = parseKeyRing(typed);
    expect(ring.ok && ring.value.newest.looksRandom).toBe(false);
    expect(aKeyRing(1).newest.looksRandom).toBe(true);
  });

  it('have ids of 32 bits that depend on the key alone', () => {
    const { id } = aKeyRing(1).newest;
    expect(id).toBe(aKeyRing(2, 1).all[1]?.id);
    expect(keyIdToText(id)).toMatch(/^[0-9a-f]{8}$/);
    expect(Number.parseInt(keyIdToText(id), 16)).toBe(id);
  });

  it('give each purpose a key of its own, and the same one every time', () => {
    const texts = [1, 2].flatMap((number) =>
      PURPOSES.map((purpose) => aKeyRing(number).newest.subkey(purpose).export().toString('hex')),
    );
    expect(new Set(texts).size).toBe(2 * PURPOSES.length);
    expect(texts.every((text) => text.length === 64)).toBe(true);
    const { newest } = aKeyRing(1);
    expect(newest.subkey('sealing')).toBe(newest.subkey('sealing'));
  });

  it('never change what they derive: stored values depend on it', () => {
    const ring = parseKeyRing('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    if (!ring.ok) throw new Error(ring.error);
    const { newest } = ring.value;
    expect({
      id: keyIdToText(newest.id),
      ...Object.fromEntries(
        PURPOSES.map((purpose) => [purpose, newest.subkey(purpose).export().toString('hex').slice(0, 16)]),
      ),
    }).toMatchInlineSnapshot(`
      {
        "blind-index": "5256544034f4a3e5",
        "cookie": "6c280790f8eb8fef",
        "id": "efe942ec",
        "password-pepper": "54bdfb63e7cc6838",
        "proof": "d2c310664b323085",
        "refresh-token": "cc34155f787b5751",
        "sealing": "57d9ed707ef746d4",
      }
    `);
  });

  it('do not show themselves when they are logged', () => {
    const ring = aKeyRing(1);
    ring.newest.subkey('sealing');
    const shown = inspect(ring, { depth: 10, showHidden: true }) + JSON.stringify(ring);
    expect(shown).not.toContain(aKey(1));
    expect(shown).not.toContain(ring.newest.subkey('sealing').export().toString('hex'));
  });

  it.each([
    ['nothing', '', /: key 1 is not$/],
    ['a key that is too short', aKey(1).slice(2), /: key 1 is not$/],
    ['a key that is too long', `${aKey(1)}00`, /: key 1 is not$/],
    ['base64 of too few bytes', Buffer.from(aKey(1), 'hex').subarray(1).toString('base64'), /: key 1 is not$/],
    ['a foreign digit', `${aKey(1).slice(1)}g`, /: key 1 is not$/],
    ['an empty place', `${aKey(1)},,${aKey(2)}`, /: key 2 is not$/],
    ['a comma at the end', `${aKey(1)},`, /: key 2 is not$/],
    ['the same key twice', [aKey(1), aKey(2), aKey(1).toUpperCase()].join(), /^key 3 has the id of key 1/],
    ['too many keys', [1, 2, 3, 4, 5, 6, 7, 8, 9].map(aKey).join(), /^expected 1 to 8 keys/],
    [
      'two keys whose ids collide',
      'fc70503b1bd4b8c3ca2d4ba4efdcce14552860b0c9b1c3e087d558876042ca37,c1ad98951704f9b9ba6cc16a29b67a5fe39a6cccb70623c1f0bfc4e6fa8ed98b',
      /^key 2 has the id of key 1/,
    ],
  ])('are refused with a message that does not quote them: %s', (_, text, message) => {
    const ring = parseKeyRing(text);
    expect(ring).toEqual({ ok: false, error: expect.stringMatching(message) });
    expect(JSON.stringify(ring)).not.toMatch(/[0-9a-fA-F]{16}/);
  });
});
