import type { ExceptionEntry, ExceptionGroupId, GroupCount, Resolution } from './exception.ts';

/** What groups need beside their documents: counts that are right although several processes write them at once. */
export interface ExceptionGroups {
  /**
   * Adds each count to its group, which is made if there is none. A group that was resolved before it was seen for the
   * last time is open again. Returns those that could not be added; fails if it is unknown which were.
   */
  add(counts: readonly GroupCount[]): Promise<readonly GroupCount[]>;
  /** Does nothing to a group that is resolved, or that does not exist. */
  resolve(id: ExceptionGroupId, resolution: Resolution): Promise<void>;
}

/** The users in entries. */
export interface ExceptionUsers {
  /** No entry names one of these users any more. */
  forget(userIds: readonly bigint[]): Promise<void>;
}

/** What the recorder writes. */
export interface ExceptionStore extends Pick<ExceptionGroups, 'add'> {
  /** Writes each entry once, however often it is given. */
  write(entries: readonly ExceptionEntry[]): Promise<void>;
}

/** A group as it is stored. Its source is what it was seen in: one moment for each, or none. */
export interface StoredGroup extends Omit<GroupCount, 'groupId'> {
  readonly groupTsid: string;
  readonly version: number;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly resolvedReason: string | null;
}
