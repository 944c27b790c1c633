import { type Ask, Refused } from '../dogear.ts';
import type { ItemType } from '../gql/graphql.ts';
import { Catalog, History, MyBookmarks, Note, Restore, Search, Star, Trash, Unstar } from '../operations.ts';
import { shown } from '../read-your-write.ts';
import { bookmarkLine, deletedLine, historyLine, hitLine, itemLine, page } from './lines.ts';

/** Each command asks Dogear and hands back lines to print. */
interface Paging {
  readonly after?: string;
}

interface TagAndMemo {
  readonly tag?: string;
  readonly memo?: string;
}

export async function items(ask: Ask, itemType: ItemType, { after }: Paging): Promise<string[]> {
  const { items } = await ask(Catalog, { itemType, after });
  return page(items.nodes.map(itemLine), items.pageInfo);
}

export async function list(ask: Ask, { tag, after }: Paging & TagAndMemo): Promise<string[]> {
  const { bookmarks } = await ask(MyBookmarks, { filter: tag === undefined ? null : { tags: [tag] }, after });
  return page(bookmarks.nodes.map(bookmarkLine), bookmarks.pageInfo);
}

export async function search(ask: Ask, text: string, { after }: Paging): Promise<string[]> {
  const { searchBookmarks } = await ask(Search, { text, after });
  return page(searchBookmarks.edges.map(hitLine), searchBookmarks.pageInfo);
}

export async function star(ask: Ask, itemType: ItemType, itemId: string, { tag, memo }: TagAndMemo): Promise<string[]> {
  const { createBookmark: result } = await ask(Star, { input: { itemType, itemId, tag, memo } });
  switch (result.__typename) {
    case 'CreateBookmarkSuccess':
      await shown(ask, result.bookmark.id, result.bookmark.version);
      return [result.outcome === 'CREATED' ? 'Starred:' : 'Back from the trash:', bookmarkLine(result.bookmark)];
    case 'BookmarkAlreadyExists':
      return ['Starred before:', bookmarkLine(result.existing)];
    default:
      throw new Refused(result.message);
  }
}

/** With `expect` nobody overwrites what they have not seen. */
export async function note(
  ask: Ask,
  id: string,
  { tag, memo, expect }: TagAndMemo & { readonly expect?: number },
): Promise<string[]> {
  const { updateBookmark: result } = await ask(Note, { input: { id, tag, memo, expectedVersion: expect } });
  switch (result.__typename) {
    case 'UpdateBookmarkSuccess':
      await shown(ask, id, result.bookmark.version);
      return ['Noted:', bookmarkLine(result.bookmark)];
    case 'VersionConflict':
      throw new Refused(`${result.message} It is now:\n${bookmarkLine(result.current)}`);
    default:
      throw new Refused(result.message);
  }
}

export async function unstar(ask: Ask, id: string): Promise<string[]> {
  const { deleteBookmark: result } = await ask(Unstar, { input: { id } });
  if (result.__typename !== 'DeleteBookmarkSuccess') throw new Refused(result.message);
  await shown(ask, id, 'gone');
  return [`In the trash: ${id}, can come back until ${result.deleted.restorableUntil}`];
}

export async function trash(ask: Ask, { after }: Paging): Promise<string[]> {
  const { deletedBookmarks } = await ask(Trash, { after });
  return page(deletedBookmarks.nodes.map(deletedLine), deletedBookmarks.pageInfo);
}

export async function restore(ask: Ask, id: string): Promise<string[]> {
  const { restoreBookmark: result } = await ask(Restore, { input: { id } });
  if (result.__typename !== 'RestoreBookmarkSuccess') throw new Refused(result.message);
  await shown(ask, id, result.bookmark.version);
  return ['Restored:', bookmarkLine(result.bookmark)];
}

export async function history(ask: Ask, bookmarkId: string, { after }: Paging): Promise<string[]> {
  const { bookmarkHistory } = await ask(History, { bookmarkId, after });
  // Null comes with an error, which `ask` has thrown by now.
  if (!bookmarkHistory) throw new Error('no history');
  return page(bookmarkHistory.nodes.map(historyLine), bookmarkHistory.pageInfo);
}
