import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blindIndexes } from '../../../../../src/modules/identity/secrets/blind-index.ts';
import { anyText } from '../../../../testkit/any-text.ts';
import { aKeyRing } from '../../../../testkit/identity-keys.ts';

const indexes = blindIndexes(aKeyRing(1));

describe('a blind index', () => {
  it('is the same 32 bytes for the same value, and others for another value, kind or key', () => {
    const of = (ring: number, kind: 'email' | 'phone', value: string) =>
      blindIndexes(aKeyRing(ring)).newest(kind, value).index.toString('hex');
    expect(of(1, 'email', 'jane@example.com')).toBe(of(1, 'email', 'jane@example.com'));
    expect(of(1, 'email', 'jane@example.com')).toMatch(/^[0-9a-f]{64}$/);
    const different = [of(1, 'email', 'x'), of(1, 'phone', 'x'), of(2, 'email', 'x'), of(1, 'email', 'y')];
    expect(new Set(different).size).toBe(4);
  });

  it('differs whenever the values differ', () => {
    const text = anyText().map((units) => units.toWellFormed());
    fc.assert(
      fc.property(text, text, (one, other) => {
        const same = indexes.newest('email', one).index.equals(indexes.newest('email', other).index);
        expect(same).toBe(one === other);
      }),
    );
  });

  it('is found under every key while a key is replaced, newest first', () => {
    const old = indexes.newest('email', 'jane@example.com');
    const during = blindIndexes(aKeyRing(2, 1));
    const every = during.every('email', 'jane@example.com');
    expect(every.map(({ keyId }) => keyId)).toEqual(aKeyRing(2, 1).all.map(({ id }) => id));
    expect(every[0]).toEqual(during.newest('email', 'jane@example.com'));
    expect(every[1]).toEqual(old);
  });
});
