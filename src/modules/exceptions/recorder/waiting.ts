import { type ExceptionEntry, type ExceptionGroupId, type GroupCount, joined } from '../exception.ts';

const MOST_ENTRIES = 1_000;
const MOST_GROUPS = 1_000;
const FULL_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** What waits to be written, never more than fits; `onDrop` is told how many entries or counts gave way. */
export function waitingRoom(onDrop: (dropped: number) => void) {
  let entries: ExceptionEntry[] = [];
  let counts = new Map<ExceptionGroupId, GroupCount>();
  /** When entries of a group were kept in full in the last minute; the group that was seen last comes last. */
  const inFull = new Map<ExceptionGroupId, readonly number[]>();

  const count = (added: GroupCount): boolean => {
    const known = counts.get(added.groupId);
    const isTaken = known !== undefined || counts.size < MOST_GROUPS;
    if (isTaken) counts.set(added.groupId, known ? joined(known, added) : added);
    else onDrop(added.count);
    return isTaken;
  };
  const forgetBefore = (moment: number): void => {
    for (const [group, times] of inFull) {
      if ((times.at(-1) ?? 0) > moment) return;
      inFull.delete(group);
    }
  };
  const dropOldest = (): void => {
    const excess = entries.length - MOST_ENTRIES;
    if (excess <= 0) return;
    entries.splice(0, excess);
    onDrop(excess);
  };

  return {
    isEmpty: (): boolean => entries.length === 0 && counts.size === 0,
    /** Whether one more of this group may be kept in full: fewer than ten were in the minute before. */
    takesInFull: (group: ExceptionGroupId, at: Date): boolean => {
      const minuteAgo = at.getTime() - MINUTE_MS;
      forgetBefore(minuteAgo);
      const before = (inFull.get(group) ?? []).filter((time) => time > minuteAgo);
      if (before.length >= FULL_PER_MINUTE || (!inFull.has(group) && inFull.size >= MOST_GROUPS)) return false;
      inFull.delete(group);
      inFull.set(group, [...before, at.getTime()]);
      return true;
    },
    counted: (group: ExceptionGroupId): GroupCount | undefined => counts.get(group),
    /** False if there is no room for another group. */
    count,
    enter: (entry: ExceptionEntry): void => {
      entries.push(entry);
      dropOldest();
    },
    takeCounts: (): GroupCount[] => {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    takeEntries: (): ExceptionEntry[] => {
      const taken = entries;
      entries = [];
      return taken;
    },
    /** What could not be written; newer ones have come since. */
    putBack: (unwritten: readonly ExceptionEntry[]): void => {
      entries = [...unwritten, ...entries];
      dropOldest();
    },
  };
}
