import { historyKey } from '../engines/database.ts';
import { countOf } from '../subject.ts';
import type { Check } from './invariants.ts';

/** Each counter is the sum of the contributions, and each of those is what its aggregate was at that version (SPEC 5.3). */
export const countersAddUp: Check = ({ subject, counts: { contributions, counters }, database }) => {
  const problems: string[] = [];
  const sums = new Map([...counters.keys()].map((counter) => [counter, 0]));
  for (const { source, version, amounts } of contributions.values()) {
    // Of the last word of an erased aggregate nothing is kept, and it counts for nothing.
    const key = historyKey(BigInt(source), version);
    const { history, forgotten } = database.tables;
    const state = (history.get(key) ?? forgotten.get(key))?.after;
    const expected = state && countOf(subject, state);
    if ([...amounts.keys()].join() !== [...(expected?.keys() ?? [])].join())
      problems.push(`${source}@${version} counts for what it never was`);
    for (const [counter, amount] of amounts) sums.set(counter, (sums.get(counter) ?? 0) + amount);
  }
  for (const [counter, sum] of sums) {
    if (counters.get(counter) !== sum) problems.push(`counter ${counter} is ${counters.get(counter)}, not ${sum}`);
  }
  return problems;
};
