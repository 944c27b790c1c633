import type { Run } from './simulate.ts';

/** What went wrong in a run, and the command that repeats it; nothing if all is well. */
export function brokenPromises({ seed, violations, world }: Run): string | undefined {
  if (violations.length === 0) return undefined;
  const sentences = violations.map(({ invariant, problem }) => `  ${invariant}: ${problem}`);
  const again = `SIMULATION_SEED=${seed} npx vitest run --config test/vitest.config.ts --project simulation`;
  return [`Seed ${seed} breaks a promise:`, ...sentences, `Again: ${again}`, ...world.scheduler.trace].join('\n');
}
