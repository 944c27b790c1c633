import type { BreakerState } from '../../../src/kernel/outbox/outbox.ts';
import type { PipelineMetrics } from '../../../src/kernel/pipeline-metrics.ts';

const nothingYet = {
  published: 0,
  publishFailed: 0,
  publishRefused: 0,
  handled: 0,
  consumerPaused: 0,
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
    handled: (_, events) => adding('handled')(events),
    consumerPaused: () => adding('consumerPaused')(1),
    deadLettered: (_, events) => adding('deadLettered')(events),
    becameVisible: (_, milliseconds) => void visible.push(milliseconds),
  };
}
