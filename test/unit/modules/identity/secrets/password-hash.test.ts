import { verify as bareVerify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTypedPassword } from '../../../../../src/modules/identity/password-rules.ts';
import type { Argon2 } from '../../../../../src/modules/identity/secrets/argon2.ts';
import { passwordHashes } from '../../../../../src/modules/identity/secrets/password-hash.ts';
import { systemRandomness } from '../../../../../src/shared/randomness.ts';
import { argon2OfNode } from '../../../../testkit/argon2-of-node.ts';
import { aKeyRing } from '../../../../testkit/identity-keys.ts';

/** Every computation is counted; one that is refused while its hash is read computes nothing. */
const computed = { count: 0 };
const counted =
  <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
  async (...args: Args): Promise<Value> => {
    const value = await work(...args);
    computed.count += 1;
    return value;
  };
const argon2: Argon2 = { hash: counted(argon2OfNode.hash), verify: counted(argon2OfNode.verify) };

const typed = (text: string) => {
  const password = readTypedPassword(text);
  if (password === undefined) throw new Error('not a password');
  return password;
};

const broken: string[] = [];
const hashesWith = (...keys: number[]) =>
  passwordHashes({
    keys: aKeyRing(...keys),
    find: async (id, purpose) =>
      aKeyRing(...keys)
        .find(id)
        ?.subkey(purpose),
    randomness: systemRandomness,
    argon2,
    onBrokenHash: (reason) => broken.push(reason),
  });
const hashes = hashesWith(1);

const verify = (stored: string | null | undefined, text: string, by = hashes) =>
  by.admit((turn) => turn.verify(stored, typed(text)));

async function hashOf(text: string, from = hashes): Promise<string> {
  const result = await from.admit(({ hash }) => hash(typed(text)));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

beforeEach(() => {
  broken.length = 0;
  computed.count = 0;
});

describe('the hash of a password', () => {
  it('is argon2id with the costs of the specification and the id of the key that peppers it', async () => {
    const stored = await hashOf('violet anchor moss');
    expect(stored).toMatch(/^[0-9a-f]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hashOf('violet anchor moss')).not.toBe(stored);
    expect(computed.count).toBe(2);
  });

  it('verifies the same password and no other', async () => {
    const stored = await hashOf('violet anchor moss');
    expect(await verify(stored, 'violet anchor moss')).toEqual({ ok: true, value: true });
    expect(await verify(stored, 'violet anchor mosS')).toEqual({ ok: true, value: false });
    expect(await verify(stored, '')).toEqual({ ok: true, value: false });
  });

  it('verifies one Hangul password however it was typed', async () => {
    const stored = await hashOf('대한민국 만세 우리나라'.normalize('NFD'));
    expect(await verify(stored, '대한민국 만세 우리나라'.normalize('NFC'))).toEqual({
      ok: true,
      value: true,
    });
  });

  it('is worthless without the pepper', async () => {
    const stored = await hashOf('violet anchor moss');
    expect(await bareVerify(stored.slice(8), 'violet anchor moss')).toBe(false);
  });

  it('verifies with an older pepper, and should then be made anew', async () => {
    const stored = await hashOf('violet anchor moss');
    const newer = hashesWith(2, 1);
    expect(await verify(stored, 'violet anchor moss', newer)).toEqual({ ok: true, value: true });
    expect(newer.needsRehash(stored)).toBe(true);
    expect(hashes.needsRehash(stored)).toBe(false);
    expect(hashes.needsRehash(stored.replace('m=19456', 'm=9216'))).toBe(true);
    expect(newer.needsRehash(await hashOf('violet anchor moss', newer))).toBe(false);
  });
});

describe('verifying a password', () => {
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const id = (number: number) => aKeyRing(number).newest.id.toString(16).padStart(8, '0');

  it.each([
    ['nothing is stored', undefined, []],
    ['the user has no password', null, []],
    ['the password is wrong', `${id(1)}${hash}`, []],
    ['the stored hash is empty', '', ['the stored hash is malformed']],
    ['the stored hash is cut off', `${id(1)}${hash}`.slice(0, -5), ['the stored hash is malformed']],
    ['the stored hash is of another kind', '$2b$10$abcdefghijklmnopqrstuv', ['the stored hash is malformed']],
    ['the stored costs are absurd', `${id(1)}${hash.replace('19456', '99999999')}`, ['the stored hash is malformed']],
    ['its key is gone', `${id(2)}${hash}`, ['the key of the stored hash is unknown']],
    ['argon2 cannot read it', `${id(1)}${hash.replace('19456', '1')}`, ['argon2 refuses the stored hash']],
  ])('computes exactly one hash if %s', async (_, stored, reported) => {
    expect(await verify(stored, 'violet anchor moss')).toEqual({ ok: true, value: false });
    expect(computed.count).toBe(1);
    expect(broken).toEqual(reported);
  });

  it('tells the 53rd who comes at once that it is busy, and then goes on as before', async () => {
    const results = Array.from({ length: 53 }, () => verify(undefined, 'x'));
    expect(hashes.load()).toEqual({ running: 2, waiting: 50 });
    expect(await results[52]).toEqual({ ok: false, error: 'busy' });
    expect(await Promise.all(results.slice(0, 52))).toEqual(Array(52).fill({ ok: true, value: false }));
    expect(hashes.load()).toEqual({ running: 0, waiting: 0 });
    expect(computed.count).toBe(52);
  });
});
