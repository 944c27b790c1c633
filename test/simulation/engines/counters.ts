import type { Contribution, Counters } from '../../../src/kernel/consumer/kinds.ts';
import { Fault } from '../core/fault.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export interface CounterTables {
  readonly contributions: Map<string, Contribution>;
  readonly counters: Map<string, number>;
  /** Guard, contribution and counters are one step. */
  contribute(contribution: Contribution): void;
  contributeUnguarded(contribution: Contribution): void;
}

export function startCounters(): CounterTables {
  const contributions = new Map<string, Contribution>();
  const counters = new Map<string, number>();
  const add = ({ amounts }: Contribution, sign: 1 | -1): void => {
    for (const [counter, amount] of amounts) counters.set(counter, (counters.get(counter) ?? 0) + sign * amount);
  };
  return {
    contributions,
    counters,
    contribute: (contribution) => {
      const known = contributions.get(contribution.source);
      if (known && known.version >= contribution.version) return;
      if (known) add(known, -1);
      add(contribution, 1);
      contributions.set(contribution.source, contribution);
    },
    contributeUnguarded: (contribution) => {
      add(contribution, 1);
      contributions.set(contribution.source, contribution);
    },
  };
}

/** Contributions of one call are many: when it goes wrong half-way, some have happened. */
export const simulatedCounters = (
  { counts, dice, links, weather }: World,
  process: Process,
  contribute = counts.contribute,
): Counters => ({
  contribute: (contributions) =>
    process.call(links.documents, `write ${contributions.length} contributions`, () => {
      const breaks = dice.chance(weather().halfDone);
      for (const one of contributions) if (!breaks || dice.chance(0.5)) contribute(one);
      if (breaks) throw new Fault('the counters took only a part');
    }),
});
