import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe } from 'vitest';
import type { EngineName } from '../engines.ts';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);

/** Servers of one suite's own, to be treated as no shared ones may be. */
export interface EngineSet {
  readonly env: Readonly<Record<string, string>>;
  /** Like a power cut; what was acknowledged survives, but in Redis. */
  kill(engine: EngineName): Promise<void>;
  start(engine: EngineName): Promise<void>;
  /** Alive to the operating system, but it does nothing. */
  pause(engine: EngineName): Promise<void>;
  resume(engine: EngineName): Promise<void>;
}

/** `ENGINES_RUN` names a script that starts, kills and wipes servers; without it the suite is skipped by name. */
export const describeWithEnginesOfItsOwn = (name: string, suite: () => void): void => {
  const leavingNothingBehind = (): void => {
    afterAll(wipeAll, LONGEST_WIPE_MS);
    suite();
  };
  if (process.env.ENGINES_RUN) describe(name, leavingNothingBehind);
  else describe.skip(`${name} (needs ENGINES_RUN)`, suite);
};

const LONGEST_WIPE_MS = 120_000;
/** Also of a set that did not start in time. */
const wipes: (() => Promise<void>)[] = [];
const wipeAll = async (): Promise<void> => {
  await Promise.all(wipes.map((wipe) => wipe()));
};

export async function startEngineSet(): Promise<EngineSet> {
  const folder = await mkdtemp(join(tmpdir(), 'dogear-faults-'));
  // The servers may run as another user.
  await chmod(folder, 0o755);
  const { PATH = '', HOME = '', ENGINES_RUN = '', DOGEAR_ENGINES_DIR: shared } = process.env;
  // What another set has unpacked need not be unpacked again.
  if (shared && existsSync(join(shared, 'bin'))) await symlink(join(shared, 'bin'), join(folder, 'bin'));
  // Some servers need the port after theirs as well.
  const port = async () => `${await freePort(2)}`;
  const [mysql, mongo, kafka, redis] = [await port(), await port(), await port(), await port()];
  const env = {
    ...{ PATH, HOME, DOGEAR_ENGINES_DIR: folder },
    ...{ MYSQL_PORT: mysql, MONGO_PORT: mongo, KAFKA_PORT: kafka, REDIS_PORT: redis },
  };
  const engines = async (...words: string[]): Promise<string> => (await run(ENGINES_RUN, words, { env })).stdout;
  wipes.push(async () => {
    await engines('wipe');
    await rm(folder, { recursive: true, force: true });
  });
  const output = await engines('start', 'mysql', 'mongo', 'kafka', 'redis');
  return {
    env: {
      NODE_ENV: 'development',
      KAFKA_SSL: 'off',
      ...Object.fromEntries(
        [...output.matchAll(/^export (\w+)='?([^'\n]+)'?$/gm)].map(([, name, value]) => [name, value]),
      ),
    },
    kill: async (engine) => void (await engines('kill', engine)),
    start: async (engine) => void (await engines('start', engine)),
    pause: async (engine) => void (await engines('pause', engine)),
    resume: async (engine) => void (await engines('resume', engine)),
  };
}
