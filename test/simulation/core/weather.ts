import type { Dice } from './dice.ts';

/** How bad it gets: probabilities per call, and how often per storm something strikes. */
export interface Weather {
  /** The engine refuses: no effect, the caller sees an error. */
  readonly refusals: number;
  /** The effect happened, the caller sees an error. */
  readonly lostReplies: number;
  /** The caller sees an error, and the effect happens later. */
  readonly lateEffects: number;
  /** The effect happened in part, the caller sees an error. */
  readonly halfDone: number;
  /** Takes seconds: longer than a lease. */
  readonly slowness: number;
  readonly deadlocks: number;
  readonly lostWakeUps: number;
  readonly crashes: number;
  readonly pauses: number;
  readonly outages: number;
  readonly rebalances: number;
  readonly forgetting: number;
  readonly poison: number;
}

export const fairWeather: Weather = {
  refusals: 0,
  lostReplies: 0,
  lateEffects: 0,
  halfDone: 0,
  slowness: 0,
  deadlocks: 0,
  lostWakeUps: 0,
  crashes: 0,
  pauses: 0,
  outages: 0,
  rebalances: 0,
  forgetting: 0,
  poison: 0,
};

const FAIR_DAYS = 0.1;

/** Each kind of fault is there or not: what hides behind one shows when that one stays away. */
export function drawWeather(dice: Dice): Weather {
  if (dice.chance(FAIR_DAYS)) return fairWeather;
  const rate = (most: number): number => (dice.chance(0.5) ? (most * dice.between(1, 10)) / 10 : 0);
  const times = (most: number): number => (dice.chance(0.5) ? dice.between(1, most) : 0);
  return {
    refusals: rate(0.1),
    lostReplies: rate(0.15),
    lateEffects: rate(0.1),
    halfDone: rate(0.1),
    slowness: rate(0.12),
    deadlocks: rate(0.1),
    lostWakeUps: rate(1),
    crashes: times(6),
    pauses: times(6),
    outages: times(3),
    rebalances: times(4),
    forgetting: times(3),
    poison: times(3),
  };
}
