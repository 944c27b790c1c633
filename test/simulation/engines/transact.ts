import type { BookmarkTransaction, Transact } from '../../../src/adapters/sql/bookmark-store.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';
import type { OpenTransaction } from './open-transaction.ts';
import { Retryable } from './retryable.ts';

const ATTEMPTS = 5;
const NOTICED_AFTER_MS = 2_000;

/** The client's half: one call per statement, again when the database says so, as the MySQL adapter does. */
export function simulatedTransact(world: World, process: Process): Transact {
  const { database, dice, scheduler, links } = world;

  const attempt = async <Value>(work: (transaction: BookmarkTransaction) => Promise<Value>): Promise<Value> => {
    const open = database.begin();
    // A server notices only after a while that its client is gone; the locks stay until then.
    const abandon = (): void => {
      scheduler.in(dice.integer(NOTICED_AFTER_MS), 'database: rolls back', open.rollback);
    };
    const forget = process.onCrash(abandon);
    try {
      const value = await work(statements(open));
      await process.call(links.database, 'commit', open.commit);
      return value;
    } catch (error) {
      abandon();
      throw error;
    } finally {
      forget();
    }
  };

  const statements = (open: OpenTransaction): BookmarkTransaction => {
    const call = <Value>(label: string, effect: () => Value | Promise<Value>) =>
      process.call(links.database, label, effect);
    return {
      lockByIdentity: (identity) => call('lock identity', () => open.lockIdentity(identity)),
      lockByTarget: async ({ id, owner }) => {
        const found = await call('lock row', () => open.lockRow(id));
        return owner === undefined || found?.userId === owner ? found : undefined;
      },
      insertBookmark: (bookmark) => call('insert bookmark', () => open.insert(bookmark)),
      updateBookmark: (bookmark) => call('update bookmark', () => open.update(bookmark)),
      insertHistory: (entry) => call('insert history', () => open.insertHistory(entry)),
      insertOutbox: (entry) => call('insert outbox', () => open.insertOutbox(entry)),
    };
  };

  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (tried === ATTEMPTS || !(error instanceof Retryable)) throw error;
        await process.timers.wait(dice.integer(10 * 2 ** tried));
      }
    }
  };
}
