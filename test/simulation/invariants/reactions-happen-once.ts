import type { Check } from './invariants.ts';

/** Each event is reacted to at most once, and those of one aggregate in the order of their versions (SPEC 5.3). */
export const reactionsHappenOnce: Check = ({ reactions: { done } }) => {
  const last = new Map<bigint, number>();
  return done.flatMap(({ id, version }) => {
    const before = last.get(id) ?? 0;
    last.set(id, version);
    return version === before + 1 ? [] : [`after ${id}@${before} came the reaction to version ${version}`];
  });
};
