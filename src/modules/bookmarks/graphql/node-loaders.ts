import DataLoader from 'dataloader';
import type { NodeLoader } from '../../../graphql/node-id.ts';
import type { HistoryId } from '../../../kernel/history.ts';
import type { Actor } from '../../../shared/identity.ts';
import { parseTsid } from '../../../shared/tsid.ts';
import type { BookmarkId } from '../bookmark.ts';
import { SHOWN } from '../document.ts';
import type { HistoryReader } from '../history.ts';
import type { BookmarkReader } from '../queries/bookmark-reader.ts';
import type { Queries } from '../queries/queries.ts';
import { visibleTo } from '../queries/visibility.ts';
import { bookmarkFromDocument } from './bookmark-type.ts';
import { toDeletedBookmark } from './deleted-bookmark-type.ts';
import { toHistoryEntry } from './to-history.ts';

interface Readers {
  readonly reader: BookmarkReader;
  readonly history: HistoryReader;
  readonly queries: Pick<Queries, 'findDeleted'>;
}

export type BookmarkNodes = Readonly<Record<'Bookmark' | 'DeletedBookmark' | 'BookmarkHistoryEntry', NodeLoader>>;

/** Objects of this module by their node keys, which are TSIDs: one query per type, whatever the number of keys. */
export const bookmarkNodeLoaders = ({ reader, history, queries }: Readers, viewer: Actor): BookmarkNodes => ({
  Bookmark: byTsid(async (ids) => (await reader.byIds(visibleTo(viewer), ids, SHOWN)).map(bookmarkFromDocument)),
  DeletedBookmark: byTsid(async (ids) =>
    (await queries.findDeleted(ids as BookmarkId[], viewer)).map(toDeletedBookmark),
  ),
  BookmarkHistoryEntry: byTsid(async (ids) =>
    (await history.byIds(visibleTo(viewer), ids as HistoryId[])).map(toHistoryEntry),
  ),
});

function byTsid(read: (ids: bigint[]) => Promise<{ readonly id: string }[]>): NodeLoader {
  const loader = new DataLoader<string, object | null>(async (keys) => {
    const found = new Map((await read(keys.map(BigInt))).map((object) => [object.id, object]));
    return keys.map((key) => found.get(key) ?? null);
  });
  return { accepts: (key) => parseTsid(key) !== undefined, load: (key) => loader.load(key) };
}
