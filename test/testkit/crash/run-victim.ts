import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Plan } from './plan.ts';
import { lastWords } from './steps.ts';

const victim = new URL('./victim.ts', import.meta.url);
const LONGEST_LIFE_MS = 60_000;

/** Resolves when the process has died where it should; anything else is an error that says what happened. */
export async function runVictim(plan: Plan, env: Readonly<Record<string, string>>): Promise<void> {
  const { PATH = '' } = process.env;
  const child = fork(victim, [JSON.stringify(plan)], {
    execArgv: ['--import', 'tsx'],
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
