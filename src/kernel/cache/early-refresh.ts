import type { Randomness } from '../../shared/randomness.ts';

const STEPS = 1_000_000;
const MOST_OF_LIFE = 0.1;
const MEAN_OF_LIFE = 0.02;

const fraction = (randomness: Randomness): number => (1 + randomness.integer(STEPS)) / STEPS;

/**
 * How long before its end an entry is loaded again, drawn anew for each read (probabilistic early expiration). So a key that
 * is read often is refreshed by one of its readers while all others are still answered, and one that is read seldom just
 * expires.
 */
export const refreshMarginMs = (lifeMs: number, randomness: Randomness): number =>
  Math.min(MOST_OF_LIFE, -Math.log(fraction(randomness)) * MEAN_OF_LIFE) * lifeMs;

/** Further from its end than this, no entry is loaded again. */
export const longestMarginMs = (lifeMs: number): number => MOST_OF_LIFE * lifeMs;

/** A tenth more or less, so that entries which were made together do not end together. */
export const scatteredMs = (lifeMs: number, randomness: Randomness): number =>
  Math.round(lifeMs * (0.9 + 0.2 * fraction(randomness)));
