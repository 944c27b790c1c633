import { performance } from 'node:perf_hooks';
import { mysqlOutbox } from '../../src/engines/mysql/outbox.ts';
import { engineTablesIn } from '../../src/engines/mysql/tables.ts';
import type { EventLog } from '../../src/kernel/event-log.ts';
import type { Outbox } from '../../src/kernel/outbox/outbox.ts';
import { startRelay } from '../../src/kernel/relay/relay.ts';
import type { Engines } from '../../src/main/engines.ts';
import { progressBar } from '../../src/main/progress-bar.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { bookmarkEventTopics } from '../testkit/bookmark-consumer.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { silentLog } from '../testkit/logs.ts';
import { explainingDatabase } from '../testkit/mysql-plan.ts';
import { pileUp } from '../testkit/outbox-backlog.ts';
import { type ScratchEngines, withScratchEngines } from './scratch-engines.ts';

/**
 * Whether a long outbox makes the relay slow or large: twenty batches of a short one, twenty of a long one, and then all
 * the rest of it, in tenths.
 *   node --import tsx test/bench/backlog.ts [rows]
 */
const rows = Number(process.argv[2] ?? 1_000_000);
const [BATCH, BATCHES] = [500, 20];
const depths = [Math.min(rows, BATCH * BATCHES), rows];

const MIB = 1024 * 1024;

interface Measured {
  readonly outbox: Outbox;
  readonly publish: EventLog['publish'];
}

function startOn({ commandSides: [commandSide], eventSide, memorySide, outbox, publish }: Engines & Measured) {
  const metrics = fakePipelineMetrics();
  const ports = {
    outbox,
    leases: commandSide.leases,
    wakeUps: memorySide.wakeUps,
    topics: bookmarkEventTopics,
    eventLog: { ...eventSide.log, publish },
    clock: systemClock,
    timers: systemTimers,
    metrics,
    log: silentLog,
  };
  const settings = { batch: BATCH, pollMs: 500, leaseMs: 10_000, maxAttempts: 10, breakerOpenMs: 30_000 };
  return { relay: startRelay(ports, { ...settings, relay: 'bench' }), metrics };
}

async function drain({ engines }: ScratchEngines): Promise<void> {
  const { pending } = await engines.commandSides[0].outbox.depth();
  const { relay, metrics } = startOn({
    ...engines,
    outbox: engines.commandSides[0].outbox,
    publish: engines.eventSide.log.publish,
  });
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const [begin, before] = [performance.now(), metrics.total.published];
    let mostMemory = 0;
    while (metrics.total.published < (pending * tenth) / 10) {
      mostMemory = Math.max(mostMemory, process.memoryUsage.rss());
      await systemTimers.wait(20);
    }
    const perSecond = ((metrics.total.published - before) * 1_000) / (performance.now() - begin);
    console.log(
      `  ${tenth}/10 of ${pending.toLocaleString('en')} sent: ${Math.round(perSecond).toLocaleString('en')}/s, memory ${Math.round(mostMemory / MIB)} MiB`,
    );
  }
  await relay.stop();
  const { pending: left } = await engines.commandSides[0].outbox.depth();
  console.log(`  left in the outbox: ${left}`);
}

async function sample({ engines }: ScratchEngines, depth: number): Promise<void> {
  const { eventSide } = engines;
  const [commandSide] = engines.commandSides;
  const spent: Record<'claim' | 'settle' | 'publish', number[]> = { claim: [], settle: [], publish: [] };
  const timed =
    <Given extends unknown[], Answer>(what: keyof typeof spent, work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const begin = performance.now();
      return work(...given).finally(() => spent[what].push(performance.now() - begin));
    };
  const outbox: Outbox = {
    ...commandSide.outbox,
    claim: timed('claim', commandSide.outbox.claim),
    settle: timed('settle', commandSide.outbox.settle),
  };
  const publish = timed('publish', eventSide.log.publish);
  let mostMemory = 0;
  const begin = performance.now();
  const { relay, metrics } = startOn({ ...engines, outbox, publish });
  while (metrics.total.published < Math.min(depth, BATCH * BATCHES)) {
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss());
    await systemTimers.wait(5);
  }
  const perBatch = (performance.now() - begin) / (metrics.total.published / BATCH);
  await relay.stop();
  const counting = performance.now();
  const { pending } = await commandSide.outbox.depth();
  const counted = performance.now() - counting;
  const parts = Object.entries(spent).map(([what, times]) => `${what} ${median(times)}`);
  console.log(
    `${depth.toLocaleString('en')} rows: ${perBatch.toFixed(1)} ms per batch of ${BATCH} (median ${parts.join(', ')} ms)`,
  );
  console.log(
    `  memory ${Math.round(mostMemory / MIB)} MiB; counting ${pending.toLocaleString('en')} rows ${counted.toFixed(0)} ms`,
  );
}

const median = (times: readonly number[]): string =>
  ([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(1);

async function explain({ engines: { commandSides }, env }: ScratchEngines): Promise<void> {
  const explaining = await explainingDatabase(env.MYSQL_URL ?? '');
  const leases = await commandSides[0].leases.renew('bench', 10_000);
  const outbox = mysqlOutbox(explaining.database, engineTablesIn(), systemRandomness);
  const { tables, sorts, rowsRead } = await explaining.answered(() => outbox.claim(leases, new Date(), BATCH));
  const ways = tables.map(({ name, access, key }) => `${name}: ${access} by ${key}`).join('; ');
  console.log(
    `claim of ${BATCH}: ${ways}; ${sorts ? 'sorts' : 'sorts nothing'}; touches ${rowsRead} rows and index entries`,
  );
  await explaining.close();
}

await withScratchEngines(async (scratch) => {
  for (const depth of depths) {
    const bar = progressBar('rows', true);
    bar.start(depth);
    let shown = 0;
    await pileUp(scratch.env.MYSQL_URL ?? '', depth, (there) => {
      bar.add(there - shown);
      shown = there;
    });
    bar.stop();
    await explain(scratch);
    await sample(scratch, depth);
  }
  await drain(scratch);
});
