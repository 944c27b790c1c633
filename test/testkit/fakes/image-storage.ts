import { IMAGES, type ImageStorage, isKeyUnder, UPLOADS } from '../../../src/modules/images/storage/image-storage.ts';
import { uploadSignatures } from '../../../src/modules/images/storage/upload-signature.ts';
import type { Clock } from '../../../src/shared/clock.ts';

const HOST = 'https://images.example';

interface Kept {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

export interface FakeImageStorage extends ImageStorage {
  /** Does what a client does with a target; gives the status of the answer. */
  upload(url: string, headers: Readonly<Record<string, string>>, body: Uint8Array): number;
  /** What everybody gets at an address. */
  get(url: string): Kept | undefined;
  readonly keys: () => string[];
}

/** Keeps images in memory, with the refusals of a real storage. */
export function fakeImageStorage(clock: Clock): FakeImageStorage {
  const objects = new Map<string, Kept>();
  const signatures = uploadSignatures('the secret of the fake', clock);
  const keys = (): string[] => [...objects.keys()].sort();
  const keep = (key: string, bytes: Uint8Array, contentType: string): void => {
    objects.set(key, { bytes: Uint8Array.from(bytes), contentType, modifiedAt: clock.now() });
  };
  return {
    keys,
    async signUpload(upload) {
      if (!isKeyUnder(UPLOADS, upload.key)) throw new Error(`${upload.key} is not the key of an upload`);
      const headers = [
        { name: 'content-type', value: upload.contentType },
        { name: 'if-none-match', value: '*' },
      ];
      return { method: 'PUT', url: `${HOST}/${upload.key}?${signatures.queryOf(upload)}`, headers };
    },
    upload(url, headers, body) {
      const { pathname, search } = new URL(url);
      const key = pathname.slice(1);
      const check = signatures.check(key, search.slice(1));
      if (check.kind !== 'signed') return 403;
      const { contentType, byteSize } = check.upload;
      if (headers['content-type'] !== contentType || body.byteLength !== byteSize) return 403;
      if (objects.has(key)) return 412;
      keep(key, body, contentType);
      return 200;
    },
    async read(key, limit) {
      const bytes = objects.get(key)?.bytes;
      if (bytes && bytes.byteLength > limit) throw new Error(`${key} is longer than ${limit} bytes`);
      return bytes;
    },
    async publish(key, bytes, contentType) {
      if (!isKeyUnder(IMAGES, key)) throw new Error(`${key} is not the key of an image`);
      keep(key, bytes, contentType);
    },
    async remove(removed) {
      for (const key of removed) objects.delete(key);
    },
    async list(prefix, after, limit) {
      const found = keys().filter((key) => key.startsWith(prefix) && (after === undefined || key > after));
      return found.slice(0, limit).map((key) => ({ key, modifiedAt: objects.get(key)!.modifiedAt }));
    },
    tidy: async () => undefined,
    publicUrl: (key) => `${HOST}/${key}`,
    get(url) {
      const key = new URL(url).pathname.slice(1);
      return isKeyUnder(IMAGES, key) ? objects.get(key) : undefined;
    },
  };
}
