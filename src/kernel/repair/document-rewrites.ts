import type { Projected } from '../consumer/document-store.ts';

export interface DocumentRewrites<Document = unknown> {
  /**
   * Like `DocumentStore.apply`, but what is there gives way with the same version too, or without any: so a damaged
   * document is repaired and a newer one stands.
   */
  rewrite(projected: readonly Projected<Document>[]): Promise<void>;
}
