import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { changed, rejected, unchanged } from '../../kernel/decision.ts';
import type { UserId } from '../../shared/ids.ts';
import { type Item, type ItemNotFound, itemInfoOf, itemNotFound } from '../catalog/public.ts';
import type { Bookmark } from './bookmark.ts';
import { type BookmarkDecision, bookmarkRestored } from './events.ts';
import { type RestoreExpired, restorableUntil, restoreExpired } from './outcomes.ts';

/** Restoring a live one is the same success; a deleted one needs its time and its item, which is read again (SPEC 2). */
export function decideRestore(
  current: Bookmark,
  item: Item | undefined,
  restoreMaxDays: number,
  context: ChangeContext<UserId>,
): BookmarkDecision<RestoreExpired | ItemNotFound> {
  if (current.deletedAt === null) return unchanged(current);
  const until = restorableUntil(current.deletedAt, restoreMaxDays);
  if (context.now > until) return rejected(restoreExpired(current.deletedAt, until));
  if (!item) return rejected(itemNotFound(current));
  const next = nextVersion(current, context);
  return changed(bookmarkRestored({ ...next, itemInfo: itemInfoOf(item), deletedAt: null, deletedBy: null }));
}
