/** Tells relays, here or in another process, that something was committed. A lost nudge costs one poll. */
export interface Nudges {
  nudge(): void;
  /** Returns how to stop listening. */
  onNudge(listener: () => void): () => void;
}
