import type { Projected } from '../consumer/document-store.ts';
import type { FoundDocument } from './document-scan.ts';

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
