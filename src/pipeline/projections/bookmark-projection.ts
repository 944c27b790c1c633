import { isDeleted } from '../../bookmarks/bookmark.ts';
import { toBookmark } from '../messages/bookmark-message.ts';
import type { EventMessage } from '../messages/event-message.ts';
import type { Projected } from '../projection-store.ts';

export const BOOKMARK_PROJECTION = 'bookmarks';

/** The newest event alone is enough: it carries the whole state. */
export function projectBookmark({ payload, version }: EventMessage): Projected {
  const bookmark = toBookmark(payload, version);
  if (!isDeleted(bookmark)) return { kind: 'live', bookmark };
  return {
    kind: 'tombstone',
    id: bookmark.id,
    version,
    deletedAt: bookmark.deletedAt ?? bookmark.updatedAt,
  };
}
