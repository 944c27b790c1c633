import type { Check } from './invariants.ts';
import { logEntries } from './log-entries.ts';

/**
 * A version may be repeated, also late: a reply can be lost, and a relay that froze past its lease may still publish
 * what it had in hand. But nothing appears before everything older has appeared (SPEC 5.2).
 */
export const logIsInVersionOrder: Check = (world) => {
  const newest = new Map<string, number>();
  return logEntries(world).flatMap(({ aggregate, version }) => {
    const before = newest.get(aggregate) ?? 0;
    newest.set(aggregate, Math.max(before, version));
    return version > before + 1 ? [`${aggregate}@${version} was published after version ${before}`] : [];
  });
};
