import type { Contribution, Counters } from '../../../src/kernel/consumer/kinds.ts';

export interface FakeCounters extends Counters {
  readonly contributions: ReadonlyMap<string, Contribution>;
  /** What all sources add up to; counters of zero are left out. */
  sums(): Map<string, number>;
}

/** The last contribution of each source in a Map; the sums follow from them. */
export function fakeCounters(): FakeCounters {
  const contributions = new Map<string, Contribution>();
  return {
    contributions,
    contribute: async (given) => {
      for (const contribution of given) {
        const known = contributions.get(contribution.source);
        if (!known || known.version < contribution.version) contributions.set(contribution.source, contribution);
      }
    },
    sums: () => {
      const sums = new Map<string, number>();
      for (const { amounts } of contributions.values()) {
        for (const [counter, amount] of amounts) sums.set(counter, (sums.get(counter) ?? 0) + amount);
      }
      return sums;
    },
  };
}
