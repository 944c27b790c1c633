import type { PipelineMetrics } from '../../../src/pipeline/pipeline-metrics.ts';
import { startProjector } from '../../../src/pipeline/projector/projector.ts';
import { startRelay } from '../../../src/pipeline/relay/relay.ts';
import type { Log } from '../../../src/shared/log.ts';
import { silentLog } from '../../testkit/logs.ts';
import { type Process, startProcess } from '../core/process.ts';
import { simulatedProjections } from '../engines/documents.ts';
import { simulatedConsumer } from '../engines/event-consumer.ts';
import { simulatedEventLog } from '../engines/event-log.ts';
import { simulatedMarks } from '../engines/marks.ts';
import { simulatedNudges } from '../engines/nudges.ts';
import { simulatedOutbox } from '../engines/outbox.ts';
import { simulatedLeases } from '../engines/relay-leases.ts';
import type { Plant } from '../plants.ts';
import type { World } from '../world.ts';

export interface Actor {
  readonly process: Process;
  /** In good order; the process is gone afterwards. */
  stop(): Promise<void>;
}

const nothing = (): void => undefined;
const metrics: PipelineMetrics = {
  published: nothing,
  publishFailed: nothing,
  publishRefused: nothing,
  breakerChanged: nothing,
  projectorPaused: nothing,
  projected: nothing,
  deadLettered: nothing,
  becameVisible: nothing,
};

/** The relay says so in its log, and only there. */
const countLostLeases =
  ({ ledger }: World): Log['info'] =>
  (facts) => {
    if ('removed' in facts) ledger.leasesLostWhilePublishing += 1;
  };

/** Short, so that leases do expire within a storm. */
const settings = { batch: 5, pollMs: 1_000, leaseMs: 1_500, maxAttempts: 3, breakerOpenMs: 3_000 };

/** The real relay and the real projector, put together as `src/main/worker.ts` does. */
export function startWorker(world: World, name: string): Actor {
  const process = startProcess(name, world.dice, world.scheduler);
  const planted = <Port>(right: Port, plant: Plant<Port> | undefined): Port => plant?.(right, world, process) ?? right;
  const { plants } = world;
  const { clock, timers } = process;
  const shared = {
    clock,
    timers,
    metrics,
    log: { ...silentLog, info: countLostLeases(world) },
    eventLog: planted(simulatedEventLog(world, process), plants.eventLog),
  };
  const starting = startProjector(
    {
      ...shared,
      consumer: planted(simulatedConsumer(world, process), plants.consumer),
      projections: planted(simulatedProjections(world, process), plants.projections),
      marks: planted(simulatedMarks(world, process), plants.marks),
    },
    { retryMs: 1_000, askMarksFrom: 1 },
  ).then((projector) => ({
    projector,
    relay: startRelay(
      {
        ...shared,
        outbox: planted(simulatedOutbox(world, process), plants.outbox),
        leases: simulatedLeases(world, process),
        nudges: simulatedNudges(world, process),
      },
      { ...settings, relay: name },
    ),
  }));
  return {
    process,
    stop: async () => {
      const { relay, projector } = await starting;
      await relay.stop();
      await projector.stop();
      process.crash();
    },
  };
}
