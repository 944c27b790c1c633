import type { Projected } from '../consumer/document-store.ts';
import type { Outlast } from '../outlast.ts';
import type { DocumentScan, FoundDocument } from './document-scan.ts';
import { inBatches, itemsOf } from './pages.ts';
import type { RowScan } from './row-scan.ts';
import { type Pair, sideBySide } from './side-by-side.ts';

export interface BothSides {
  /** What the rows say of their documents. */
  readonly rows: RowScan<Projected>;
  readonly documents: DocumentScan;
  readonly outlast: Outlast;
}

/** Both sides from beginning to end, never more than a few batches of them in memory. */
export function walk(
  { rows, documents, outlast }: BothSides,
  after: bigint | undefined,
  batch: number,
): AsyncGenerator<Pair[]> {
  const start = after === undefined ? undefined : documents.keyOf(after);
  const rowPage = (last: Projected | undefined) => outlast(() => rows.after(last?.id ?? after, batch));
  const documentPage = (last: FoundDocument | undefined) => outlast(() => documents.after(last?.key ?? start, batch));
  return inBatches(sideBySide(itemsOf(rowPage, batch), itemsOf(documentPage, batch)), batch);
}

/** The same once more: documents first, so that no document is newer than its row because the row was read too early. */
export async function lookAgain({ rows, documents, outlast }: BothSides, ids: readonly bigint[]): Promise<Pair[]> {
  if (ids.length === 0) return [];
  const found = byId(await outlast(() => documents.byIds(ids)));
  const written = byId(await outlast(() => rows.byIds(ids)));
  return ids.map((id) => ({ row: written.get(id), document: found.get(id) }));
}

export const idOf = ({ row, document }: Pair): bigint | undefined => row?.id ?? document?.id;

const byId = <Item extends { readonly id: bigint | undefined }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));
