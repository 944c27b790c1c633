import type { PipelineMetrics } from '../../../src/pipeline/pipeline-metrics.ts';

export interface FakePipelineMetrics extends PipelineMetrics {
  readonly total: { published: number; publishFailed: number; projected: number; deadLettered: number };
  /** How long each event took to become visible. */
  readonly visible: readonly number[];
}

/** Adds up what the pipeline counts. */
export function fakePipelineMetrics(): FakePipelineMetrics {
  const total = { published: 0, publishFailed: 0, projected: 0, deadLettered: 0 };
  const visible: number[] = [];
  const adding = (name: keyof typeof total) => (events: number) => {
    total[name] += events;
  };
  return {
    total,
    visible,
    published: adding('published'),
    publishFailed: () => adding('publishFailed')(1),
    projected: adding('projected'),
    deadLettered: adding('deadLettered'),
    becameVisible: (milliseconds) => void visible.push(milliseconds),
  };
}
