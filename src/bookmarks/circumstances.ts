import { notBefore } from '../shared/clock.ts';
import type { UserId } from '../shared/identity.ts';
import type { Bookmark } from './bookmark.ts';

/** The clock and the actor come in: the same question has the same answer. */
export interface Circumstances {
  readonly actor: UserId;
  readonly now: Date;
}

/** The next version of a bookmark: whatever changes, these always do. */
export function nextVersion(current: Bookmark, { actor, now }: Circumstances): Bookmark {
  return { ...current, version: current.version + 1, updatedAt: notBefore(now, current.updatedAt), updatedBy: actor };
}
