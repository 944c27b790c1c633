import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { signToken } from '../../src/auth/sign-token.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { client, type DogearClient } from './client.ts';
import { addressIn, type DogearProcess, finishedDogear, runDogear } from './dogear-process.ts';
import { describeOn } from './engines.ts';
import { scratchServers } from './scratch-servers.ts';
import { waitUntil } from './wait-until.ts';

const SECRET = 'a secret for tests that is long enough';

/** A running Dogear, in one process or in several: tests cannot tell. */
export interface RunningDogear {
  readonly url: string;
  /** Where the worker shows its metrics: the same process when embedded. */
  readonly workerUrl: string;
  readonly env: Readonly<Record<string, string>>;
  /** Of its processes. */
  readonly pids: readonly number[];
  as(user: bigint, role?: 'ADMIN'): Promise<DogearClient>;
  /** Everything that its processes printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The same sentences about Dogear embedded and about `api` and `worker` on the real engines. */
export function describeOnBothLanes(name: string, sentences: (dogear: () => RunningDogear) => void): void {
  describe(`${name}, embedded`, () => runWith(startEmbedded, sentences));
  describeOn('mysql', 'mongo', 'kafka', 'redis')(`${name}, distributed`, () => runWith(startDistributed, sentences));
}

function runWith(start: () => Promise<RunningDogear>, sentences: (dogear: () => RunningDogear) => void): void {
  let running: RunningDogear;
  beforeAll(async () => {
    running = await start();
  }, 120_000);
  afterAll(() => running?.stop(), 60_000);
  sentences(() => running);
}

export async function startEmbedded(more: Record<string, string> = {}): Promise<RunningDogear> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dogear-e2e-'));
  const env = { DATA_DIR: dataDir, PORT: '0', JWT_SECRET: SECRET, ...more };
  const dogear = runDogear(['start'], env);
  return running([dogear], env, () => rm(dataDir, { recursive: true, force: true }));
}

export async function startDistributed(more: Record<string, string> = {}): Promise<RunningDogear> {
  const scratch = await scratchServers();
  const env = { ...scratch.env, PORT: '0', WORKER_PORT: '0', HOST: '127.0.0.1', JWT_SECRET: SECRET, ...more };
  for (const command of ['migrate', 'seed']) {
    const { code, output } = await finishedDogear([command], env);
    if (code !== 0) throw new Error(`dogear ${command} ended with ${code}:\n${output}`);
  }
  return running([runDogear(['api'], env), runDogear(['worker'], env)], env, scratch.remove);
}

async function running(
  processes: [DogearProcess, ...DogearProcess[]],
  env: Record<string, string>,
  cleanUp: () => Promise<void>,
): Promise<RunningDogear> {
  const urls = await Promise.all(processes.map(addressIn));
  for (const each of urls) {
    await waitUntil(async () => (await fetch(`${each}/readyz`)).ok, `${each} is ready`, 60_000);
  }
  const url = urls[0] ?? '';
  const workerUrl = urls.at(-1) ?? url;
  const rules = { secret: SECRET, issuer: 'dogear', audience: 'dogear-api' };
  return {
    url,
    workerUrl,
    env,
    pids: processes.map(({ child }) => child.pid ?? 0),
    as: async (user, role) =>
      client(url, await signToken(rules, { userId: user as UserId, isAdmin: role === 'ADMIN' }, 3_600)),
    output: () => processes.map((each) => each.output()).join('\n'),
    stop: async () => {
      await Promise.all(processes.map((each) => each.stop()));
      await cleanUp();
    },
  };
}
