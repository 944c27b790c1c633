import type { EventSide } from '../../../src/adapters/engines.ts';
import type { BookmarkTransaction, Transact } from '../../../src/adapters/sql/bookmark-store.ts';
import type { Engines } from '../../../src/main/engines.ts';
import type { EventConsumer, EventLog } from '../../../src/pipeline/event-log.ts';
import type { Steps } from './steps.ts';

/** The same transaction, in a process that may not live to its end. */
export const dyingTransact =
  (transact: Transact, steps: Steps): Transact =>
  async (work) => {
    const value = await transact(async (transaction) => {
      const worked = await work(dyingTransaction(transaction, steps));
      steps.before('commit');
      steps.during('commit');
      return worked;
    });
    steps.after('commit');
    return value;
  };

const dyingTransaction = (transaction: BookmarkTransaction, { around }: Steps): BookmarkTransaction => ({
  ...transaction,
  insertBookmark: (bookmark) => around('row', () => transaction.insertBookmark(bookmark)),
  updateBookmark: (bookmark) => around('row', () => transaction.updateBookmark(bookmark)),
  insertHistory: (entry) => around('history', () => transaction.insertHistory(entry)),
  insertOutbox: (entry) => around('outbox', () => transaction.insertOutbox(entry)),
});

/** The same engines, for a worker that may not live to the end of a round. */
export function dyingEngines(engines: Engines, { around, before }: Steps): Engines {
  const { commandSide, querySide, eventSide, memorySide } = engines;
  const { outbox, leases } = commandSide;
  const { projections } = querySide;
  const { marks } = memorySide;
  return {
    ...engines,
    commandSide: {
      ...commandSide,
      leases: { ...leases, renew: (...given) => around('leases', () => leases.renew(...given)) },
      outbox: {
        ...outbox,
        claim: (...given) => around('claim', () => outbox.claim(...given)),
        settle: (...given) => around('settle', () => outbox.settle(...given)),
      },
    },
    querySide: {
      ...querySide,
      projections: { apply: (projected) => around('documents', () => projections.apply(projected)) },
    },
    eventSide: dyingEventSide(eventSide, { around, before }),
    memorySide: {
      ...memorySide,
      marks: { ...marks, mark: (...given) => around('marks', () => marks.mark(...given)) },
    },
  };
}

function dyingEventSide(eventSide: EventSide, steps: Pick<Steps, 'around' | 'before'>): EventSide {
  const log: EventLog = {
    ...eventSide.log,
    publish: (messages) => {
      const isDead = messages.some(({ topic }) => topic.endsWith('.dlq'));
      return steps.around(isDead ? 'dead letter' : 'publish', () => eventSide.log.publish(messages));
    },
  };
  const consumer = (topics: readonly string[]): EventConsumer => {
    const member = eventSide.consumer(topics);
    return {
      ...member,
      start: (handle) =>
        member.start(async (batch) => {
          steps.before('receive');
          await handle({ ...batch, commit: () => steps.around('offsets', () => batch.commit()) });
        }),
    };
  };
  return { ...eventSide, log, consumer };
}
