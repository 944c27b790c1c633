import { describe, expect, it } from 'vitest';
import { brokenPromises } from './broken-promises.ts';
import { censusOf, sumOf } from './census.ts';
import { LARGEST_SEED, seedsToRun } from './seeds.ts';
import { type Run, simulate } from './simulate.ts';

const { seeds, timeoutMs } = seedsToRun();
/** Who repeats one run wants to see how it went. */
const tracing = seeds.length === 1;

/** In so many of them each kind of trouble must have come. */
const COUNTED_STORMS = 1_000;

describe('the pipeline on simulated engines', () => {
  it(
    `keeps every promise in ${seeds.length} storms, in which every kind of trouble comes`,
    async () => {
      const counts = [];
      for (const seed of seeds) {
        const run = await simulate(seed, { tracing });
        expectNothingWrong(run);
        if (counts.length < COUNTED_STORMS) counts.push(censusOf(run.world));
      }
      if (counts.length < COUNTED_STORMS) return;
      for (const [what, amount] of Object.entries(sumOf(counts))) expect.soft(amount, what).toBeGreaterThanOrEqual(5);
    },
    timeoutMs,
  );

  it('does the very same again for the same seed', async () => {
    const tracesOf = async (seed: number) => (await simulate(seed, { tracing: true })).world.scheduler.trace;
    for (const seed of [1, 2, 3, LARGEST_SEED]) expect(await tracesOf(seed)).toEqual(await tracesOf(seed));
  });
});

function expectNothingWrong(run: Run): void {
  const problem = brokenPromises(run);
  if (problem) throw new Error(problem);
}
