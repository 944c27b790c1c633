import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../../src/auth/sign-token.ts';
import { enginesOf, openEngines } from '../../src/main/engines.ts';
import { withServices } from '../../src/main/services.ts';
import { imagesModule } from '../../src/modules/images/module.ts';
import { imagesServiceIn } from '../../src/modules/images/runtime.ts';
import { folderStorage, openImageFolder } from '../../src/modules/images/storage/folder-storage.ts';
import type { ImageStorage } from '../../src/modules/images/storage/image-storage.ts';
import { parseS3Url } from '../../src/modules/images/storage/s3-address.ts';
import { s3Storage } from '../../src/modules/images/storage/s3-storage.ts';
import { imagesOn } from '../../src/modules/images/tables.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { client } from '../testkit/client.ts';
import { addressIn, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { describeOn } from '../testkit/engines.ts';
import { environmentOf } from '../testkit/environment-of.ts';
import { drawing } from '../testkit/images/pictures.ts';
import { scratchBucket } from '../testkit/images/storage-stages.ts';
import { silentLog } from '../testkit/logs.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { contest } from './cases/setting.ts';
import { stagedImage } from './images/staged-image.ts';
import { ConfirmImages } from './operations.ts';

const SECRET = 'a secret for tests that is long enough';
const RULES = { secret: SECRET, issuer: 'dogear', audience: 'dogear-api' };
const TWO_DAYS_MS = 49 * 60 * 60 * 1_000;

interface Lane {
  readonly env: Readonly<Record<string, string>>;
  /** What answers requests. */
  readonly command: 'start' | 'api';
  readonly storage: ImageStorage;
  close(): Promise<void>;
}

const KILL = "process.kill(process.pid, 'SIGKILL')";

/** Dies after so many of the files of an image were published, into a folder or a bucket. */
const afterPublished = (files: number): string => `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  let published = 0;
  const count = () => { published += 1; if (published === ${files}) ${KILL}; };
  const { rename } = fs;
  fs.rename = async (from, to) => {
    await rename(from, to);
    if (String(to).endsWith('.webp')) count();
  };
  syncBuiltinESMExports();
  const ask = globalThis.fetch;
  globalThis.fetch = async (request, more) => {
    const answer = await ask(request, more);
    if (request.method === 'PUT' && request.url.endsWith('.webp')) count();
    return answer;
  };`;

/** Dies when everything is done but the answer. */
const beforeAnswer = `
  import { ServerResponse } from 'node:http';
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (...given) {
    if (String(given[0]).includes('ConfirmImagesSuccess')) ${KILL};
    return end.apply(this, given);
  };`;

const points: readonly [when: string, preload: string | undefined, listed: 0 | 1][] = [
  ['between upload and confirmation', undefined, 0],
  ['between two files that it publishes', afterPublished(2), 0],
  ['between publication and commit', afterPublished(3), 0],
  ['between commit and answer', beforeAnswer, 1],
];

function sentences(open: () => Promise<Lane>): void {
  let lane: Lane;
  beforeAll(async () => {
    lane = await open();
  }, 120_000);
  afterAll(() => lane?.close(), 60_000);

  /** The jobs of images as a worker runs them two days later, from their beginning to their end. */
  async function sweepLater(): Promise<readonly string[]> {
    const environment = environmentOf(lane.env);
    const engines = await withServices(await openEngines(environment, silentLog), environment, silentLog);
    try {
      const own = enginesOf(engines, imagesModule);
      const later = new Date(Date.now() + TWO_DAYS_MS);
      for (const job of imagesServiceIn(own).jobs ?? []) {
        let position: string | undefined;
        do position = await job.step(position, later);
        while (position !== undefined);
      }
      const rows = await imagesOn(own.commandSide).images.find({});
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'CONFIRMED'));
      return rows.map(({ folder }) => folder);
    } finally {
      await engines.close();
    }
  }
  const keysIn = async (prefix: string) => (await lane.storage.list(prefix, undefined, 1_000)).map(({ key }) => key);

  it.each(points)(
    'a server that is killed %s leaves nothing behind when the sweeper has run',
    async (_, preload, listed) => {
      const file = await drawing(600, 400).jpeg().toBuffer();
      const modules = preload === undefined ? [] : [`data:text/javascript,${encodeURIComponent(preload)}`];
      const before = await sweepLater();
      const dogear = runDogear([lane.command], lane.env, { preload: modules });
      const url = await addressIn(dogear);
      await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, 'it is ready', 60_000);
      const admin = client(url, await signToken(RULES, { userId: aUser(), isAdmin: true }, 3_600));
      const { itemType: referenceType, itemId: referenceId } = contest(
        points.findIndex(([, each]) => each === preload),
      );
      const reference = { referenceType, referenceId };
      const { id, put } = await stagedImage(admin, reference, file);
      expect((await put()).status).toBe(200);
      if (preload === undefined) dogear.child.kill('SIGKILL');
      else await expect(admin.ask(ConfirmImages, { input: { ...reference, imageIds: [id] } })).rejects.toThrow();
      await waitUntil(() => dogear.child.signalCode === 'SIGKILL', 'it is dead');
      expect([...(await keysIn('uploads/')), ...(await keysIn('images/'))].length).toBeGreaterThan(3 * before.length);

      const folders = await sweepLater();
      expect(folders).toHaveLength(before.length + listed);
      expect(await keysIn('uploads/')).toEqual([]);
      const kept = await keysIn('images/');
      expect(kept).toHaveLength(3 * folders.length);
      for (const folder of folders) expect(kept.filter((key) => key.startsWith(`${folder}/`))).toHaveLength(3);
    },
    120_000,
  );
}

describe('images of a server that dies, embedded', () =>
  sentences(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dogear-image-crash-'));
    const env = { DATA_DIR: dataDir, PORT: '0', JWT_SECRET: SECRET };
    // Makes the file and its tables.
    const { code, output } = await finishedDogear(['migrate'], env);
    if (code !== 0) throw new Error(output);
    const options = { secret: 'not needed here', publicUrl: '', clock: systemClock, randomness: systemRandomness };
    const storage = folderStorage(await openImageFolder({ ...options, directory: join(dataDir, 'images') }));
    return { env, command: 'start', storage, close: () => rm(dataDir, { recursive: true, force: true }) };
  }));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
  's3',
)('images of a server that dies, distributed', () =>
  sentences(async () => {
    const [scratch, bucket] = [await scratchServers(), await scratchBucket()];
    const env = { ...scratch.env, PORT: '0', HOST: '127.0.0.1', JWT_SECRET: SECRET, S3_URL: bucket.url };
    for (const command of ['migrate', 'seed']) {
      const { code, output } = await finishedDogear([command], env);
      if (code !== 0) throw new Error(output);
    }
    const address = parseS3Url(bucket.url) ?? expect.fail('no bucket');
    const close = async (): Promise<void> => {
      await bucket.remove();
      await scratch.remove();
    };
    return { env, command: 'api', storage: s3Storage({ address, publicUrl: '', clock: systemClock }), close };
  }),
);
