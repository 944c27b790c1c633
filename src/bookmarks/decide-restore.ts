import { type Item, itemInfoOf } from '../catalog/item.ts';
import type { Bookmark } from './bookmark.ts';
import { type Circumstances, nextVersion } from './circumstances.ts';
import { changed, type Decision, rejected, unchanged } from './decision.ts';
import { bookmarkRestored } from './events.ts';
import { type ItemNotFound, itemNotFound, type RestoreExpired, restoreExpired } from './outcomes.ts';
import { restorableUntil } from './restore-period.ts';

/** Restoring a live one is the same success; a deleted one needs its time and its item, which is read again (SPEC 2). */
export function decideRestore(
  current: Bookmark,
  item: Item | undefined,
  restoreMaxDays: number,
  circumstances: Circumstances,
): Decision<RestoreExpired | ItemNotFound> {
  if (current.deletedAt === null) return unchanged(current);
  const until = restorableUntil(current.deletedAt, restoreMaxDays);
  if (circumstances.now > until) return rejected(restoreExpired(current.deletedAt, until));
  if (!item) return rejected(itemNotFound(current));
  const next = nextVersion(current, circumstances);
  return changed(bookmarkRestored({ ...next, itemInfo: itemInfoOf(item), deletedAt: null, deletedBy: null }));
}
