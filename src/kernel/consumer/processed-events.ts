/** Remembers which events a consumer has processed. It may forget at any time: it only saves work (SPEC 5). */
export interface ProcessedEvents {
  /** Those of the given events that are marked as processed by this consumer. */
  processed(consumer: string, eventIds: readonly string[]): Promise<Set<string>>;
  /** Never fails. */
  mark(consumer: string, eventIds: readonly string[]): Promise<void>;
}
