import { type Promised, whenCalm } from '../../testkit/evidence/violations.ts';
import type { World } from '../world.ts';
import { converges } from './converges.ts';
import { countsAreRows } from './counts-are-rows.ts';
import { brokenInSimulation } from './evidence.ts';
import { itemsAreFollowed } from './items-are-followed.ts';
import { publishedOnceInFairWeather } from './published-once-in-fair-weather.ts';
import { reactionsHappenOnce } from './reactions-happen-once.ts';

/** Says what is wrong, in sentences; empty if all is well. */
export type Check = (world: World) => string[];

/** What only a simulation can see. The rest are the promises that are also asked of real engines after real faults. */
const checks = {
  'reactions happen once': reactionsHappenOnce,
  'published once in fair weather': publishedOnceInFairWeather,
} satisfies Record<string, Check>;

export type InvariantName = Promised | keyof typeof checks | 'converges' | 'bookmarks follow items' | 'counts are rows';

export interface Violation {
  readonly invariant: InvariantName;
  readonly problem: string;
}

const broken = (world: World): Violation[] =>
  brokenInSimulation(world).map(({ promise, problem }) => ({ invariant: promise, problem }));

/** What must be true once the faults have stopped and nothing is on its way any more. */
export const violatedWhenCalm = (world: World): Violation[] => [
  ...broken(world).filter(({ invariant }) => isForCalm(invariant)),
  ...countsAreRows(world).map((problem) => ({ invariant: 'counts are rows' as const, problem })),
  ...converges(world).map((problem) => ({ invariant: 'converges' as const, problem })),
  ...itemsAreFollowed(world).map((problem) => ({ invariant: 'bookmarks follow items' as const, problem })),
];

/** What must be true at any time. */
export const violatedAtAnyTime = (world: World): Violation[] => [
  ...broken(world).filter(({ invariant }) => !isForCalm(invariant)),
  ...(Object.entries(checks) as [keyof typeof checks, Check][]).flatMap(([invariant, check]) =>
    check(world).map((problem) => ({ invariant, problem })),
  ),
];

const isForCalm = (invariant: InvariantName): boolean => (whenCalm as readonly InvariantName[]).includes(invariant);
