import { performance } from 'node:perf_hooks';
import { mysqlOutbox } from '../../src/adapters/mysql/outbox.ts';
import { progressBar } from '../../src/main/progress-bar.ts';
import type { Outbox } from '../../src/pipeline/outbox.ts';
import { startRelay } from '../../src/pipeline/relay/relay.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { systemTimers } from '../../src/shared/timers.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { silentLog } from '../testkit/logs.ts';
import { explainingDatabase } from '../testkit/mysql-plan.ts';
import { pileUp } from '../testkit/outbox-backlog.ts';
import { type ScratchEngines, withScratchEngines } from './scratch-engines.ts';

/**
 * Whether a long outbox makes the relay slow or large: twenty batches of a short one, and twenty of a long one.
 *   node --import tsx test/bench/backlog.ts [rows]
 */
const rows = Number(process.argv[2] ?? 1_000_000);
const [BATCH, BATCHES] = [500, 20];
const depths = [Math.min(rows, BATCH * BATCHES), rows];

const MIB = 1024 * 1024;

async function sample(
  { engines: { commandSide, eventSide, memorySide } }: ScratchEngines,
  depth: number,
): Promise<void> {
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
  const metrics = fakePipelineMetrics();
  let mostMemory = 0;
  const begin = performance.now();
  const relay = startRelay(
    {
      outbox,
      leases: commandSide.leases,
      nudges: memorySide.nudges,
      eventLog: { ...eventSide.log, publish: timed('publish', eventSide.log.publish) },
      clock: systemClock,
      timers: systemTimers,
      metrics,
      log: silentLog,
    },
    { relay: 'bench', batch: BATCH, pollMs: 500, leaseMs: 10_000, maxAttempts: 10, breakerOpenMs: 30_000 },
  );
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

async function explain({ engines: { commandSide }, env }: ScratchEngines): Promise<void> {
  const explaining = await explainingDatabase(env.MYSQL_URL ?? '');
  const leases = await commandSide.leases.renew('bench', 10_000);
  const outbox = mysqlOutbox(explaining.database, systemRandomness);
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
});
