import { hostname } from 'node:os';
import type { Environment } from '../config/environment.ts';
import { showBacklog } from '../observability/backlog-gauges.ts';
import type { Metrics } from '../observability/metrics.ts';
import { showOutbox } from '../observability/outbox-gauges.ts';
import { topics } from '../pipeline/event-types.ts';
import { startProjector } from '../pipeline/projector/projector.ts';
import { startRelay } from '../pipeline/relay/relay.ts';
import { systemClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { systemRandomness } from '../shared/randomness.ts';
import { systemTimers } from '../shared/timers.ts';
import type { EngineWatch } from './engine-watch.ts';
import type { Engines } from './engines.ts';

export interface WorkerParts {
  readonly environment: Environment;
  readonly engines: Engines;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly watch: Pick<EngineWatch, 'onBack'>;
}

export interface Worker {
  stop(): Promise<void>;
}

/** The worker half: relay and projector. */
export async function startWorker({ environment, engines, log, metrics, watch }: WorkerParts): Promise<Worker> {
  const { commandSide, querySide, eventSide, memorySide } = engines;
  const shared = {
    eventLog: eventSide.log,
    clock: systemClock,
    timers: systemTimers,
    metrics: metrics.pipeline,
    log,
  };
  showOutbox(metrics.registry, commandSide.outbox, systemClock);
  showBacklog(metrics.registry, () => eventSide.backlog(), systemClock);
  const projector = await startProjector(
    {
      ...shared,
      consumer: eventSide.consumer(topics),
      projections: querySide.projections,
      marks: memorySide.marks,
    },
    { retryMs: environment.projectorRetryMs },
  );
  const relay = startRelay(
    {
      ...shared,
      outbox: commandSide.outbox,
      leases: commandSide.leases,
      nudges: memorySide.nudges,
    },
    {
      ...environment.relay,
      breakerOpenMs: environment.breakerOpenMs,
      relay: `${hostname()}-${process.pid}-${systemRandomness.uuid().slice(0, 8)}`,
    },
  );
  watch.onBack(({ name }) => {
    if (name === eventSide.name) relay.logIsBack();
  });
  return {
    // The relay first: embedded, its last batch still needs the projector.
    stop: async () => {
      await relay.stop();
      await projector.stop();
    },
  };
}
