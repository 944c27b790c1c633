import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtVictim } from '../build.ts';
import { type CrashPoint, lastWords } from './steps.ts';

/** What may die; each reads its plan from its only argument. */
export type Victim = 'victim.ts' | 'identity-victim.ts';

const LONGEST_LIFE_MS = 60_000;

/** Resolves when the process has died where it should; anything else is an error that says what happened. */
export async function runVictim(
  plan: { readonly point: CrashPoint },
  env: Readonly<Record<string, string>>,
  victim: Victim = 'victim.ts',
): Promise<void> {
  const { PATH = '' } = process.env;
  const child = fork(builtVictim(victim), [JSON.stringify(plan)], {
    execArgv: [],
    env: { PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const limit = setTimeout(() => child.kill('SIGTERM'), LONGEST_LIFE_MS);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(limit);
  if (signal !== 'SIGKILL' || !words.endsWith(lastWords(plan.point))) {
    throw new Error(`It should have ${lastWords(plan.point)}, but ended with ${signal ?? code}: ${words}`);
  }
}
