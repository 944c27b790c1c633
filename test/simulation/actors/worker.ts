import { startConsumer } from '../../../src/kernel/consumer/consumer.ts';
import { topicOf } from '../../../src/kernel/events.ts';
import type { PipelineMetrics } from '../../../src/kernel/pipeline-metrics.ts';
import { startRelay } from '../../../src/kernel/relay/relay.ts';
import type { Log } from '../../../src/shared/log.ts';
import { onlyDocuments } from '../../testkit/bookmark-consumer.ts';
import { silentLog } from '../../testkit/logs.ts';
import { type Process, startProcess } from '../core/process.ts';
import { simulatedCounting } from '../engines/counting.ts';
import { simulatedProjections, simulatedReader } from '../engines/documents.ts';
import { simulatedConsumer } from '../engines/event-consumer.ts';
import { simulatedEventLog } from '../engines/event-log.ts';
import { simulatedOutbox } from '../engines/outbox.ts';
import { simulatedProcessedEvents } from '../engines/processed-events.ts';
import { simulatedReactions } from '../engines/reactions.ts';
import { simulatedLeases } from '../engines/relay-leases.ts';
import { simulatedWakeUps } from '../engines/wake-ups.ts';
import type { Plant } from '../plants.ts';
import type { ConsumerNeeds } from '../subject.ts';
import type { World } from '../world.ts';
import { countItems } from './count-items.ts';
import { followAccounts } from './follow-accounts.ts';
import { followItems } from './follow-items.ts';

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
  consumerPaused: nothing,
  handled: nothing,
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

/** The real relay and the real consumers, put together as `src/main/worker.ts` does. */
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
  const store = planted(simulatedProjections(world, process), plants.projections);
  const counting = planted(simulatedCounting(world, process, store), plants.counting);
  const only = onlyDocuments(store, simulatedReader(world, process));
  const ports = { nextTsid: process.nextTsid, randomness: world.dice, onCommit: nothing };
  const commandSide = world.itemNews.areAlive && world.subject.commandSideOn?.({ world, process, ports });
  const engines = commandSide ? { ...only, commandSide: planted(commandSide, plants.commandSide) } : only;
  const needed: ConsumerNeeds = {
    ...engines,
    counting,
    react: planted(simulatedReactions(world, process), plants.react),
  };
  const accounts = followAccounts(world, process);
  const items = followItems(world, process, engines.querySide);
  const sweeper = countItems(world, process, counting);
  const starting = Promise.all(
    world.consumers.map((consumer) =>
      startConsumer(
        consumer,
        needed,
        {
          ...shared,
          member: planted(simulatedConsumer(world, process, consumer), plants.consumer),
          processedEvents: planted(simulatedProcessedEvents(world, process), plants.processedEvents),
        },
        { retryMs: 1_000, askProcessedFrom: 1 },
      ),
    ),
  ).then((consumers) => ({
    consumers,
    relay: startRelay(
      {
        ...shared,
        outbox: planted(simulatedOutbox(world, process), plants.outbox),
        leases: simulatedLeases(world, process),
        wakeUps: simulatedWakeUps(world, process),
        topics: new Map(world.subject.eventTypes.map((type) => [type, topicOf(type)])),
      },
      { ...settings, relay: name },
    ),
  }));
  return {
    process,
    stop: async () => {
      const { relay, consumers } = await starting;
      await accounts.stop();
      await items.stop();
      await sweeper.stop();
      await relay.stop();
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      process.crash();
    },
  };
}
