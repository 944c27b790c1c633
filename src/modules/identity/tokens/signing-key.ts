import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint } from 'jose';
import type { SigningKeyRow } from '../records.ts';
import type { SealedPayload } from '../sealed-values.ts';
import type { SealedPlace, Sealing } from '../secrets/sealing.ts';
import type { KeyTurn } from './signing-key-schedule.ts';

/** The one algorithm of our tokens; every key is one of its curve. */
export const ALGORITHM = 'ES256';
const CURVE = 'P-256';

/** What everybody may see of a key. */
export interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: typeof CURVE;
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: typeof ALGORITHM;
  readonly use: 'sig';
}

export interface SigningKey extends KeyTurn {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly shown: PublicJwk;
}

const placeOf = (id: string): SealedPlace => ({ table: 'signing_keys', column: 'private_key', id });

export async function newSigningKey(turn: KeyTurn, sealing: Sealing): Promise<SigningKeyRow> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: CURVE });
  const shown = await publicJwkOf(privateKey);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    id: shown.kid,
    publicKey: JSON.stringify(shown),
    privateKey: sealing.seal(placeOf(shown.kid), pem) as SealedPayload,
    ...turn,
  };
}

/**
 * The key of a row. The public key is that of the sealed one, and the column is not trusted: who can write into the table
 * but does not have our keys cannot add a key of their own. Throws if the row does not open or is not of one piece.
 */
export async function signingKeyFromRow(row: SigningKeyRow, sealing: Sealing): Promise<SigningKey> {
  const { id, publicKey: _, privateKey: sealed, ...turn } = row;
  const privateKey = createPrivateKey(sealing.open(placeOf(id), sealed));
  const shown = await publicJwkOf(privateKey);
  if (shown.kid !== id) throw new Error(`the private key of ${id} is another one`);
  return { kid: id, privateKey, publicKey: createPublicKey(privateKey), shown, ...turn };
}

async function publicJwkOf(privateKey: KeyObject): Promise<PublicJwk> {
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== CURVE || x === undefined || y === undefined) throw new Error(`no key for ${ALGORITHM}`);
  const jwk = { kty, crv, x, y } as const;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' } as PublicJwk;
}
