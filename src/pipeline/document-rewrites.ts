import type { Projected } from './projection-store.ts';

export interface DocumentRewrites {
  /**
   * Like `ProjectionStore.apply`, but what is there gives way with the same version too, or without any: so a damaged
   * document is repaired and a newer one stands.
   */
  rewrite(projected: readonly Projected[]): Promise<void>;
}
