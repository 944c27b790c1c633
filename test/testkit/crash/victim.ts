import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lane } from '../../../src/config/lane.ts';
import { openDatabase } from '../../../src/engines/embedded/database.ts';
import { embeddedAggregate } from '../../../src/engines/embedded/tables.ts';
import { transactionsOn } from '../../../src/engines/embedded/transactions.ts';
import { openConnections } from '../../../src/engines/mysql/connection.ts';
import { databaseIn } from '../../../src/engines/mysql/schema-address.ts';
import { engineTablesIn } from '../../../src/engines/mysql/tables.ts';
import { mysqlTransactions } from '../../../src/engines/mysql/transact.ts';
import { transactionsOf } from '../../../src/engines/mysql/transaction.ts';
import { findRow } from '../../../src/engines/sql/aggregate-tables.ts';
import { readsOn } from '../../../src/engines/sql/reads.ts';
import type { Target } from '../../../src/kernel/aggregate.ts';
import { storeOn } from '../../../src/kernel/store.ts';
import { type Engines, openEngines } from '../../../src/main/engines.ts';
import { startWorker } from '../../../src/main/worker.ts';
import type { Bookmark } from '../../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkTransactions } from '../../../src/modules/bookmarks/bookmark-store.ts';
import { commandsOn } from '../../../src/modules/bookmarks/commands/commands.ts';
import { restoreMaxDaysIn } from '../../../src/modules/bookmarks/settings.ts';
import { bookmarkRows } from '../../../src/modules/bookmarks/tables.ts';
import { catalogOn } from '../../../src/modules/catalog/adapters/public.ts';
import { createMetrics } from '../../../src/observability/metrics.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { tsidGenerator, type UserId } from '../../../src/shared/ids.ts';
import { systemRandomness } from '../../../src/shared/randomness.ts';
import { environmentOf } from '../environment-of.ts';
import { unwatched } from '../fakes/engine.ts';
import { silentLog } from '../logs.ts';
import { bookmarkRowsOf } from '../with-engines.ts';
import { dyingEngines, dyingTransactions } from './dying-ports.ts';
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
  const context = { actor: BigInt(plan.user) as UserId, now: systemClock.now(), reason: null, traceparent: null };
  const commands = commandsOn({
    bookmarks: dyingStore(engines, environment.lane, steps),
    history: bookmarkRowsOf(engines).writtenHistory,
    catalog: catalogOn(engines.querySide),
    restoreMaxDays: restoreMaxDaysIn(environment.settings),
  });
  await (plan.part === 'create'
    ? commands.createBookmark(plan.input, context)
    : commands.updateBookmark(plan.input, context));
  steps.before('answer');
  // Embedded everything is done within one turn: whoever dies right after a request dies in the next.
  await nextTurn();
  process.exit(0);
}

/** As the adapters put it together, but for the steps in between. */
function dyingStore({ memorySide }: Engines, lane: Lane, steps: Steps) {
  const randomness = systemRandomness;
  const mysqlOn = (url: string): BookmarkTransactions => {
    const { pool, database } = openConnections(url, { multipleStatements: true });
    const { tables, on } = transactionsOf(bookmarkRows, engineTablesIn(databaseIn(url)), databaseIn(url));
    const read = (target: Target<Bookmark>) => findRow(readsOn(database), tables, tables.isTarget(target));
    return mysqlTransactions(on, read, { pool, randomness });
  };
  const transactions =
    lane.kind === 'embedded'
      ? transactionsOn(openDatabase(join(lane.dataDir, 'dogear.db')), bookmarkRows, embeddedAggregate(bookmarkRows))
      : mysqlOn(lane.mysql.url);
  const nextTsid = tsidGenerator(systemClock, 1020);
  return storeOn(dyingTransactions(transactions, steps), bookmarkRows, {
    randomness,
    nextTsid,
    onCommit: () => memorySide.wakeUps.wake(),
  });
}
