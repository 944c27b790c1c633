import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newSessionSalt, parseRefreshToken } from '../../../../../src/modules/identity/secrets/refresh-token.ts';
import { diceOf } from '../../../../simulation/core/dice.ts';
import { anyText } from '../../../../testkit/any-text.ts';
import { aKeyRing } from '../../../../testkit/identity-keys.ts';
import { secretsOf } from '../../../../testkit/identity-stage.ts';

const salt = newSessionSalt(diceOf(1));
const session = { id: 600_000_000_000_000_001n, salt };
const tokensOf = (...keys: number[]) => {
  const { refreshTokens } = secretsOf(aKeyRing(...keys));
  return refreshTokens;
};
const tokens = tokensOf(1);

const parsed = (token: string) => {
  const parts = parseRefreshToken(token);
  if (!parts) throw new Error('not a token');
  return parts;
};

describe('a refresh token', () => {
  it('is made of the session and its generation alone: the same again and again', () => {
    const { token, keyId } = tokens.issue(session, 7);
    expect(token).toMatch(/^dgr_[A-Za-z0-9_-]{64}$/);
    expect(tokens.issue({ ...session }, 7)).toEqual({ token, keyId });
    expect(keyId).toBe(aKeyRing(1).newest.id);
  });

  it('names its key, session and generation, and verifies with the salt of its session', async () => {
    const ids = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    await fc.assert(
      fc.asyncProperty(
        ids,
        fc.nat(2 ** 32 - 1),
        fc.uint8Array({ minLength: 16, maxLength: 32 }),
        async (id, generation, its) => {
          const { token, keyId } = tokens.issue({ id, salt: its }, generation);
          expect(parsed(token)).toMatchObject({ keyId, sessionId: id, generation });
          expect(await tokens.verify(parsed(token), its)).toBe(true);
        },
      ),
    );
  });

  it('does not verify with another salt, session, generation or key', async () => {
    const { token } = tokens.issue(session, 7);
    const parts = parsed(token);
    expect(await tokens.verify(parts, newSessionSalt(diceOf(2)))).toBe(false);
    expect(await tokens.verify({ ...parts, sessionId: session.id + 1n }, salt)).toBe(false);
    expect(await tokens.verify({ ...parts, generation: 8 }, salt)).toBe(false);
    expect(await tokens.verify({ ...parts, mac: parts.mac.subarray(0, 31) }, salt)).toBe(false);
    expect(await tokensOf(2).verify(parts, salt)).toBe(false);
    const other = aKeyRing(2).newest.id;
    expect(await tokensOf(2, 1).verify({ ...parts, keyId: other }, salt)).toBe(false);
  });

  it('is refused if any character of it was changed', async () => {
    const { token } = tokens.issue(session, 7);
    for (let at = 0; at < token.length; at += 1) {
      const changed = parseRefreshToken(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
      if (changed) expect(await tokens.verify(changed, salt)).toBe(false);
    }
  });

  it('has one spelling only, and nothing else is taken apart', async () => {
    const { token } = tokens.issue(session, 7);
    const hostile = fc.oneof(
      anyText(100),
      fc.base64String({ minLength: 64, maxLength: 64 }).map((text) => `dgr_${text}`),
      fc.uint8Array({ minLength: 48, maxLength: 48 }).map((bytes) => `dgr_${Buffer.from(bytes).toString('base64url')}`),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const parts = parseRefreshToken(text);
        if (parts) expect(await tokens.verify(parts, salt)).toBe(false);
      }),
    );
    const standard = token.replaceAll('-', '+').replaceAll('_', '/');
    const texts = [
      '',
      'dgr_',
      token.slice(4),
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      `DGR_${token.slice(4)}`,
      standard,
    ];
    for (const text of texts) expect(parseRefreshToken(text), text).toBeUndefined();
    expect(parseRefreshToken(`dgr_${' '.repeat(64)}`)).toBeUndefined();
    expect(parseRefreshToken('dgr_'.repeat(1_000_000))).toBeUndefined();
  });

  it.each([0n, 2n ** 63n, 2n ** 64n - 1n])('does not name a session that cannot be: %s', (id) => {
    const { token } = tokens.issue({ id, salt }, 1);
    expect(parseRefreshToken(token)).toBeUndefined();
  });

  it('is not made with a salt that is too short', () => {
    expect(() => tokens.issue({ id: 1n, salt: new Uint8Array(15) }, 1)).toThrow(RangeError);
  });
});

describe('a refresh token, when there is a newer key', () => {
  const before = tokens.issue(session, 7);
  const during = tokensOf(2, 1);

  it('still verifies, and the next one is made with the newest key', async () => {
    expect(await during.verify(parsed(before.token), salt)).toBe(true);
    expect(during.issue(session, 8).keyId).toBe(aKeyRing(2).newest.id);
  });

  it('is made again byte for byte with the key it was first made with', async () => {
    expect(await during.reissue(session, 7, before.keyId)).toBe(before.token);
    expect(during.issue(session, 7).token).not.toBe(before.token);
  });

  it('is neither made again nor verified once its key is gone', async () => {
    const after = tokensOf(2);
    expect(await after.reissue(session, 7, before.keyId)).toBeUndefined();
    expect(await after.verify(parsed(before.token), salt)).toBe(false);
  });
});
