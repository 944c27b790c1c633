import { hostname } from 'node:os';
import type { Environment } from '../config/environment.ts';
import type { CommandSide } from '../engines/engine.ts';
import { inboxTable, jobsTable } from '../engines/sql/engine-tables.ts';
import { removeOldMarks } from '../kernel/consumer/handled-marks.ts';
import { type WorkerLoad, watchLateness } from '../kernel/consumer/lateness.ts';
import { type Job, startJobs } from '../kernel/jobs.ts';
import { allOutboxes } from '../kernel/outbox/outbox.ts';
import { startRelay } from '../kernel/relay/relay.ts';
import { topicsOf } from '../modules/module.ts';
import { showBacklog, showOutbox } from '../observability/gauges.ts';
import type { Metrics } from '../observability/metrics.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { systemRandomness } from '../shared/randomness.ts';
import { startConsumers } from './consumers.ts';
import type { EngineWatch } from './engine-watch.ts';
import { type Engines, enginesOf } from './engines.ts';
import { exceptionsOf } from './services.ts';

export interface WorkerParts {
  readonly environment: Environment;
  readonly engines: Engines;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly watch: Pick<EngineWatch, 'onBack'>;
}

const JOB_POLL_MS = 5_000;
const JOB_LEASE_MS = 60_000;

export interface Worker {
  stop(): Promise<void>;
}

/** The worker half: a relay and the jobs of each schema, and the consumers. */
export async function startWorker({ environment, engines, log, metrics, watch }: WorkerParts): Promise<Worker> {
  const { modules, commandSides, eventSide, memorySide } = engines;
  showOutbox(metrics.registry, allOutboxes(commandSides.map(({ outbox }) => outbox)), systemClock);
  showBacklog(metrics.registry, () => eventSide.backlog(), systemClock);
  const lateness = watchLateness(metrics.pipeline, systemClock);
  const consumers = await startConsumers({ environment, engines, metrics: lateness.metrics, log });
  const shared = {
    wakeUps: memorySide.wakeUps,
    topics: topicsOf(modules),
    eventLog: eventSide.log,
    clock: systemClock,
    timers: systemTimers,
    metrics: metrics.pipeline,
    log,
    exceptions: exceptionsOf(engines),
  };
  const name = `${hostname()}-${process.pid}-${systemRandomness.uuid().slice(0, 8)}`;
  const relays = commandSides.map(({ outbox, leases }) =>
    startRelay(
      { ...shared, outbox, leases },
      { ...environment.relay, breakerOpenMs: environment.breakerOpenMs, relay: name },
    ),
  );
  const jobsOfModules = await moduleJobs(engines, lateness);
  const jobs = commandSides.map((side) =>
    startJobs(
      [removeOldMarks(side.records(inboxTable)), ...(jobsOfModules.get(side) ?? [])],
      { ...shared, rows: side.records(jobsTable), metrics: metrics.jobs },
      { worker: name, leaseMs: JOB_LEASE_MS, pollMs: JOB_POLL_MS },
    ),
  );
  watch.onBack(({ name: back }) => {
    if (back === eventSide.name) for (const relay of relays) relay.logIsBack();
  });
  return {
    // The relays first: embedded, their last batch still needs the consumers.
    stop: async () => {
      await Promise.all([...relays, ...jobs].map((loop) => loop.stop()));
      await consumers.stop();
    },
  };
}

/** The jobs of the modules, by the command side that remembers where they are. */
async function moduleJobs(engines: Engines, load: WorkerLoad): Promise<ReadonlyMap<CommandSide, readonly Job[]>> {
  const jobs = new Map<CommandSide, Job[]>();
  for (const module of engines.modules) {
    const on = enginesOf(engines, module);
    const own = (await module.jobs?.(on, load)) ?? [];
    jobs.set(on.commandSide, [...(jobs.get(on.commandSide) ?? []), ...own]);
  }
  return jobs;
}
