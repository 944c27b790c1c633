import { countOf } from '../engines/consumers.ts';
import { historyKey } from '../engines/database.ts';
import type { Check } from './invariants.ts';

/** Each counter is the sum of the contributions, and each of those is what its bookmark was at that version (SPEC 5.3). */
export const countersAddUp: Check = ({ counts: { contributions, counters }, database }) => {
  const problems: string[] = [];
  const sums = new Map([...counters.keys()].map((counter) => [counter, 0]));
  for (const { source, version, amounts } of contributions.values()) {
    const bookmark = database.tables.history.get(historyKey(BigInt(source), version))?.after;
    const expected = bookmark && countOf(bookmark);
    if ([...amounts.keys()].join() !== [...(expected?.keys() ?? [])].join())
      problems.push(`${source}@${version} counts for what it never was`);
    for (const [counter, amount] of amounts) sums.set(counter, (sums.get(counter) ?? 0) + amount);
  }
  for (const [counter, sum] of sums) {
    if (counters.get(counter) !== sum) problems.push(`counter ${counter} is ${counters.get(counter)}, not ${sum}`);
  }
  return problems;
};
