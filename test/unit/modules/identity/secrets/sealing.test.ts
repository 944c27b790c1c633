import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type SealedPlace,
  sealing,
  sealingKeyOf,
  UnsealError,
} from '../../../../../src/modules/identity/secrets/sealing.ts';
import { systemRandomness } from '../../../../../src/shared/randomness.ts';
import { anyText } from '../../../../testkit/any-text.ts';
import { aKeyRing } from '../../../../testkit/identity-keys.ts';

const place: SealedPlace = { table: 'users', column: 'email', id: 42n };
const seals = sealing(aKeyRing(1), systemRandomness);

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnsealError) return error.failure;
    throw error;
  }
}

describe('a sealed value', () => {
  it('opens where it was sealed, whatever it is', () => {
    fc.assert(
      fc.property(
        anyText().map((text) => text.toWellFormed()),
        fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
        (plaintext, id) => {
          const sealed = seals.seal({ ...place, id }, plaintext);
          expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+$/);
          expect(seals.open({ ...place, id }, sealed)).toBe(plaintext);
        },
      ),
    );
  });

  it('looks different each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => seals.seal(place, 'jane@example.com'))).size).toBe(50);
  });

  it.each([
    { ...place, table: 'admins' },
    { ...place, column: 'phone' },
    { ...place, id: 43n },
    { ...place, id: '42 ' },
  ])('opens nowhere else: $table.$column:$id', (elsewhere) => {
    const sealed = seals.seal(place, 'jane@example.com');
    expect(failureOf(() => seals.open(elsewhere, sealed))).toBe('not authentic');
  });

  it('does not open if any part of it was changed', () => {
    const sealed = seals.seal(place, 'jane@example.com');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'a' ? 'b' : 'a') + sealed.slice(at + 1);
      expect(failureOf(() => seals.open(place, changed))).toMatch(/^(malformed|unknown key|not authentic)$/);
      expect(failureOf(() => seals.open(place, sealed.slice(0, at)))).toMatch(/^(malformed|not authentic)$/);
    }
  });

  it('fails with nothing but a typed error, whatever text is opened', () => {
    const [, keyId] = seals.seal(place, '').split('.');
    const anything = fc.oneof(
      anyText(),
      fc.base64String().map((text) => `v1.${keyId}.${text}`),
      fc.string().map((text) => `v1.${text}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(failureOf(() => seals.open(place, text))).toMatch(/^(malformed|unknown key|not authentic)$/);
      }),
    );
  });

  it('says in its error where it belongs and not what it holds', () => {
    const sealed = seals.seal(place, 'jane@example.com');
    const error = (() => {
      try {
        return seals.open({ ...place, id: 7n }, sealed);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(UnsealError);
    expect(String((error as Error).stack)).toContain('the sealed value of users.email:7 does not open: not authentic');
    expect(String((error as Error).stack)).not.toContain('jane');
    expect(error).not.toHaveProperty('cause');
  });
});

describe('a sealed value, when there is a newer key', () => {
  const newer = sealing(aKeyRing(2, 1), systemRandomness);
  const old = seals.seal(place, 'jane@example.com');

  it('still opens, and is known to be an old one', () => {
    expect(newer.open(place, old)).toBe('jane@example.com');
    expect(newer.isCurrent(old)).toBe(false);
    expect(seals.isCurrent(old)).toBe(true);
  });

  it('is sealed with the newest key from now on, which its beginning shows', () => {
    const sealed = newer.seal(place, 'jane@example.com');
    expect(newer.isCurrent(sealed)).toBe(true);
    expect(sealed.startsWith(newer.currentPrefix)).toBe(true);
    expect(old.startsWith(newer.currentPrefix)).toBe(false);
    expect(failureOf(() => seals.open(place, sealed))).toBe('unknown key');
  });

  it('does not open any more once its key is gone', () => {
    const without = sealing(aKeyRing(2), systemRandomness);
    expect(failureOf(() => without.open(place, old))).toBe('unknown key');
  });

  it('is not current if it is not a sealed value at all', () => {
    for (const text of ['', 'jane@example.com', newer.currentPrefix]) expect(newer.isCurrent(text)).toBe(false);
  });
});

describe('a value with a key of its own', () => {
  const enveloped = seals.sealWithOwnKey(place, '김@예시.kr');
  const [key = '', content = ''] = enveloped.split('~');

  it('opens where it was sealed, and only there', () => {
    expect(seals.open(place, enveloped)).toBe('김@예시.kr');
    for (const elsewhere of [
      { ...place, table: 'admins' },
      { ...place, id: 43n },
    ])
      expect(failureOf(() => seals.open(elsewhere, enveloped))).toBe('not authentic');
  });

  it('opens with its own key alone, and each value has another', () => {
    const [otherKey = ''] = seals.sealWithOwnKey(place, '김@예시.kr').split('~');
    expect(otherKey).not.toBe(key);
    expect(failureOf(() => seals.open(place, `${otherKey}~${content}`))).toBe('not authentic');
    expect(failureOf(() => seals.open(place, content))).toBe('malformed');
    expect(failureOf(() => seals.open(place, `~${content}`))).toBe('malformed');
    expect(failureOf(() => seals.open(place, key))).toBe('not authentic');
  });

  it('does not open if any part of it was changed', () => {
    for (let at = 0; at < enveloped.length; at += 1) {
      const changed = enveloped.slice(0, at) + (enveloped[at] === 'a' ? 'b' : 'a') + enveloped.slice(at + 1);
      expect(failureOf(() => seals.open(place, changed))).toMatch(/^(malformed|unknown key|not authentic)$/);
    }
  });

  it('is sealed anew by its key, so that what was given away stays the same', () => {
    const newer = sealing(aKeyRing(2, 1), systemRandomness);
    const resealed = newer.reseal(place, enveloped);
    expect([newer.isCurrent(enveloped), newer.isCurrent(resealed)]).toEqual([false, true]);
    expect(resealed.split('~')[1]).toBe(content);
    expect(sealing(aKeyRing(2), systemRandomness).open(place, resealed)).toBe('김@예시.kr');
  });
});

describe('sealing anew', () => {
  const newer = sealing(aKeyRing(2, 1), systemRandomness);

  it('makes the same value under the newest key', () => {
    const resealed = newer.reseal(place, seals.seal(place, 'jane@example.com'));
    expect(newer.isCurrent(resealed)).toBe(true);
    expect(newer.open(place, resealed)).toBe('jane@example.com');
  });

  it('says of either kind which key sealed it', () => {
    const { id } = aKeyRing(1).newest;
    expect(sealingKeyOf(seals.seal(place, 'x'))).toBe(id);
    expect(sealingKeyOf(seals.sealWithOwnKey(place, 'x'))).toBe(id);
    expect(sealingKeyOf('jane@example.com')).toBeUndefined();
  });
});
