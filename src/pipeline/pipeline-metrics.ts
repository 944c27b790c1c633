import type { BreakerState } from './relay-report.ts';

/** What the pipeline counts; how it is shown is somebody else's business. */
export interface PipelineMetrics {
  published(events: number): void;
  /** A round of the relay failed, with whatever it wanted to do. */
  publishFailed(): void;
  /** The log refused them: they wait or are parked. */
  publishRefused(events: number): void;
  breakerChanged(state: BreakerState): void;
  projected(events: number): void;
  /** The projector waits for an engine and tries again. */
  projectorPaused(): void;
  deadLettered(events: number): void;
  /** From the commit of the change to its document. */
  becameVisible(milliseconds: number): void;
}
