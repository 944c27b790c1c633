import type { NextTsid } from '../shared/ids.ts';
import type { Randomness } from '../shared/randomness.ts';
import type { Cause, ChangeContext, Target, Versioned } from './aggregate.ts';
import { type Decision, unchanged } from './decision.ts';
import { type HistoryEntry, type HistoryId, historyEntryOf } from './history.ts';
import type { NewOutboxEntry } from './outbox/entry.ts';

/**
 * The command side of one kind of aggregate. Each change is one transaction: lock the row, ask the pure decision, write
 * row, history and outbox in that order, or nothing at all. A decision may be asked again when the database wants the
 * transaction retried.
 *
 * A change with a cause also leaves a mark of that cause in the same transaction, whatever was decided. When the same
 * cause comes again, nothing is written, and the answer is that the row is unchanged.
 */
export interface Store<State extends Versioned, Key, Event> {
  /** For the one row that this key may have; `freshId` is the id that a new row gets. */
  place<Rejection>(
    key: Key,
    decide: (existing: State | undefined, freshId: State['id']) => Decision<State, Event, Rejection>,
    context: ChangeContext,
  ): Promise<Decision<State, Event, Rejection>>;

  /** For a row that exists. Returns undefined if there is no such row, or if it is another owner's. */
  change<Rejection>(
    target: Target<State>,
    decide: (current: State) => Decision<State, Event, Rejection>,
    context: ChangeContext,
  ): Promise<Decision<State, Event, Rejection> | undefined>;

  /** Several rows in one transaction, locked in the order of their ids: all of the changes are written, or none. */
  changeAll<Rejection>(
    targets: readonly Target<State>[],
    decide: (current: State) => Decision<State, Event, Rejection>,
    context: ChangeContext,
  ): Promise<Decision<State, Event, Rejection>[]>;

  /** The row as it is now, deleted or not. Takes no lock. */
  read(target: Target<State>): Promise<State | undefined>;
}

/** A row of another table forbids the change. Nothing was written. */
export class ChangeForbidden extends Error {
  override readonly name = 'ChangeForbidden';
}

/** The aggregate cannot be erased yet: some of its events may just be on their way to the log. Nothing was written. */
export class EventsUnderWay extends Error {
  override readonly name = 'EventsUnderWay';
}

/** What a change needs of a database transaction on one kind of aggregate. */
export interface Transaction<State extends Versioned, Key> {
  lockByKey(key: Key): Promise<State | undefined>;
  lockByTarget(target: Target<State>): Promise<State | undefined>;
  insertRow(state: State): Promise<void>;
  updateRow(state: State): Promise<void>;
  insertHistory(entry: HistoryEntry<State>): Promise<void>;
  insertOutbox(entry: NewOutboxEntry): Promise<void>;
  /**
   * Fails with `ChangeForbidden` if what the aggregate names forbids this state. Asked after the state was written: who
   * commits a row that forbids it and looks for such states afterwards, with locks, finds each that was not forbidden.
   */
  mustBeAllowed(state: State): Promise<void>;
  /** Whether a relay may publish an event of this aggregate at any moment: it has some, and the first is not parked. */
  isBeingPublished(events: Pick<NewOutboxEntry, 'aggregateType' | 'aggregateId'>): Promise<boolean>;
  /** Removes the row, its history, and the events of this aggregate that are still in the outbox. */
  removeAll(state: State, events: Pick<NewOutboxEntry, 'aggregateType' | 'aggregateId'>): Promise<void>;
  /** Whether this cause has left its mark. */
  isHandled(cause: Cause): Promise<boolean>;
  /** Leaves the mark. Fails for the second of two transactions at once as a duplicate key does: it is run again. */
  insertHandled(cause: Cause, now: Date): Promise<void>;
}

/** Runs work in one transaction, again when the database says so (deadlock, lock time-out, duplicate key). */
export interface Transactions<State extends Versioned, Key> {
  run<Value>(work: (transaction: Transaction<State, Key>) => Promise<Value>): Promise<Value>;
  /** The same for work that mostly finds no row under its key: an engine may assume so, and look when that was wrong. */
  runAssumingNew<Value>(work: (transaction: Transaction<State, Key>) => Promise<Value>): Promise<Value>;
  /** Outside of any transaction, without a lock. */
  read(target: Target<State>): Promise<State | undefined>;
}

/** What the store has to know about an aggregate. */
export interface StoredAggregate<State extends Versioned, Event> {
  isDeleted(state: State): boolean;
  /** What the history may keep of a state; without it, all. */
  forHistory?(state: State): State;
  /** Whether a row of another table may forbid this change; without it, none may forbid any. */
  mayBeForbidden?(before: State | undefined, after: State, context: ChangeContext): boolean;
  outboxEntryOf(event: Event, written: { eventId: string; now: Date; traceparent: string | null }): NewOutboxEntry;
}

export interface StorePorts {
  readonly randomness: Randomness;
  readonly nextTsid: NextTsid;
  /** Called after each commit that left an event in the outbox. */
  readonly onCommit: () => void;
}

const leftEvents = (decision: Decision<unknown, unknown, unknown>): boolean =>
  decision.kind === 'changed' && decision.events.length > 0;

