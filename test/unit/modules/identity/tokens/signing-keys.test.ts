import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SigningKeyRow } from '../../../../../src/modules/identity/records.ts';
import type { SealedPayload } from '../../../../../src/modules/identity/sealed-values.ts';
import { signingKeys } from '../../../../../src/modules/identity/tokens/signing-keys.ts';
import { type FakeClock, fakeClock } from '../../../../testkit/fakes/clock.ts';
import { type PlainRows, plainRows } from '../../../../testkit/fakes/plain-rows.ts';
import { recordingLog } from '../../../../testkit/logs.ts';
import { aSealing } from '../../../../testkit/token-processes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let rows: PlainRows<SigningKeyRow>;
let clock: FakeClock;
beforeEach(() => {
  rows = plainRows<SigningKeyRow>('id', 'signsFrom');
  clock = fakeClock();
});

const open = (...ring: number[]) => {
  const log = recordingLog();
  return { log, ...signingKeys({ rows, sealing: aSealing(...(ring.length > 0 ? ring : [1])), clock, log }) };
};

describe('the first signing key', () => {
  it('is made when there is none, and signs at once', async () => {
    const { kid } = await open().signer();
    expect(rows.all.map(({ id }) => id)).toEqual([kid]);
  });

  it('is one and the same for processes that start together', async () => {
    const kids = await Promise.all(Array.from({ length: 5 }, async () => (await open().signer()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(rows.all).toHaveLength(1);
  });

  it('is sealed, and nothing secret is published', async () => {
    const keys = open();
    await keys.signer();
    const [row] = rows.all;
    expect(row?.privateKey).toMatch(/^v1\./);
    expect(Object.keys((await keys.published())[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(JSON.parse(row!.publicKey)).toEqual((await keys.published())[0]);
  });

  it('is made anew when an operator has removed all keys, and the old one is then refused', async () => {
    const keys = open();
    const { kid } = await keys.signer();
    await rows.remove({});
    clock.advance(MINUTE);
    expect((await keys.signer()).kid).not.toBe(kid);
    expect(await keys.find(kid)).toBeUndefined();
  });
});

describe('the keys that a process knows', () => {
  it('are read at most once a minute', async () => {
    const keys = open();
    await keys.signer();
    const { reads } = rows;
    for (let times = 0; times < 10; times++) await keys.signer();
    clock.advance(MINUTE - 1);
    await keys.signer();
    expect(rows.reads).toBe(reads);
    clock.advance(1);
    await keys.signer();
    expect(rows.reads).toBe(reads + 1);
  });

  it('are read at once for an unknown name, but at most once a second however many are invented', async () => {
    const [here, there] = [open(), open()];
    await here.signer();
    await rows.remove({});
    clock.advance(MINUTE);
    const { kid } = await there.signer();
    expect(await here.find(kid)).toBeDefined();
    const { reads } = rows;
    for (let times = 0; times < 100; times++) expect(await here.find(`invented ${times}`)).toBeUndefined();
    expect(rows.reads).toBe(reads);
    clock.advance(1_000);
    await Promise.all(Array.from({ length: 100 }, (_, times) => here.find(`invented ${times}`)));
    expect(rows.reads).toBe(reads + 1);
  });

  it('stay in use while the database is away, which is said once', async () => {
    const keys = open();
    const { kid } = await keys.signer();
    rows.failWith(new Error('the database is away'));
    for (let minutes = 0; minutes < 5; minutes++) {
      clock.advance(MINUTE);
      expect((await keys.signer()).kid).toBe(kid);
      expect(await keys.find(kid)).toBeDefined();
    }
    await expect(keys.find('never seen')).rejects.toThrow('the database is away');
    rows.failWith(undefined);
    clock.advance(MINUTE);
    await keys.signer();
    expect(keys.log.lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  it('are read again after the clock was set back', async () => {
    const keys = open();
    await keys.signer();
    const { reads } = rows;
    clock.advance(-DAY);
    await keys.signer();
    expect(rows.reads).toBe(reads + 1);
  });
});

describe('a row that was not written by us', () => {
  const aRowOf = (privateKey: SealedPayload, publicKey: string, id: string): SigningKeyRow => {
    const moment = clock.now();
    const times = { publishedAt: moment, signsFrom: moment, signsUntil: moment, publishedUntil: moment };
    return { id, publicKey, privateKey, ...times };
  };

  it.each(['ec', 'rsa'] as const)('with a key of the type %s gives no key and takes none away', async (type) => {
    const keys = open();
    const { kid } = await keys.signer();
    const foreign =
      type === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = JSON.stringify({ ...foreign.publicKey.export({ format: 'jwk' }), kid: 'theirs', alg: 'ES256' });
    const [ours] = rows.all;
    await rows.insert(aRowOf(ours!.privateKey, jwk, 'theirs'));
    clock.advance(MINUTE);
    expect(await keys.find('theirs')).toBeUndefined();
    expect((await keys.signer()).kid).toBe(kid);
    expect((await keys.published()).map((key) => key.kid)).toEqual([kid]);
    clock.advance(MINUTE);
    await keys.signer();
    expect(keys.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('cannot put another public key into the place of ours', async () => {
    const { kid } = await open().signer();
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await rows.update({ id: kid }, { publicKey: JSON.stringify({ ...publicKey.export({ format: 'jwk' }), kid }) });
    const found = await open().find(kid);
    expect(found?.equals(publicKey)).toBe(false);
  });

  it('is refused with a sentence when no key opens', async () => {
    await open(1).signer();
    await expect(open(2).signer()).rejects.toThrow('IDENTITY_KEYS lacks the key');
    expect((await open(2, 1).signer()).kid).toBe(rows.all[0]?.id);
  });
});

describe('the rotation', () => {
  it('adds the next key before its turn and removes the old one after it', async () => {
    const keys = open();
    const { kid: first } = await keys.signer();
    const runOn = async (day: number) => {
      clock.set(new Date(Date.UTC(2026, 0, 7, 12) + day * DAY).toISOString());
      await keys.rotation.step(undefined, clock.now());
    };
    await runOn(87);
    expect(rows.all).toHaveLength(1);
    await runOn(88);
    expect(rows.all).toHaveLength(2);
    await runOn(89);
    expect(rows.all).toHaveLength(2);
    expect((await keys.signer()).kid).toBe(first);
    expect(await keys.published()).toHaveLength(2);
    await runOn(90);
    const { kid: second } = await keys.signer();
    expect(second).not.toBe(first);
    expect(await keys.find(first)).toBeDefined();
    await runOn(91);
    expect(rows.all.map(({ id }) => id)).toEqual([second]);
  });

  it('of two workers at once adds one key', async () => {
    await open().signer();
    clock.advance(89 * DAY);
    await Promise.all([open(), open()].map(({ rotation }) => rotation.step(undefined, clock.now())));
    expect(rows.all).toHaveLength(2);
  });

  it('fails when the key was not written, so that it is tried again', async () => {
    await open().signer();
    clock.advance(89 * DAY);
    const insert = () => Promise.reject(new Error('the database is away'));
    const broken = { ...rows, find: rows.find, count: rows.count, remove: rows.remove, insert };
    const keys = signingKeys({ rows: broken, sealing: aSealing(1), clock, log: recordingLog() });
    await expect(keys.rotation.step(undefined, clock.now())).rejects.toThrow('the database is away');
  });
});
