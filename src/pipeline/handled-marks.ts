/** Remembers which events were already projected. It may forget at any time: it only saves work (SPEC 5). */
export interface HandledMarks {
  /** Those of the given events that are marked. */
  handled(projection: string, eventIds: readonly string[]): Promise<Set<string>>;
  /** Never fails. */
  mark(projection: string, eventIds: readonly string[]): Promise<void>;
}
