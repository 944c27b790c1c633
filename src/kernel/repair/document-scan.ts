import type { Brand } from '../../shared/brand.ts';
import type { Projected } from '../consumer/document-store.ts';

/** Where a document lies; keys have the order of ids. */
export type DocumentKey = Brand<string, 'DocumentKey'>;

/** Under the store's own names, each as a text that is the same for the same value. */
export type DocumentFields = Readonly<Record<string, string>>;

/** A document as it lies there: a search for damage cannot rely on its shape. */
export interface FoundDocument {
  readonly key: DocumentKey;
  /** Undefined if no aggregate can have a document with this key. */
  readonly id: bigint | undefined;
  /** Undefined if what is there is no version. */
  readonly version: number | undefined;
  /** Whether a list can show it: tombstones are not live. */
  readonly isVisible: boolean;
  readonly fields: DocumentFields;
}

/** All documents of a type, tombstones too. */
export interface DocumentScan<Document = unknown> {
  /** In the order of keys, after this one or from the beginning; fewer than the limit means that these are the last. */
  after(key: DocumentKey | undefined, limit: number): Promise<FoundDocument[]>;
  byIds(ids: readonly bigint[]): Promise<FoundDocument[]>;
  /** Takes each away unless it has another version by now; returns how many went. */
  remove(documents: readonly FoundDocument[]): Promise<number>;
  keyOf(id: bigint): DocumentKey;
  /** What the fields of its document should be. */
  fieldsOf(projected: Projected<Document>): DocumentFields;
}
