import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upload, UploadTarget } from '../../src/modules/images/storage/image-storage.ts';
import { drawnSeed } from '../testkit/drawn.ts';
import type { StorageStage } from '../testkit/images/storage-stages.ts';

const MINUTE = 60_000;
const PNG = 'image/png';
const inTenMinutes = (): Date => new Date(Date.now() + 10 * MINUTE);
const aKey = (prefix = 'uploads'): string => `${prefix}/${randomBytes(16).toString('hex')}`;
const anUpload = (more: Partial<Upload> = {}): Upload => ({
  key: aKey(),
  contentType: PNG,
  byteSize: 1_000,
  expiresAt: inTenMinutes(),
  ...more,
});
const headersOf = ({ headers }: UploadTarget): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value]));

/** A refusal of the storage, whatever it says of the reason. */
const refused = { asymmetricMatch: (status: unknown) => Number(status) >= 400 && Number(status) < 500 };

export function imageStorageContract(adapter: string, open: () => Promise<StorageStage>): void {
  describe(`${adapter} as a storage of images`, () => {
    let stage: StorageStage;
    beforeAll(async () => {
      stage = await open();
    });
    afterAll(() => stage?.close());

    /** Uploads as a client does that follows its target to the letter. */
    const follow = (target: UploadTarget, body: Uint8Array) => stage.upload(target.url, headersOf(target), body);
    const stored = (key: string) => stage.storage.read(key, 10_000_000);

    describe('an upload', () => {
      it('is taken as it was signed, byte for byte', async () => {
        const body = randomBytes(1_000);
        const upload = anUpload();
        const target = await stage.storage.signUpload(upload);
        expect(target.method).toBe('PUT');
        expect(await stored(upload.key)).toBeUndefined();
        expect(await follow(target, body)).toBe(200);
        expect(Buffer.from((await stored(upload.key))!).equals(body)).toBe(true);
      });

      it('of ten megabytes is taken', async () => {
        const body = randomBytes(10_000_000);
        const upload = anUpload({ byteSize: body.length });
        expect(await follow(await stage.storage.signUpload(upload), body)).toBe(200);
        expect(Buffer.from((await stored(upload.key))!).equals(body)).toBe(true);
      });

      for (const byteSize of [0, 1, 999, 1_001, 50_000]) {
        it(`of ${byteSize} bytes is refused where 1000 were signed`, async () => {
          const upload = anUpload();
          const target = await stage.storage.signUpload(upload);
          expect(await follow(target, randomBytes(byteSize))).toEqual(refused);
          expect(await stored(upload.key)).toBeUndefined();
        });
      }

      it('of another type is refused', async () => {
        const upload = anUpload();
        const target = await stage.storage.signUpload(upload);
        const other = { ...headersOf(target), 'content-type': 'image/jpeg' };
        expect(await stage.upload(target.url, other, randomBytes(1_000))).toEqual(refused);
        expect(await stored(upload.key)).toBeUndefined();
      });

      it('to another key is refused', async () => {
        const [upload, other] = [anUpload(), anUpload()];
        const target = await stage.storage.signUpload(upload);
        const url = target.url.replace(upload.key, other.key);
        expect(url).not.toBe(target.url);
        expect(await stage.upload(url, headersOf(target), randomBytes(1_000))).toEqual(refused);
        expect(await stored(other.key)).toBeUndefined();
      });

      it('is refused with each part of its address changed', async () => {
        const upload = anUpload();
        const target = await stage.storage.signUpload(upload);
        for (const name of new URL(target.url).searchParams.keys()) {
          const url = new URL(target.url);
          url.searchParams.set(name, `${url.searchParams.get(name)}1`);
          const status = await stage.upload(url.href, headersOf(target), randomBytes(1_000));
          expect(status, name).toEqual(refused);
          url.searchParams.delete(name);
          expect(await stage.upload(url.href, headersOf(target), randomBytes(1_000)), name).toEqual(refused);
        }
        expect(await stored(upload.key)).toBeUndefined();
      });

      it('that comes late is refused', async () => {
        const upload = anUpload();
        const target = await stage.expiredTarget(upload);
        expect(await follow(target, randomBytes(1_000))).toEqual(refused);
        expect(await stored(upload.key)).toBeUndefined();
      });

      it('that comes second is refused, and the first stays', async () => {
        const upload = anUpload();
        const target = await stage.storage.signUpload(upload);
        const first = randomBytes(1_000);
        expect(await follow(target, first)).toBe(200);
        expect(await follow(target, randomBytes(1_000))).toBe(412);
        expect(await follow(await stage.storage.signUpload(upload), randomBytes(1_000))).toBe(412);
        expect(Buffer.from((await stored(upload.key))!).equals(first)).toBe(true);
      });

      it('that others race with is one of them, whole', async () => {
        const upload = anUpload({ byteSize: 200_000 });
        const target = await stage.storage.signUpload(upload);
        const bodies = Array.from({ length: 5 }, () => randomBytes(200_000));
        const statuses = await Promise.all(bodies.map((body) => follow(target, body)));
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect(statuses.filter((status) => status === 200 || status === 412 || status === 409)).toHaveLength(5);
        const winner = bodies[statuses.indexOf(200)]!;
        expect(Buffer.from((await stored(upload.key))!).equals(winner)).toBe(true);
      });

      it('is not signed for a key that is none', async () => {
        const none = [
          'images/a',
          'uploads/',
          'uploads/../images/a',
          'uploads/.a',
          'uploads/a b',
          'uploads/a//b',
          '/a',
          '',
        ];
        for (const key of none) {
          await expect(stage.storage.signUpload(anUpload({ key })), key).rejects.toThrow('not the key');
        }
      });

      it('is not public', async () => {
        const upload = anUpload();
        await follow(await stage.storage.signUpload(upload), randomBytes(1_000));
        expect((await stage.get(stage.storage.publicUrl(upload.key))).status).toEqual(refused);
      });
    });

    describe('reading', () => {
      it('throws if there is more than the limit', async () => {
        const key = aKey('images');
        await stage.storage.publish(key, randomBytes(1_000), 'image/webp');
        expect(await stage.storage.read(key, 1_000)).toHaveLength(1_000);
        await expect(stage.storage.read(key, 999)).rejects.toThrow('longer than 999 bytes');
      });
    });

    describe('a published file', () => {
      it('is for everybody to read, and to keep for a year', async () => {
        const key = `${aKey('images')}/large.webp`;
        const bytes = randomBytes(5_000);
        await stage.storage.publish(key, bytes, 'image/webp');
        const answer = await stage.get(stage.storage.publicUrl(key));
        expect(answer.status).toBe(200);
        expect(answer.contentType).toBe('image/webp');
        expect(answer.cacheControl).toBe('public, max-age=31536000, immutable');
        expect(Buffer.from(answer.bytes).equals(bytes)).toBe(true);
      });

      it('may be published again', async () => {
        const key = aKey('images');
        for (const _ of [1, 2]) await stage.storage.publish(key, Buffer.from('the same'), 'image/webp');
        expect(Buffer.from((await stored(key))!).toString()).toBe('the same');
      });

      it('is not published under the key of an upload, or under none', async () => {
        for (const key of [aKey('uploads'), 'images/../a', 'images/']) {
          await expect(stage.storage.publish(key, randomBytes(1), 'image/webp'), key).rejects.toThrow('not the key');
        }
      });
    });

    describe('removing', () => {
      it('removes what is named and nothing else; the second time too', async () => {
        const keys = Array.from({ length: 20 }, () => `${aKey('images')}/small.webp`);
        for (const key of keys) await stage.storage.publish(key, randomBytes(10), 'image/webp');
        const [kept, ...removed] = keys as [string, ...string[]];
        for (const _ of [1, 2]) await stage.storage.remove([...removed, aKey('images')]);
        expect(await stored(kept)).toHaveLength(10);
        for (const key of removed) expect(await stored(key)).toBeUndefined();
        expect((await stage.get(stage.storage.publicUrl(removed[0]!))).status).toEqual(refused);
      });

      it('makes room for the next upload of that key', async () => {
        const upload = anUpload();
        const target = await stage.storage.signUpload(upload);
        expect(await follow(target, randomBytes(1_000))).toBe(200);
        await stage.storage.remove([upload.key]);
        expect(await follow(target, randomBytes(1_000))).toBe(200);
      });
    });

    describe('a list', () => {
      it('tells when each object came', async () => {
        const key = aKey('images');
        const before = Date.now();
        await stage.storage.publish(key, randomBytes(1), 'image/webp');
        const [found] = await stage.storage.list(key, undefined, 10);
        expect(found?.key).toBe(key);
        expect(Math.abs(found!.modifiedAt.getTime() - before)).toBeLessThan(MINUTE);
      });

      it(`has the keys of a prefix in their order, from any place on (DRAWN_SEED=${drawnSeed})`, async () => {
        const top = aKey('images');
        const names = [
          'a',
          'a-b',
          'a.b',
          'aB',
          'b/a',
          'b-a/c',
          'b.a',
          'b/a-c',
          'b0',
          'c/d/e',
          'c/d-e',
          'c/D',
          'z_/9',
          'z',
        ];
        const free = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)));
        const keys = free.map((name) => `${top}/${name}`).sort();
        for (const key of keys) await stage.storage.publish(key, randomBytes(1), 'image/webp');
        const listed = async (prefix: string, after: string | undefined, limit: number) =>
          (await stage.storage.list(prefix, after, limit)).map(({ key }) => key);
        expect(await listed(`${top}/`, undefined, 100)).toEqual(keys);
        const anyAfter = fc.oneof(
          fc.constant(undefined),
          fc.constantFrom(...keys),
          fc.constantFrom('', 'b', 'b/', 'b/a-', 'c/d', 'zz').map((end) => `${top}/${end}`),
        );
        const drawn = fc.record({
          prefix: fc.constantFrom('', 'a', 'b', 'b/', 'b-', 'c/d', 'c/d/', 'none').map((end) => `${top}/${end}`),
          after: anyAfter,
          limit: fc.integer({ min: 1, max: 15 }),
        });
        await fc.assert(
          fc.asyncProperty(drawn, async ({ prefix, after, limit }) => {
            const expected = keys.filter((key) => key.startsWith(prefix) && (after === undefined || key > after));
            expect(await listed(prefix, after, limit)).toEqual(expected.slice(0, limit));
          }),
          { numRuns: 60, seed: drawnSeed },
        );
      });
    });
  });
}
