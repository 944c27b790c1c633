import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { applyHttpRules } from '../../../src/graphql/http-rules.ts';
import { createHttpServer, type HttpLimits } from '../../../src/http/http-server.ts';
import { folderRoutes } from '../../../src/modules/images/storage/folder-routes.ts';
import { folderStorage, openImageFolder } from '../../../src/modules/images/storage/folder-storage.ts';
import type { ImageStorage, Upload, UploadTarget } from '../../../src/modules/images/storage/image-storage.ts';
import { parseS3Url, placeOf } from '../../../src/modules/images/storage/s3-address.ts';
import { s3Storage } from '../../../src/modules/images/storage/s3-storage.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { systemRandomness } from '../../../src/shared/randomness.ts';
import { addressOf, scratchName } from '../engines.ts';
import { fakeImageStorage } from '../fakes/image-storage.ts';

const MINUTE = 60_000;

/** What somebody gets who has only an address. */
export interface PublicAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly cacheControl: string | null;
}

/** A storage, and the clients on its other side. */
export interface StorageStage {
  readonly storage: ImageStorage;
  /** A target that was signed twenty minutes ago, and has been too late for ten. */
  expiredTarget(upload: Omit<Upload, 'expiresAt'>): Promise<UploadTarget>;
  /** The status of the answer to an upload with exactly these headers. */
  upload(url: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Promise<number>;
  get(url: string): Promise<PublicAnswer>;
  close(): Promise<void>;
}

const twentyMinutesAgo = { now: () => new Date(Date.now() - 20 * MINUTE) };
const tenMinutesAgo = (): Date => new Date(Date.now() - 10 * MINUTE);

const overHttp: Pick<StorageStage, 'upload' | 'get'> = {
  upload: async (url, headers, body) => {
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    await answer.arrayBuffer();
    return answer.status;
  },
  get: async (url) => {
    const answer = await fetch(url);
    return {
      status: answer.status,
      bytes: new Uint8Array(await answer.arrayBuffer()),
      contentType: answer.headers.get('content-type'),
      cacheControl: answer.headers.get('cache-control'),
    };
  },
};

export async function fakeStage(): Promise<StorageStage> {
  const storage = fakeImageStorage(systemClock);
  return {
    storage,
    expiredTarget: (upload) => storage.signUpload({ ...upload, expiresAt: tenMinutesAgo() }),
    upload: async (url, headers, body) => storage.upload(url, headers, body),
    get: async (url) => {
      const kept = storage.get(url);
      if (!kept) return { status: 404, bytes: new Uint8Array(), contentType: null, cacheControl: null };
      const cacheControl = 'public, max-age=31536000, immutable';
      return { status: 200, bytes: kept.bytes, contentType: kept.contentType, cacheControl };
    },
    close: async () => undefined,
  };
}

export interface FolderStage extends StorageStage {
  readonly directory: string;
  readonly origin: string;
  /** What the routes told of uploads that could not be kept. */
  readonly failures: readonly unknown[];
}

export async function folderStage(limits: Partial<HttpLimits> = {}): Promise<FolderStage> {
  const directory = await mkdtemp(join(tmpdir(), 'dogear-images-'));
  const app = createHttpServer({ host: '127.0.0.1', timeoutMs: 10_000, limits });
  await applyHttpRules(app, ['https://listed.example']);
  const options = { directory, secret: 'a secret of this test', clock: systemClock, randomness: systemRandomness };
  const folder = await openImageFolder({ ...options, publicUrl: 'http://to.be.known' });
  const failures: unknown[] = [];
  folderRoutes(app, folder, (error) => failures.push(error));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const storage = folderStorage({ ...folder, publicUrl: origin });
  return {
    ...overHttp,
    directory,
    failures,
    origin,
    storage,
    expiredTarget: (upload) => storage.signUpload({ ...upload, expiresAt: tenMinutesAgo() }),
    close: async () => {
      await app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface ScratchBucket {
  /** As `S3_URL` has it. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A bucket of its own, of which everybody may read what lies under `images/`, behind the prefix. */
export async function scratchBucket(prefix = ''): Promise<ScratchBucket> {
  const url = new URL(addressOf('s3'));
  const bucket = scratchName().replaceAll('_', '-');
  url.pathname = `/${bucket}/${prefix}`;
  const address = parseS3Url(url.href)!;
  const { accessKeyId, secretAccessKey } = address;
  const admin = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: 0 });
  const asAdmin = async (method: string, query = '', body?: string): Promise<void> => {
    const answer = await admin.fetch(`${address.bucket.slice(0, -1)}${query}`, { method, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${bucket}${query}: ${answer.status} ${await answer.text()}`);
  };
  await asAdmin('PUT');
  const everybodyReads = {
    Effect: 'Allow',
    Principal: '*',
    Action: 's3:GetObject',
    Resource: `arn:aws:s3:::${bucket}/${prefix}images/*`,
  };
  await asAdmin('PUT', '?policy', JSON.stringify({ Version: '2012-10-17', Statement: [everybodyReads] }));
  return {
    url: url.href,
    remove: async () => {
      const storage = s3Storage({ address: { ...address, prefix: '' }, publicUrl: '', clock: systemClock });
      const left = await storage.list('', undefined, 10_000);
      await storage.remove(left.map(({ key }) => key));
      await asAdmin('DELETE');
    },
  };
}

export async function s3Stage(prefix = ''): Promise<StorageStage> {
  const bucket = await scratchBucket(prefix);
  const address = parseS3Url(bucket.url)!;
  const options = { address, publicUrl: placeOf(address) };
  const storage = s3Storage({ ...options, clock: systemClock });
  const earlier = s3Storage({ ...options, clock: twentyMinutesAgo });
  return {
    ...overHttp,
    storage,
    expiredTarget: (upload) => earlier.signUpload({ ...upload, expiresAt: tenMinutesAgo() }),
    close: bucket.remove,
  };
}
