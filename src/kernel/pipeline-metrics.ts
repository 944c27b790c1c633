import type { BreakerState } from './outbox/outbox.ts';

/** What the pipeline counts; `src/observability` shows it. */
export interface PipelineMetrics {
  published(events: number): void;
  /** A round of the relay failed, with whatever it wanted to do. */
  publishFailed(): void;
  /** The log refused them: they wait or are parked. */
  publishRefused(events: number): void;
  breakerChanged(state: BreakerState): void;
  /** Events that had their effect. */
  handled(consumer: string, events: number): void;
  /** The consumer waits for an engine and tries again. */
  consumerPaused(consumer: string): void;
  deadLettered(consumer: string, events: number): void;
  /** From the commit of the change to its effect. */
  becameVisible(consumer: string, milliseconds: number): void;
}
