import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookmarkTransactions } from '../../../src/adapters/embedded/bookmark-transactions.ts';
import { openDatabase } from '../../../src/adapters/embedded/database.ts';
import { openConnections } from '../../../src/adapters/mysql/connection.ts';
import { mysqlTransact } from '../../../src/adapters/mysql/transact.ts';
import { sqlBookmarkStore, type Transact } from '../../../src/adapters/sql/bookmark-store.ts';
import { commandsOn } from '../../../src/bookmarks/commands/commands.ts';
import type { Lane } from '../../../src/config/lane.ts';
import { type Engines, openEngines } from '../../../src/main/engines.ts';
import { startWorker } from '../../../src/main/worker.ts';
import { createMetrics } from '../../../src/observability/metrics.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import type { UserId } from '../../../src/shared/identity.ts';
import { systemRandomness } from '../../../src/shared/randomness.ts';
import { tsidGenerator } from '../../../src/shared/tsid.ts';
import { environmentOf } from '../environment-of.ts';
import { unwatched } from '../fakes/engine.ts';
import { silentLog } from '../logs.ts';
import { dyingEngines, dyingTransact } from './dying-ports.ts';
import type { Plan } from './plan.ts';
import { withNotes } from './published-notes.ts';
import { type Steps, stepsUpTo } from './steps.ts';

/** A process on the real adapters that dies at one step. Its plan comes as its only argument. */
const plan = JSON.parse(process.argv[2] ?? '{}') as Plan;
const environment = environmentOf(process.env);
const engines = withNotes(await openEngines(environment, silentLog), environment.lane);
const steps = stepsUpTo(plan.point);

if (plan.part === 'worker') {
  await startWorker({
    environment,
    engines: dyingEngines(engines, steps),
    log: silentLog,
    metrics: createMetrics(),
    watch: unwatched,
  });
} else {
  const caller = { actor: { userId: BigInt(plan.user) as UserId, isAdmin: false }, traceparent: null };
  const commands = commandsOn({
    bookmarks: dyingStore(engines, environment.lane, steps),
    catalog: engines.querySide.catalog,
    clock: systemClock,
    restoreMaxDays: environment.restoreMaxDays,
  });
  await (plan.part === 'create'
    ? commands.createBookmark(plan.input, caller)
    : commands.updateBookmark(plan.input, caller));
  steps.before('answer');
  // Embedded everything is done within one turn: whoever dies right after a request dies in the next.
  await nextTurn();
  process.exit(0);
}

/** As the adapters put it together, but for the steps in between. */
function dyingStore({ commandSide, memorySide }: Engines, lane: Lane, steps: Steps) {
  const transact: Transact =
    lane.kind === 'embedded'
      ? bookmarkTransactions(openDatabase(join(lane.dataDir, 'dogear.db')))
      : mysqlTransact(openConnections(lane.mysql.url, { multipleStatements: true }).pool, systemRandomness);
  const ports = {
    clock: systemClock,
    randomness: systemRandomness,
    nextTsid: tsidGenerator(systemClock, 1020),
    onCommit: () => memorySide.nudges.nudge(),
  };
  return sqlBookmarkStore(dyingTransact(transact, steps), ports, commandSide.history);
}
