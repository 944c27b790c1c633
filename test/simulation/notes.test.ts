import { describe, expect, it } from 'vitest';
import { brokenPromises } from './broken-promises.ts';
import { censusOf, sumOf } from './census.ts';
import { historySkipped } from './planted/command-side.ts';
import { deletedWithoutTombstone } from './planted/consumer.ts';
import { seedsToRun } from './seeds.ts';
import { simulate } from './simulate.ts';
import { notes } from './subjects/notes.ts';

const STORMS = 300;
const seeds = seedsToRun().seeds.slice(0, STORMS);
/** Who repeats one run wants to see how it went. */
const tracing = seeds.length === 1;

/** Nothing of the kernel or of the world knows notes: what holds for bookmarks holds for the next aggregate. */
describe('the module of the tutorial on simulated engines', () => {
  it(`keeps every promise in ${seeds.length} storms, in which every kind of trouble comes`, async () => {
    const counts = [];
    for (const seed of seeds) {
      const run = await simulate(seed, { subject: notes, tracing });
      const problem = brokenPromises(run);
      if (problem) throw new Error(problem);
      counts.push(censusOf(run.world));
    }
    if (seeds.length < STORMS) return;
    for (const [what, amount] of Object.entries(sumOf(counts))) expect.soft(amount, what).toBeGreaterThan(0);
  });

  it.each([
    ['a change without history', 'history is whole', historySkipped],
    ['a deletion that leaves no tombstone', 'documents never go back', deletedWithoutTombstone],
  ] as const)('%s is found', async (_, caughtBy, plants) => {
    const found = async (seed: number): Promise<boolean> =>
      (await simulate(seed, { subject: notes, plants })).violations.some(({ invariant }) => invariant === caughtBy);
    let seed = 1;
    while (seed <= STORMS && !(await found(seed))) seed += 1;
    expect(seed).toBeLessThanOrEqual(STORMS);
  });
});
