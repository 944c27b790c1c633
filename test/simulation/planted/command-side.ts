import type { NewOutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import type { Plants } from '../plants.ts';

/** A command that writes history itself would do this sooner or later. */
export const historySkipped: Plants = {
  transaction: (right, { dice }) => ({
    ...right,
    insertHistory: (entry) => (dice.chance(0.2) ? Promise.resolve() : right.insertHistory(entry)),
  }),
};

/** Save, then enqueue: a crash or an outage between the two loses the event. */
export const eventAfterTheCommit: Plants = {
  transaction: (right, { database, dice, links }, process) => ({
    ...right,
    insertOutbox: async (entry: NewOutboxEntry) => {
      process.reach(dice.between(20, 200), 'enqueues the event', () => {
        const late = database.begin();
        const enqueue = (): void => {
          late.insertOutbox(entry);
          late.commit();
        };
        void process.call(links.database, 'enqueue', enqueue).catch(late.rollback);
        process.onCrash(late.rollback);
      });
    },
  }),
};

/** Everybody who still has a token may do everything. */
export const accountsNotChecked: Plants = {
  transaction: (right) => ({ ...right, mustBeAllowed: async () => undefined }),
};

/** The account may be deleted between the check and the write. */
export const accountsCheckedTooEarly: Plants = {
  transaction: (right) => ({
    ...right,
    insertRow: async (state) => {
      await right.mustBeAllowed(state);
      await right.insertRow(state);
    },
    mustBeAllowed: async () => undefined,
  }),
};

/** What is committed a moment later is never seen. */
export const batchesWithoutLocks: Plants = {
  lockSome:
    (_, { database }) =>
    async (fits, after, limit) =>
      [...database.tables.rows.values()]
        .filter((row) => row.id > after && fits(row))
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit),
};

/** Its last event says that it is gone, and nothing goes. */
export const erasedInNameOnly: Plants = {
  transaction: (right) => ({ ...right, removeAll: async () => undefined }),
};

/** What a relay is just publishing may come behind the last word, or not at all. */
export const erasedTooEarly: Plants = {
  transaction: (right) => ({ ...right, isBeingPublished: async () => false }),
};

/** Nobody hears of it, so its document stays. */
export const erasedWithoutLastWord: Plants = {
  transaction: (right) => {
    let isErased = false;
    return {
      ...right,
      removeAll: async (state, events) => {
        isErased = true;
        await right.removeAll(state, events);
      },
      insertOutbox: async (entry) => {
        if (!isErased) await right.insertOutbox(entry);
      },
    };
  },
};
