import type { Brand } from '../../shared/ids.ts';
import type { FieldGroup, FieldOf } from './document-type.ts';

/** What an aggregate's newest event makes of its document. */
export type Projected<Document = unknown> =
  | { readonly kind: 'live'; readonly id: bigint; readonly version: number; readonly document: Document }
  | {
      readonly kind: 'tombstone';
      readonly id: bigint;
      readonly version: number;
      readonly owner: bigint;
      readonly deletedAt: Date;
    };

/** A document that can never be written, however often it is tried. Any other failure is an outage. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
}

export interface DocumentStore<Document = unknown> {
  /**
   * Writes each document unless what is there has the same or a newer version; guard and write are one atomic step on
   * one document. A tombstone takes everything but id, owner and version away and expires 40 days after the deletion.
   * A group of fields of a live document moves by its own version: it may stay although the rest is replaced, and it may
   * be replaced although the rest stays. With the same version of the group it moves with the rest.
   * `WriteRefused` is about at least one of them; the others may be written or not.
   */
  apply(projected: readonly Projected<Document>[]): Promise<void>;
  /**
   * Writes one group of fields into those of the documents that are live and have an older version of the group, or none.
   * Nothing else of them changes, and none is made. Returns how many were written. Guard and write are one atomic step on
   * one document.
   */
  writeGroup(write: GroupWrite<Document>): Promise<number>;
}

/** A document, named so that the shard that has it is known. */
export interface DocumentTarget {
  readonly id: bigint;
  readonly owner: bigint;
}

/** The same values of one group for several documents. */
export interface GroupWrite<Document = unknown> {
  readonly group: FieldGroup<FieldOf<Document>>;
  readonly targets: readonly DocumentTarget[];
  /** Each field of the group, its version too. */
  readonly values: Partial<Document>;
}

export interface DocumentRewrites<Document = unknown> {
  /**
   * Like `DocumentStore.apply`, but what is there gives way with the same version too, or without any: so a damaged
   * document is repaired and a newer one stands. The same holds for each group of fields.
   */
  rewrite(projected: readonly Projected<Document>[]): Promise<void>;
}

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
