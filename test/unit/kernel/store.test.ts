import { describe, expect, it } from 'vitest';
import type { Versioned } from '../../../src/kernel/aggregate.ts';
import { changedSilently } from '../../../src/kernel/decision.ts';
import { storeOn, type Transaction, type Transactions } from '../../../src/kernel/store.ts';
import { systemRandomness } from '../../../src/shared/randomness.ts';

interface Key {
  readonly name: string;
}
type Quiet = Versioned & Key;

describe('a store of aggregates that have no events', () => {
  it('writes row and history, leaves nothing in the outbox and wakes nobody', async () => {
    const journal: string[] = [];
    const transaction: Transaction<Quiet, Key> = {
      lockByKey: async () => undefined,
      lockByTarget: async ({ id }) => ({ id, version: 1, updatedAt: new Date(0), name: 'quiet' }),
      insertRow: async ({ version }) => void journal.push(`row ${version}`),
      updateRow: async ({ version }) => void journal.push(`row ${version}`),
      insertHistory: async ({ operation }) => void journal.push(operation),
      insertOutbox: async () => void journal.push('outbox'),
      mustBeAllowed: async () => undefined,
      isBeingPublished: async () => false,
      removeAll: async () => undefined,
      isHandled: async () => false,
      insertHandled: async () => undefined,
    };
    const transactions: Transactions<Quiet, Key> = {
      run: (work) => work(transaction),
      runAssumingNew: (work) => work(transaction),
      read: async () => undefined,
    };
    const store = storeOn<Quiet, Key, never>(
      transactions,
      { isDeleted: () => false, outboxEntryOf: (event: never) => event },
      { randomness: systemRandomness, nextTsid: () => 7n, onCommit: () => journal.push('wake-up') },
    );
    const context = { actor: null, now: new Date(0), reason: null, traceparent: null };
    const placed = { id: 7n, version: 1, updatedAt: new Date(0), name: 'quiet' };
    await store.place({ name: 'quiet' }, () => changedSilently(placed), context);
    await store.change({ id: 7n }, (current) => changedSilently({ ...current, version: 2 }), context);
    expect(journal).toEqual(['row 1', 'INSERT', 'row 2', 'UPDATE']);
  });
});
