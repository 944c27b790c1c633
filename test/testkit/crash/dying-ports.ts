import type { EventSide } from '../../../src/engines/engine.ts';
import type { Subscription } from '../../../src/kernel/consumer/consumer-spec.ts';
import type { EventConsumer, EventLog } from '../../../src/kernel/event-log.ts';
import type { Engines } from '../../../src/main/engines.ts';
import type { BookmarkTransaction, BookmarkTransactions } from '../../../src/modules/bookmarks/bookmark-store.ts';
import type { Steps } from './steps.ts';

/** The same transactions, in a process that may not live to the end of one. */
export function dyingTransactions(transactions: BookmarkTransactions, steps: Steps): BookmarkTransactions {
  const dying =
    (run: BookmarkTransactions['run']): BookmarkTransactions['run'] =>
    async (work) => {
      const value = await run(async (transaction) => {
        const worked = await work(dyingTransaction(transaction, steps));
        steps.before('commit');
        steps.during('commit');
        return worked;
      });
      steps.after('commit');
      return value;
    };
  return { ...transactions, run: dying(transactions.run), runAssumingNew: dying(transactions.runAssumingNew) };
}

const dyingTransaction = (transaction: BookmarkTransaction, { around }: Steps): BookmarkTransaction => ({
  ...transaction,
  insertRow: (bookmark) => around('row', () => transaction.insertRow(bookmark)),
  updateRow: (bookmark) => around('row', () => transaction.updateRow(bookmark)),
  insertHistory: (entry) => around('history', () => transaction.insertHistory(entry)),
  insertOutbox: (entry) => around('outbox', () => transaction.insertOutbox(entry)),
});

/** The same engines, for a worker that may not live to the end of a round. */
export function dyingEngines(engines: Engines, { around, before }: Steps): Engines {
  const { commandSides, querySide, eventSide, memorySide } = engines;
  const [commandSide, ...others] = commandSides;
  const { outbox, leases } = commandSide;
  const { processedEvents } = memorySide;
  return {
    ...engines,
    commandSides: [
      {
        ...commandSide,
        leases: { ...leases, renew: (...given) => around('leases', () => leases.renew(...given)) },
        outbox: {
          ...outbox,
          claim: (...given) => around('claim', () => outbox.claim(...given)),
          settle: (...given) => around('settle', () => outbox.settle(...given)),
        },
      },
      ...others,
    ],
    querySide: {
      ...querySide,
      documents: (type) => {
        const documents = querySide.documents(type);
        const { store } = documents;
        return {
          ...documents,
          store: { ...store, apply: (projected) => around('documents', () => store.apply(projected)) },
        };
      },
    },
    eventSide: dyingEventSide(eventSide, { around, before }),
    memorySide: {
      ...memorySide,
      processedEvents: {
        ...processedEvents,
        mark: (...given) => around('marks', () => processedEvents.mark(...given)),
      },
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
  const consumer = (subscription: Subscription): EventConsumer => {
    const member = eventSide.consumer(subscription);
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
