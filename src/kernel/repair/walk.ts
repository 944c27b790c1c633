import type { DocumentScan, FoundDocument, Projected } from '../documents/document-store.ts';
import type { Outlast } from '../outage.ts';
import type { RowScan } from '../row-readers.ts';

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

/** What a row says of its document, and the document; one of them may be missing. */
export interface Pair {
  readonly row: Projected | undefined;
  readonly document: FoundDocument | undefined;
}

/** Two sides in the order of ids become one; a document that no row can have stands alone. */
export async function* sideBySide(
  rows: AsyncIterator<Projected>,
  documents: AsyncIterator<FoundDocument>,
): AsyncGenerator<Pair> {
  let row = await nextOf(rows);
  let document = await nextOf(documents);
  while (row || document) {
    const isDocumentFirst = document && (document.id === undefined || !row || document.id < row.id);
    if (isDocumentFirst) {
      yield { row: undefined, document };
      document = await nextOf(documents);
    } else if (row && document?.id === row.id) {
      yield { row, document };
      [row, document] = [await nextOf(rows), await nextOf(documents)];
    } else {
      yield { row, document: undefined };
      row = await nextOf(rows);
    }
  }
}

async function nextOf<Item>(items: AsyncIterator<Item>): Promise<Item | undefined> {
  const { done, value } = await items.next();
  return done ? undefined : value;
}

/** One by one what is read page by page, each page after the last item of the page before it. */
export async function* itemsOf<Item>(
  read: (last: Item | undefined) => Promise<readonly Item[]>,
  limit: number,
): AsyncGenerator<Item, undefined> {
  for (let last: Item | undefined; ; ) {
    const page = await read(last);
    yield* page;
    last = page.at(-1);
    // A short page is the last one: writes beside the walk must not make it endless.
    if (page.length < limit) return;
  }
}

export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
