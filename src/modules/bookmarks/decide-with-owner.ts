import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { changed, unchanged } from '../../kernel/decision.ts';
import type { ItemId } from '../catalog/public.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';
import { type BookmarkDecision, bookmarkDeleted, bookmarkRestored } from './events.ts';

/** No user makes these changes: they are in the history, and the user who last changed the bookmark stays that. */
const nextWithoutUser = (current: Bookmark, context: ChangeContext<null>): Bookmark =>
  nextVersion(current, { ...context, actor: current.updatedBy });

/** The account of its owner was deleted. */
export function decideTrashWithOwner(current: Bookmark, context: ChangeContext<null>): BookmarkDecision<never> {
  if (isDeleted(current)) return unchanged(current);
  const next = nextWithoutUser(current, context);
  return changed(bookmarkDeleted({ ...next, deletedAt: next.updatedAt, deletedBy: null }));
}

/** The account is back. A bookmark that was changed since the deletion trashed it stays as it was made then. */
export function decideRestoreWithOwner(
  current: Bookmark,
  trashedAsVersion: number,
  context: ChangeContext<null>,
): BookmarkDecision<never> {
  if (current.version !== trashedAsVersion || !isDeleted(current)) return unchanged(current);
  return changed(bookmarkRestored({ ...nextWithoutUser(current, context), deletedAt: null, deletedBy: null }));
}

const NO_ITEM = '0'.repeat(24) as ItemId;
/** It does not tell the item either. */
export const isLastWord = ({ itemId }: Bookmark): boolean => itemId === NO_ITEM;

const NO_DATES = { startDate: null, endDate: null, publishedAt: null, createdAt: new Date(0) };

/** The last that is heard of a bookmark of an erased account: a deletion that says nothing of what it was. */
export function lastWordOf(current: Bookmark, context: ChangeContext<null>) {
  const next = nextWithoutUser(current, context);
  return bookmarkDeleted({
    ...next,
    itemId: NO_ITEM,
    itemInfo: { version: 0, title: '', summary: null, ...NO_DATES },
    tag: null,
    memo: null,
    deletedAt: next.updatedAt,
    deletedBy: null,
  });
}