/** The rows of one kind of aggregate inside a unit of work that also writes other tables. */
export interface AggregateInUnit<State extends Versioned, Key, Event> {
  lockByKey(key: Key): Promise<State | undefined>;
  /** Returns undefined if there is no such row, or if it is another owner's. */
  lock(target: Target<State>): Promise<State | undefined>;
  /** The id that a new row gets. */
  freshId(): State['id'];
  /** Writes row, history and events if something was decided. Returns the decision. */
  apply<Made extends Decision<State, Event, unknown>>(
    before: State | undefined,
    decision: Made,
    context: ChangeContext,
  ): Promise<Made>;
  /**
   * Removes the row, its history and its parked events for good. The event is the last that is heard of the aggregate, in
   * a version of its own, so that no older one brings anything back. Fails with `EventsUnderWay` while older ones may
   * still be published: they would come behind the last.
   */
  erase(current: State, lastEvent: Event, context: ChangeContext): Promise<void>;
}

/** Writes what was decided: row, history and outbox, in this order. */
const writerOf =
  <State extends Versioned, Key, Event>(
    { isDeleted, forHistory = (state) => state, outboxEntryOf, mayBeForbidden }: StoredAggregate<State, Event>,
    { randomness, nextTsid }: Pick<StorePorts, 'randomness' | 'nextTsid'>,
  ) =>
  async (
    transaction: Transaction<State, Key>,
    before: State | undefined,
    decision: Decision<State, Event, unknown>,
    context: ChangeContext,
  ): Promise<void> => {
    if (decision.kind !== 'changed') return;
    const { state: after, events } = decision;
    await (before ? transaction.updateRow(after) : transaction.insertRow(after));
    const kept = before && forHistory(before);
    await transaction.insertHistory(
      historyEntryOf(nextTsid() as HistoryId, kept, forHistory(after), context, isDeleted),
    );
    const { now, traceparent } = context;
    for (const event of events) {
      await transaction.insertOutbox(outboxEntryOf(event, { eventId: randomness.uuid(), now, traceparent }));
    }
    if (mayBeForbidden?.(before, after, context)) await transaction.mustBeAllowed(after);
  };

/** `onWrite` is called for each change that leaves an event in the outbox. */
export function aggregateInUnit<State extends Versioned, Key, Event>(
  transaction: Transaction<State, Key>,
  aggregate: StoredAggregate<State, Event>,
  ports: Omit<StorePorts, 'onCommit'>,
  onWrite: () => void,
): AggregateInUnit<State, Key, Event> {
  const write = writerOf<State, Key, Event>(aggregate, ports);
  return {
    lockByKey: (key) => transaction.lockByKey(key),
    lock: (target) => transaction.lockByTarget(target),
    freshId: () => ports.nextTsid(),
    apply: async (before, decision, context) => {
      await write(transaction, before, decision, context);
      if (leftEvents(decision)) onWrite();
      return decision;
    },
    erase: async (current, lastEvent, { now, traceparent }) => {
      const last = aggregate.outboxEntryOf(lastEvent, { eventId: ports.randomness.uuid(), now, traceparent });
      if (await transaction.isBeingPublished(last)) throw new EventsUnderWay();
      await transaction.removeAll(current, last);
      await transaction.insertOutbox(last);
      onWrite();
    },
  };
}

/** The heart of the command side: decisions are pure, the store applies them whole. */
export function storeOn<State extends Versioned, Key, Event>(
  transactions: Transactions<State, Key>,
  aggregate: StoredAggregate<State, Event>,
  { onCommit, ...ports }: StorePorts,
): Store<State, Key, Event> {
  const { nextTsid } = ports;
  const write = writerOf<State, Key, Event>(aggregate, ports);

  /** Runs the work, tells it whether its cause has been handled before, and leaves the mark if not. */
  const onceFor = async <Value>(
    transaction: Transaction<State, Key>,
    { cause, now }: ChangeContext,
    work: (handled: boolean) => Promise<Value>,
  ): Promise<Value> => {
    if (!cause) return work(false);
    const handled = await transaction.isHandled(cause);
    const value = await work(handled);
    if (!handled) await transaction.insertHandled(cause, now);
    return value;
  };

  const changeAll: Store<State, Key, Event>['changeAll'] = async (targets, decide, context) => {
    const inOrder = [...targets].sort((one, other) => (one.id < other.id ? -1 : 1));
    const decisions = await transactions.run((transaction) =>
      onceFor(transaction, context, async (handled) => {
        const decided: ReturnType<typeof decide>[] = [];
        for (const target of inOrder) {
          const current = await transaction.lockByTarget(target);
          if (!current) continue;
          const decision = handled ? unchanged(current) : decide(current);
          await write(transaction, current, decision, context);
          decided.push(decision);
        }
        return decided;
      }),
    );
    if (decisions.some(leftEvents)) onCommit();
    return decisions;
  };

  return {
    read: (target) => transactions.read(target),

    place: async (key, decide, context) => {
      // A cause has to be looked for anyway: then nothing is assumed of the row either.
      const run = context.cause ? transactions.run : transactions.runAssumingNew;
      const decision = await run((transaction) =>
        onceFor(transaction, context, async (handled) => {
          const existing = await transaction.lockByKey(key);
          if (handled && existing) return unchanged(existing);
          const decided = decide(existing, nextTsid());
          // The row that the cause once made is gone: it is not made a second time.
          if (handled) return decided.kind === 'changed' ? unchanged(decided.state) : decided;
          await write(transaction, existing, decided, context);
          return decided;
        }),
      );
      if (leftEvents(decision)) onCommit();
      return decision;
    },

    change: async (target, decide, context) => {
      const [decision] = await changeAll([target], decide, context);
      return decision;
    },

    changeAll,
  };
}
