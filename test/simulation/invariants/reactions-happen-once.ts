import type { Check } from './invariants.ts';

/** Each event is reacted to at most once, and those of one aggregate in the order of their versions (SPEC 5.3). */
export const reactionsHappenOnce: Check = ({ reactions: { done }, database: { tables } }) => {
  const last = new Map<bigint, number>();
  return done.flatMap(({ id, version }) => {
    const before = last.get(id) ?? 0;
    last.set(id, version);
    // The last word of an erased aggregate follows on whatever had been published of it.
    const isLastWord = version === (tables.erased.get(id) ?? Number.NaN) + 1;
    return version === before + 1 || (isLastWord && version > before)
      ? []
      : [`after ${id}@${before} came the reaction to version ${version}`];
  });
};
