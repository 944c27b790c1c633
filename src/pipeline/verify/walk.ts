import type { Bookmark, BookmarkId } from '../../bookmarks/bookmark.ts';
import type { BookmarkScan } from '../bookmark-scan.ts';
import type { DocumentScan, FoundDocument } from '../document-scan.ts';
import type { Outlast } from '../outlast.ts';
import { inBatches, itemsOf } from './pages.ts';
import { type Pair, sideBySide } from './side-by-side.ts';

export interface BothSides {
  readonly rows: BookmarkScan;
  readonly documents: DocumentScan;
  readonly outlast: Outlast;
}

/** Both sides from beginning to end, never more than a few batches of them in memory. */
export function walk(
  { rows, documents, outlast }: BothSides,
  after: BookmarkId | undefined,
  batch: number,
): AsyncGenerator<Pair[]> {
  const start = after === undefined ? undefined : documents.keyOf(after);
  const rowPage = (last: Bookmark | undefined) => outlast(() => rows.after(last?.id ?? after, batch));
  const documentPage = (last: FoundDocument | undefined) => outlast(() => documents.after(last?.key ?? start, batch));
  return inBatches(sideBySide(itemsOf(rowPage, batch), itemsOf(documentPage, batch)), batch);
}

/** The same once more: documents first, so that no document is newer than its row because the row was read too early. */
export async function lookAgain({ rows, documents, outlast }: BothSides, ids: readonly BookmarkId[]): Promise<Pair[]> {
  if (ids.length === 0) return [];
  const found = byId(await outlast(() => documents.byIds(ids)));
  const written = byId(await outlast(() => rows.byIds(ids)));
  return ids.map((id) => ({ row: written.get(id), document: found.get(id) }));
}

export const idOf = ({ row, document }: Pair): BookmarkId | undefined => row?.id ?? document?.id;

const byId = <Item extends { readonly id: BookmarkId | undefined }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));
