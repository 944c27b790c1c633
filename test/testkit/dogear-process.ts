import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { waitUntil } from './wait-until.ts';

const root = new URL('../..', import.meta.url).pathname;

export interface DogearProcess {
  readonly child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** The JSON lines of its log. */
  logLines(): Record<string, unknown>[];
  /** Sends the signal and gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Only what is given and what a program needs to run: nothing of the engines this test run may have in its environment. */
const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }) };
};

/** A test that fails half-way must not leave its processes behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Running {
  /** Modules that come before the program. */
  readonly preload?: readonly string[];
  /** We read what it prints, on stdout and stderr, unless told who else does. */
  readonly reader?: 'pipe' | Writable;
}

/** Runs `dogear <args>`, built before (see build.ts), as a process of its own, as an operator would. */
export const runDogear = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  how: Running = {},
): DogearProcess => runScript('dist/main/cli/dogear.js', args, env, how);

/** Runs one of the project's scripts with nothing in its environment but what is given. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { preload = [], reader = 'pipe' }: Running = {},
): DogearProcess {
  const modules = [script, ...preload].some((file) => file.endsWith('.ts')) ? ['tsx', ...preload] : preload;
  const imports = modules.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, script, ...args], {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', reader, reader],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    output: () => output,
    logLines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{"level"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

/** Runs a command that ends by itself. */
export async function finishedDogear(args: readonly string[], env: Readonly<Record<string, string>>) {
  return finished(runDogear(args, env));
}

export async function finished(running: DogearProcess) {
  const [code] = (await once(running.child, 'close')) as [number | null];
  return { code, output: running.output() };
}

/** Where a started process listens: its log says so. */
export const addressIn = (dogear: DogearProcess): Promise<string> =>
  waitUntil(
    () => {
      if (dogear.child.exitCode !== null)
        throw new Error(`It ended with ${dogear.child.exitCode}:\n${dogear.output()}`);
      const url = dogear.logLines().find((line) => typeof line.url === 'string')?.url as string | undefined;
      return url?.replace(/\/graphql$/, '');
    },
    'a line with the address in the log',
    60_000,
  );
