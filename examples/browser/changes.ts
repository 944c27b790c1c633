import { type Ask, Refused } from '../dogear.ts';
import type {
  BookmarkCardFragment,
  BookmarkLineFragment,
  CreateBookmarkInput,
  UpdateBookmarkInput,
} from '../gql/graphql.ts';
import { Note, Restore, Star, Unstar } from '../operations.ts';
import { shown } from '../read-your-write.ts';

/** Each mutation as the page wants it: the bookmark, or what Dogear says against it. */
export async function star(
  ask: Ask,
  input: CreateBookmarkInput,
): Promise<{ bookmark: BookmarkLineFragment; isNew: boolean }> {
  const { createBookmark: result } = await ask(Star, { input });
  switch (result.__typename) {
    case 'CreateBookmarkSuccess':
      await shown(ask, result.bookmark.id, result.bookmark.version);
      return { bookmark: result.bookmark, isNew: true };
    case 'BookmarkAlreadyExists':
      return { bookmark: result.existing, isNew: false };
    default:
      throw new Refused(result.message);
  }
}

/** With `expectedVersion` nobody overwrites what they have not seen; on a conflict they see it. */
export async function note(ask: Ask, input: UpdateBookmarkInput): Promise<{ now: BookmarkCardFragment; won: boolean }> {
  const { updateBookmark: result } = await ask(Note, { input });
  switch (result.__typename) {
    case 'UpdateBookmarkSuccess':
      return { now: result.bookmark, won: true };
    case 'VersionConflict':
      return { now: result.current, won: false };
    default:
      throw new Refused(result.message);
  }
}

export async function unstar(ask: Ask, id: string): Promise<void> {
  const { deleteBookmark: result } = await ask(Unstar, { input: { id } });
  if (result.__typename !== 'DeleteBookmarkSuccess') throw new Refused(result.message);
  await shown(ask, id, 'gone');
}

export async function restore(ask: Ask, id: string): Promise<void> {
  const { restoreBookmark: result } = await ask(Restore, { input: { id } });
  if (result.__typename !== 'RestoreBookmarkSuccess') throw new Refused(result.message);
  await shown(ask, id, result.bookmark.version);
}
