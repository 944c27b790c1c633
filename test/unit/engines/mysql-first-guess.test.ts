import { describe, expect, it } from 'vitest';
import { assumingNew, isWrongGuess } from '../../../src/engines/mysql/transact.ts';
import type { BookmarkTransaction } from '../../../src/modules/bookmarks/bookmark-store.ts';
import { aBookmark } from '../../testkit/samples.ts';

/** Holds one bookmark; nobody may ask for it on the strength of a guess. */
function transactionWith(existing = aBookmark()) {
  const written: string[] = [];
  const write = (what: string) => async () => void written.push(what);
  const transaction: BookmarkTransaction = {
    lockByKey: () => Promise.reject(new Error('it was read')),
    lockByTarget: async () => existing,
    insertRow: write('bookmark'),
    updateRow: write('update'),
    insertHistory: write('history'),
    insertOutbox: write('outbox'),
    mustBeAllowed: async () => undefined,
    isBeingPublished: async () => false,
    removeAll: async () => undefined,
    isHandled: async () => false,
    insertHandled: write('inbox'),
  };
  return { transaction, written, existing };
}

const wrongGuess = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (error) => isWrongGuess(error),
  );

describe('assuming that a bookmark is new', () => {
  it('reads nothing, and writes what was decided', async () => {
    const { transaction, written } = transactionWith();
    const value = await assumingNew(transaction, async (given) => {
      expect(await given.lockByKey(aBookmark())).toBeUndefined();
      await given.insertRow(aBookmark());
      return 'created';
    });
    expect(value).toBe('created');
    expect(written).toEqual(['bookmark']);
  });

  it('is no answer to whoever writes nothing: they have to look', async () => {
    const { transaction } = transactionWith();
    expect(await wrongGuess(assumingNew(transaction, (given) => given.lockByKey(aBookmark())))).toBe(true);
  });

  it('is not to blame anybody who cannot decide', async () => {
    const { transaction } = transactionWith();
    const undecided = assumingNew(transaction, async (given) => {
      await given.lockByKey(aBookmark());
      throw new TypeError('what bookmark?');
    });
    expect(await wrongGuess(undecided)).toBe(true);
  });

  it('is taken back when the unique key knows better', () => {
    const duplicate = Object.assign(new Error('Duplicate entry'), { errno: 1062, sqlState: '23000' });
    expect(isWrongGuess(new Error('Failed query', { cause: duplicate }))).toBe(true);
    expect(isWrongGuess(Object.assign(new Error('Deadlock'), { errno: 1213, sqlState: '40001' }))).toBe(false);
  });

  it('says nothing about a bookmark that is meant by its id', async () => {
    const { transaction, existing } = transactionWith();
    const found = await assumingNew(transaction, (given) => given.lockByTarget({ id: existing.id }));
    expect(found).toBe(existing);
    const failure = assumingNew(transaction, () => Promise.reject(new Error('broken')));
    expect(await wrongGuess(failure)).toBe(false);
  });
});
