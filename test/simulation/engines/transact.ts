import { assumingNew, WrongGuess } from '../../../src/engines/mysql/transact.ts';
import { ChangeForbidden, type Transaction, type Transactions } from '../../../src/kernel/store.ts';
import type { Process } from '../core/process.ts';
import type { Key, Simulated } from '../subject.ts';
import type { World } from '../world.ts';
import type { OpenTransaction } from './open-transaction.ts';
import { Retryable } from './retryable.ts';

const ATTEMPTS = 5;
const NOTICED_AFTER_MS = 2_000;

/** The client's half: one call per statement, again when the database says so, as the MySQL adapter does. */
export function simulatedTransactions(world: World, process: Process): Transactions<Simulated, Key> {
  const { database, links } = world;
  const { attempt, retrying } = simulatedAttempts(world, process);
  return {
    run: (work) => retrying(() => attempt(work)),
    // The guess of the MySQL engine, taken back as there: by the unique key, or by a decision that has to look.
    runAssumingNew: (work) =>
      retrying(() =>
        attempt((transaction) => assumingNew(transaction, work)).catch((error: unknown) => {
          if (!(error instanceof WrongGuess || error instanceof Retryable)) throw error;
          return attempt(work);
        }),
      ),
    read: ({ id, owner }) =>
      process.call(links.database, 'read row', () => {
        const found = database.tables.rows.get(id);
        return owner === undefined || found?.userId === owner ? found : undefined;
      }),
  };
}

/** One transaction, and how it is tried again. */
export function simulatedAttempts(world: World, process: Process) {
  const { subject, database, dice, scheduler, links } = world;

  const attempt = async <Value>(
    work: (transaction: Transaction<Simulated, Key>, open: OpenTransaction) => Promise<Value>,
  ): Promise<Value> => {
    const open = database.begin();
    // A server notices only after a while that its client is gone; the locks stay until then.
    const abandon = (): void => {
      scheduler.in(dice.integer(NOTICED_AFTER_MS), 'database: rolls back', open.rollback);
    };
    const forget = process.onCrash(abandon);
    try {
      const value = await work(statements(open), open);
      await process.call(links.database, 'commit', open.commit);
      return value;
    } catch (error) {
      abandon();
      throw error;
    } finally {
      forget();
    }
  };

  const statements = (open: OpenTransaction): Transaction<Simulated, Key> => {
    const call = <Value>(label: string, effect: () => Value | Promise<Value>) =>
      process.call(links.database, label, effect);
    return {
      lockByKey: (identity) => call('lock identity', () => open.lockIdentity(identity)),
      lockByTarget: async ({ id, owner }) => {
        const found = await call('lock row', () => open.lockRow(id));
        return owner === undefined || found?.userId === owner ? found : undefined;
      },
      insertRow: (state) => call('insert row', () => open.insert(state)),
      updateRow: (state) => call('update row', () => open.update(state)),
      insertHistory: (entry) => call('insert history', () => open.insertHistory(entry)),
      insertOutbox: (entry) => call('insert outbox', () => open.insertOutbox(entry)),
      mustBeAllowed: (state) =>
        call('check', () => {
          if (subject.forbiddenBy && open.isForbidden(subject.forbiddenBy, state))
            throw new ChangeForbidden('a row of another table forbids it');
        }),
      isBeingPublished: ({ aggregateId }) => call('look for its events', () => open.isBeingPublished(aggregateId)),
      removeAll: (state, { aggregateId }) => call('remove row', () => open.remove(state, aggregateId)),
      isHandled: (cause) => call('look for the cause', () => open.isHandled(cause)),
      insertHandled: (cause) => call('insert the cause', () => open.insertHandled(cause)),
    };
  };

  const retrying = async <Value>(once: () => Promise<Value>): Promise<Value> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once();
      } catch (error) {
        if (tried === ATTEMPTS || !(error instanceof Retryable)) throw error;
        await process.timers.wait(dice.integer(10 * 2 ** tried));
      }
    }
  };

  return { attempt, retrying };
}
