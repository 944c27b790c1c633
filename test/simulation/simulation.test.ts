import { describe, expect, it } from 'vitest';
import { brokenPromises } from './broken-promises.ts';
import { censusOf, sumOf } from './census.ts';
import { LARGEST_SEED, seedsToRun } from './seeds.ts';
import { type Run, simulate } from './simulate.ts';

const { seeds, timeoutMs } = seedsToRun();
/** Who repeats one run wants to see how it went. */
const tracing = seeds.length === 1;

describe('the pipeline on simulated engines', () => {
  it(
    `keeps every promise in ${seeds.length} storms`,
    async () => {
      for (const seed of seeds) expectNothingWrong(await simulate(seed, { tracing }));
    },
    timeoutMs,
  );

  it('meets every kind of trouble in 1000 storms', async () => {
    const counts = [];
    for (let seed = 1; seed <= 1000; seed += 1) counts.push(censusOf((await simulate(seed)).world));
    const census = sumOf(counts);
    for (const [what, amount] of Object.entries(census)) expect.soft(amount, what).toBeGreaterThanOrEqual(5);
  });

  it('does the very same again for the same seed', async () => {
    const tracesOf = async (seed: number) => (await simulate(seed, { tracing: true })).world.scheduler.trace;
    for (const seed of [1, 2, 3, LARGEST_SEED]) expect(await tracesOf(seed)).toEqual(await tracesOf(seed));
  });
});

function expectNothingWrong(run: Run): void {
  const problem = brokenPromises(run);
  if (problem) throw new Error(problem);
}
