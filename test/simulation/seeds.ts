/** Enough for every day. Where everything is tested before it is released, more are worth their time. */
const DEFAULT_SEEDS = process.env.CI ? 2_000 : 1_000;
/** Generous: a noisy machine with other work needs a tenth of it. */
const PER_SEED_MS = 200;
export const LARGEST_SEED = 2 ** 31 - 1;

/** SIMULATION_SEED repeats one run, SIMULATION_SEEDS makes more of them. */
export function seedsToRun(): { seeds: readonly number[]; timeoutMs: number } {
  const { SIMULATION_SEED: one, SIMULATION_SEEDS: many } = process.env;
  const seeds = one
    ? [numberOf(one)]
    : Array.from({ length: numberOf(many ?? DEFAULT_SEEDS) }, (_, index) => index + 1);
  return { seeds, timeoutMs: 10_000 + seeds.length * PER_SEED_MS };
}

function numberOf(text: string | number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > LARGEST_SEED) throw new Error(`${text} is no seed and no count`);
  return value;
}
