import type { Cause, ChangeContext } from '../../../src/kernel/aggregate.ts';
import type { NewOutboxEntry } from '../../../src/kernel/outbox/entry.ts';
import { type StorePorts, storeOn } from '../../../src/kernel/store.ts';
import type { Bookmark, BookmarkIdentity } from '../../../src/modules/bookmarks/bookmark.ts';
import type {
  BookmarkStore,
  BookmarkTransaction,
  BookmarkTransactions,
  HistoryEntry,
  HistoryReader,
} from '../../../src/modules/bookmarks/bookmark-store.ts';
import type { BookmarkDecision, BookmarkEvent } from '../../../src/modules/bookmarks/events.ts';
import { bookmarkRows } from '../../../src/modules/bookmarks/tables.ts';
import { refKey } from '../../../src/modules/catalog/item.ts';
import { systemRandomness } from '../../../src/shared/randomness.ts';

/** What is committed. */
export interface FakeBookmarkTables {
  readonly rows: Map<bigint, Bookmark>;
  readonly history: HistoryEntry[];
  readonly outbox: NewOutboxEntry[];
}

/** The outbox takes one event for each version of an aggregate. */
export const isSameEvent = (one: NewOutboxEntry, other: NewOutboxEntry): boolean =>
  one.aggregateType === other.aggregateType &&
  one.aggregateId === other.aggregateId &&
  one.aggregateVersion === other.aggregateVersion;

class DuplicateKey extends Error {}
const ATTEMPTS = 5;

/** Transactions on Maps, one at a time: what one has written counts when it has succeeded, all of it at once. */
export function fakeBookmarkTransactions({ rows, history, outbox }: FakeBookmarkTables): BookmarkTransactions {
  const handled = new Set<string>();
  const causeKey = ({ consumer, eventId }: Cause): string => `${consumer} ${eventId}`;
  const keyOf = (identity: BookmarkIdentity): string => `${identity.userId}:${refKey(identity)}`;
  const read: BookmarkTransactions['read'] = async ({ id, owner }) => {
    const row = rows.get(id);
    return owner === undefined || row?.userId === owner ? row : undefined;
  };
  const byKey = (identity: BookmarkIdentity) => [...rows.values()].find((row) => keyOf(row) === keyOf(identity));

  const attempt = async <Value>(work: (transaction: BookmarkTransaction) => Promise<Value>): Promise<Value> => {
    const writes: (() => void)[] = [];
    const value = await work({
      lockByKey: async (identity) => byKey(identity),
      lockByTarget: read,
      insertRow: async (row) => {
        if (rows.has(row.id) || byKey(row)) throw new DuplicateKey('duplicate key');
        writes.push(() => rows.set(row.id, row));
      },
      updateRow: async (row) => void writes.push(() => rows.set(row.id, row)),
      insertHistory: async (entry) => void writes.push(() => history.push(entry)),
      insertOutbox: async (entry) => {
        if (outbox.some((other) => isSameEvent(other, entry))) throw new DuplicateKey('duplicate key');
        writes.push(() => outbox.push(entry));
      },
      mustBeAllowed: async () => undefined,
      isBeingPublished: () => Promise.reject(new Error('nothing is erased here')),
      removeAll: () => Promise.reject(new Error('nothing is erased here')),
      isHandled: async (cause) => handled.has(causeKey(cause)),
      insertHandled: async (cause) => void writes.push(() => handled.add(causeKey(cause))),
    });
    for (const write of writes) write();
    return value;
  };
  const retrying = async <Value>(once: () => Promise<Value>, left = ATTEMPTS): Promise<Value> =>
    once().catch((error: unknown) => {
      if (left === 1 || !(error instanceof DuplicateKey)) throw error;
      return retrying(once, left - 1);
    });

  let turn: Promise<unknown> = Promise.resolve();
  const run: BookmarkTransactions['run'] = (work) => {
    const mine = turn.then(() => retrying(() => attempt(work)));
    turn = mine.catch(() => undefined);
    return mine;
  };
  return { run, runAssumingNew: run, read };
}

export interface FakeBookmarkStore extends BookmarkStore {
  /** Every change that was written, with what travelled along. */
  readonly written: readonly { readonly event: BookmarkEvent; readonly context: ChangeContext }[];
  /** How often the store was asked for anything. */
  readonly visits: number;
  readonly history: Pick<HistoryReader, 'find'>;
}

/** The kernel's store on these rows. */
export function fakeBookmarkStore(...given: readonly Bookmark[]): FakeBookmarkStore {
  const tables = { rows: new Map<bigint, Bookmark>(given.map((row) => [row.id, row])), history: [], outbox: [] };
  const written: { event: BookmarkEvent; context: ChangeContext }[] = [];
  let visits = 0;
  let lastId = 1_000n;
  const ports: StorePorts = {
    randomness: systemRandomness,
    nextTsid: () => {
      lastId += 1n;
      return lastId as never;
    },
    onCommit: () => undefined,
  };
  const store: BookmarkStore = storeOn(fakeBookmarkTransactions(tables), bookmarkRows, ports);
  const noted = <Decided extends BookmarkDecision<unknown> | undefined>(
    decision: Decided,
    context: ChangeContext,
  ): Decided => {
    if (decision?.kind === 'changed') written.push(...decision.events.map((event) => ({ event, context })));
    return decision;
  };
  const entries: readonly HistoryEntry[] = tables.history;
  return {
    written,
    get visits() {
      return visits;
    },
    place: async (identity, decide, context) => {
      visits += 1;
      return noted(await store.place(identity, decide, context), context);
    },
    change: async (target, decide, context) => {
      visits += 1;
      return noted(await store.change(target, decide, context), context);
    },
    changeAll: async (targets, decide, context) => {
      visits += 1;
      return (await store.changeAll(targets, decide, context)).map((decision) => noted(decision, context));
    },
    read: async (target) => {
      visits += 1;
      return store.read(target);
    },
    history: {
      find: async (_, id, historyId) => {
        visits += 1;
        return entries.find((entry) => entry.aggregateId === id && entry.id === historyId);
      },
    },
  };
}
