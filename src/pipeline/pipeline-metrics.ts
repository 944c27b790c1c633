/** What the pipeline counts; how it is shown is somebody else's business. */
export interface PipelineMetrics {
  published(events: number): void;
  publishFailed(): void;
  projected(events: number): void;
  deadLettered(events: number): void;
  /** From the commit of the change to its document. */
  becameVisible(milliseconds: number): void;
}
