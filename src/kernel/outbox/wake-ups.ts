/** Tells relays, here or in another process, that something was committed. A lost wake-up costs one poll. */
export interface WakeUps {
  wake(): void;
  /** Returns how to stop listening. */
  onWakeUp(listener: () => void): () => void;
}
