import type { World } from '../world.ts';
import { countersAddUp } from './counters-add-up.ts';
import { deadLettersArePoison } from './dead-letters-are-poison.ts';
import { documentsNeverGoBack } from './documents-never-go-back.ts';
import { historyIsWhole } from './history-is-whole.ts';
import { logIsInVersionOrder } from './log-is-in-version-order.ts';
import { nothingIsInvented } from './nothing-is-invented.ts';
import { nothingIsLost } from './nothing-is-lost.ts';
import { publishedOnceInFairWeather } from './published-once-in-fair-weather.ts';
import { reactionsHappenOnce } from './reactions-happen-once.ts';

/** Says what is wrong, in sentences; nothing when all is well. */
export type Check = (world: World) => string[];

/** What holds at any time; that everything converges is asked when it is time for it. */
const checks = {
  'nothing acknowledged is lost': nothingIsLost,
  'nothing is invented': nothingIsInvented,
  'the log is in version order': logIsInVersionOrder,
  'documents never go back': documentsNeverGoBack,
  'counters add up': countersAddUp,
  'reactions happen once': reactionsHappenOnce,
  'history is whole': historyIsWhole,
  'dead letters are poison': deadLettersArePoison,
  'published once in fair weather': publishedOnceInFairWeather,
} satisfies Record<string, Check>;

export type InvariantName = keyof typeof checks | 'converges';

export const invariants = (Object.entries(checks) as [InvariantName, Check][]).map(([name, check]) => ({
  name,
  check,
}));
