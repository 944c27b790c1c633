import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PRODUCTION } from '../../testkit/environment-of.ts';
import { waitUntil } from '../../testkit/wait-until.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first ready answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** How the Dockerfile starts it; whatever it is compared with has the same. */
const AS_IN_THE_IMAGE = ['--enable-source-maps', '--use-largepages=silent', '--max-semi-space-size=8'];

function run(args: readonly string[], env: Variables) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...AS_IN_THE_IMAGE, ...args], {
    cwd: root,
    env: { PATH, HOME, ...PRODUCTION, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

const BUILT = 'dist/main/cli/dogear.js';

/** A command of the built program that ends by itself. */
export async function finishDogear(args: readonly string[], env: Variables): Promise<void> {
  const { child, output } = run([BUILT, ...args], env);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`dogear ${args.join(' ')} ended with ${code}:\n${output()}`);
}

/** The built program, as it runs in production, ready for requests. */
export const startDogear = (args: readonly string[], env: Variables): Promise<ServerProcess> =>
  start([BUILT, ...args], { HOST: '127.0.0.1', PORT: '0', ...env }, async (url) => (await fetch(`${url}/readyz`)).ok);

/** One of the servers Dogear is compared with. */
export const startProgram = (name: string, env: Variables): Promise<ServerProcess> =>
  start(['--import', 'tsx', `test/bench/api/programs/${name}.ts`], env, () => true);

/** Whoever listens says where, as `"url":"…"` in a line of JSON. */
async function start(
  args: readonly string[],
  env: Variables,
  isReady: (url: string) => boolean | Promise<boolean>,
): Promise<ServerProcess> {
  const began = performance.now();
  const { child, output } = run(args, env);
  const url = await waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}:\n${output()}`);
      return /"url":"(http:\/\/[^"/]+)/.exec(output())?.[1];
    },
    `${args.join(' ')} says where it listens`,
    60_000,
  );
  await waitUntil(() => isReady(url), `${args.join(' ')} is ready`, 60_000);
  return {
    url: `${url}/graphql`,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
