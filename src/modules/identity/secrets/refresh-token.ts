import { createHmac, type KeyObject } from 'node:crypto';
import type { Randomness } from '../../../shared/randomness.ts';
import { bytesFromBase64url, sameBytes } from './bytes.ts';
import type { FindSubkey } from './kept-subkeys.ts';
import type { KeyId, KeyRing } from './key-ring.ts';

/** What of a session goes into its tokens. The salt is stored with the session; a token needs both it and a key. */
export interface TokenSession {
  readonly id: bigint;
  readonly salt: Uint8Array;
}

export interface ParsedRefreshToken {
  readonly keyId: number;
  readonly sessionId: bigint;
  readonly generation: number;
  readonly mac: Uint8Array;
}

export interface RefreshTokens {
  /** A token with the newest key. The key id is stored with the session, so that `reissue` can make the same token. */
  issue(session: TokenSession, generation: number): { readonly token: string; readonly keyId: KeyId };
  /**
   * The token that `issue` gave, byte for byte, also if another key has become the newest since. Undefined if nothing is
   * kept of the key that it was made with: then that token is refused as well.
   */
  reissue(session: TokenSession, generation: number, keyId: number): Promise<string | undefined>;
  /** Whether a token was issued for the session it names; `salt` is that session's. */
  verify(parsed: ParsedRefreshToken, salt: Uint8Array): Promise<boolean>;
}

const PREFIX = 'dgr_';
const PURPOSE = 'refresh-token';
/** Key id (4 bytes), session id (8) and generation (4). */
const HEADER_BYTES = 16;
const MAC_BYTES = 32;
/** 48 bytes fill their base64url characters to the last bit. */
const TOKEN_LENGTH = PREFIX.length + ((HEADER_BYTES + MAC_BYTES) * 4) / 3;
const MAX_SESSION_ID = 2n ** 63n - 1n;
const SALT_BYTES = 16;

export const newSessionSalt = (randomness: Randomness): Uint8Array => randomness.bytes(SALT_BYTES);

/** The parts of a token that is well formed. Whether it is genuine only `verify` can say. */
export function parseRefreshToken(text: string): ParsedRefreshToken | undefined {
  if (text.length !== TOKEN_LENGTH || !text.startsWith(PREFIX)) return undefined;
  const bytes = bytesFromBase64url(text.slice(PREFIX.length));
  if (bytes?.length !== HEADER_BYTES + MAC_BYTES) return undefined;
  const sessionId = bytes.readBigUInt64BE(4);
  // No session has such an id, and a database would not take it for a key.
  if (sessionId === 0n || sessionId > MAX_SESSION_ID) return undefined;
  return {
    keyId: bytes.readUInt32BE(0),
    sessionId,
    generation: bytes.readUInt32BE(12),
    mac: bytes.subarray(HEADER_BYTES),
  };
}

export function refreshTokens({ newest }: Pick<KeyRing, 'newest'>, find: FindSubkey): RefreshTokens {
  const tokenWith = (keyId: number, key: KeyObject, { id, salt }: TokenSession, generation: number): string => {
    const header = headerOf(keyId, id, generation);
    return PREFIX + Buffer.concat([header, macOf(key, header, salt)]).toString('base64url');
  };
  return {
    issue: (session, generation) => ({
      token: tokenWith(newest.id, newest.subkey(PURPOSE), session, generation),
      keyId: newest.id,
    }),
    async reissue(session, generation, keyId) {
      const key = await find(keyId, PURPOSE);
      return key && tokenWith(keyId, key, session, generation);
    },
    async verify({ keyId, sessionId, generation, mac }, salt) {
      const key = await find(keyId, PURPOSE);
      return key !== undefined && sameBytes(mac, macOf(key, headerOf(keyId, sessionId, generation), salt));
    },
  };
}

function headerOf(keyId: number, sessionId: bigint, generation: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(keyId, 0);
  header.writeBigUInt64BE(sessionId, 4);
  header.writeUInt32BE(generation, 12);
  return header;
}

function macOf(key: KeyObject, header: Buffer, salt: Uint8Array): Buffer {
  if (salt.length < SALT_BYTES) throw new RangeError(`a session's salt has at least ${SALT_BYTES} bytes`);
  return createHmac('sha256', key).update(header).update(salt).digest();
}
