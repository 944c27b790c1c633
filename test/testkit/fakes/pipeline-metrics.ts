import type { PipelineMetrics } from '../../../src/pipeline/pipeline-metrics.ts';
import type { BreakerState } from '../../../src/pipeline/relay-report.ts';

const nothingYet = {
  published: 0,
  publishFailed: 0,
  publishRefused: 0,
  projected: 0,
  projectorPaused: 0,
  deadLettered: 0,
};

export interface FakePipelineMetrics extends PipelineMetrics {
  readonly total: typeof nothingYet;
  /** How long each event took to become visible. */
  readonly visible: readonly number[];
  readonly breakerStates: readonly BreakerState[];
}

/** Adds up what the pipeline counts. */
export function fakePipelineMetrics(): FakePipelineMetrics {
  const total = { ...nothingYet };
  const visible: number[] = [];
  const breakerStates: BreakerState[] = [];
  const adding = (name: keyof typeof total) => (events: number) => {
    total[name] += events;
  };
  return {
    total,
    visible,
    breakerStates,
    published: adding('published'),
    publishFailed: () => adding('publishFailed')(1),
    publishRefused: adding('publishRefused'),
    breakerChanged: (state) => void breakerStates.push(state),
    projected: adding('projected'),
    projectorPaused: () => adding('projectorPaused')(1),
    deadLettered: adding('deadLettered'),
    becameVisible: (milliseconds) => void visible.push(milliseconds),
  };
}
