import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

/** What promtool says to its arguments and input, and whether it is content. */
export function promtool(args: readonly string[], input = ''): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { ok: status === 0, output: stdout + stderr };
}

const isThere = spawnSync('promtool', ['--version']).status === 0;

/** Runs with Prometheus' own checker where there is one, else is skipped under a name that says what it needs. */
export function describeWithPromtool(name: string, suite: () => void): void {
  if (isThere) describe(name, suite);
  else describe.skip(`${name} (needs promtool)`, suite);
}
