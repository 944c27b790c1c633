import type { Bookmark } from './bookmark.ts';
import type { BookmarkEvent } from './events.ts';

/** What a pure rule says of a bookmark. The store applies it whole: row, history and event, or nothing. */
export type Decision<Rejection> = Changed | Unchanged | Rejected<Rejection>;

export interface Changed {
  readonly kind: 'changed';
  readonly bookmark: Bookmark;
  readonly event: BookmarkEvent;
}
/** The asked-for state is already there: same version, no history, no event. */
export interface Unchanged {
  readonly kind: 'unchanged';
  readonly bookmark: Bookmark;
}
export interface Rejected<Rejection> {
  readonly kind: 'rejected';
  readonly rejection: Rejection;
}

export const changed = (event: BookmarkEvent): Changed => ({
  kind: 'changed',
  bookmark: event.bookmark,
  event,
});
export const unchanged = (bookmark: Bookmark): Unchanged => ({
  kind: 'unchanged',
  bookmark,
});
export const rejected = <Rejection>(rejection: Rejection): Rejected<Rejection> => ({ kind: 'rejected', rejection });
