import type { Check } from './invariants.ts';
import { logEntries } from './log-entries.ts';

/**
 * A version may be repeated, also late: a reply can be lost, and a relay that froze past its lease may still publish
 * what it had in hand. But nothing appears before everything older has appeared (SPEC 5.2).
 */
export const logIsInVersionOrder: Check = (world) => {
  const newest = new Map<string, number>();
  return logEntries(world).flatMap(({ bookmark, version }) => {
    const before = newest.get(bookmark) ?? 0;
    newest.set(bookmark, Math.max(before, version));
    return version > before + 1 ? [`${bookmark}@${version} was published after version ${before}`] : [];
  });
};
