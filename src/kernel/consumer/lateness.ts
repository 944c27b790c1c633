import type { Clock } from '../../shared/clock.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

/** What background work has to know of the consumers that it works beside. */
export interface WorkerLoad {
  /** Whether events have lately become visible more than a second after their commit, or a consumer pauses. */
  consumersAreLate(): boolean;
}

const LATE_MS = 1_000;
/** For how long one late event counts. */
const REMEMBERED_MS = 2_000;

/** The same metrics, and what they say of how late the consumers of this process are. */
export function watchLateness(
  metrics: PipelineMetrics,
  clock: Clock,
): WorkerLoad & { readonly metrics: PipelineMetrics } {
  let lateUntil = Number.NEGATIVE_INFINITY;
  const isLate = (): void => {
    lateUntil = clock.now().getTime() + REMEMBERED_MS;
  };
  return {
    consumersAreLate: () => clock.now().getTime() < lateUntil,
    metrics: {
      ...metrics,
      becameVisible: (consumer, milliseconds) => {
        if (milliseconds > LATE_MS) isLate();
        metrics.becameVisible(consumer, milliseconds);
      },
      consumerPaused: (consumer) => {
        isLate();
        metrics.consumerPaused(consumer);
      },
    },
  };
}
