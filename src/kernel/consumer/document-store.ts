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
   * `WriteRefused` is about at least one of them; the others may be written or not.
   */
  apply(projected: readonly Projected<Document>[]): Promise<void>;
}
