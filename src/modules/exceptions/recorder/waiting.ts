import { type ExceptionEntry, type ExceptionGroupId, type GroupCount, joined } from '../exception.ts';

const MOST_ENTRIES = 1_000;
const MOST_GROUPS = 1_000;
const FULL_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** What waits to be written, never more than fits; `onDrop` is told how many entries or counts gave way. */
export function waitingRoom(onDrop: (dropped: number) => void) {
  let entries: ExceptionEntry[] = [];
  let counts = new Map<ExceptionGroupId, GroupCount>();
  let minute = Number.NaN;
  let inFull = new Map<ExceptionGroupId, number>();

  const count = (added: GroupCount): void => {
    const known = counts.get(added.groupId);
    if (known) counts.set(added.groupId, joined(known, added));
    else if (counts.size < MOST_GROUPS) counts.set(added.groupId, added);
    else onDrop(added.count);
  };
  const dropOldest = (): void => {
    const excess = entries.length - MOST_ENTRIES;
    if (excess <= 0) return;
    entries.splice(0, excess);
    onDrop(excess);
  };

  return {
    isEmpty: (): boolean => entries.length === 0 && counts.size === 0,
    /** Whether one more of this group may be kept in full in this minute. */
    takesInFull: (group: ExceptionGroupId, at: Date): boolean => {
      const now = Math.floor(at.getTime() / MINUTE_MS);
      if (now !== minute) inFull = new Map();
      minute = now;
      const before = inFull.get(group) ?? 0;
      if (before === FULL_PER_MINUTE || (before === 0 && inFull.size === MOST_GROUPS)) return false;
      inFull.set(group, before + 1);
      return true;
    },
    counted: (group: ExceptionGroupId): GroupCount | undefined => counts.get(group),
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
