import type { BookmarkTransaction } from '../sql/bookmark-store.ts';
import { DUPLICATE_KEY, errnoOf } from './errors.ts';

class WrongGuess extends Error {}

/** The unique key, or we ourselves, found that there might have been something to read. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof WrongGuess || errnoOf(error) === DUPLICATE_KEY;

/**
 * An item that somebody bookmarks is nearly always new to them: so nothing is read, and the unique key tells when that
 * was wrong. Whoever writes nothing on the strength of the guess, or cannot even decide, has to look after all.
 */
export async function assumingNew<Value>(
  transaction: BookmarkTransaction,
  work: (transaction: BookmarkTransaction) => Promise<Value>,
): Promise<Value> {
  let unproven = false;
  const guessing: BookmarkTransaction = {
    ...transaction,
    lockByIdentity: async () => {
      unproven = true;
      return undefined;
    },
    insertBookmark: (bookmark) => {
      unproven = false;
      return transaction.insertBookmark(bookmark);
    },
  };
  const value = await work(guessing).catch((error: unknown) => {
    throw unproven ? new WrongGuess('the decision could not be made without looking', { cause: error }) : error;
  });
  if (unproven) throw new WrongGuess('nothing was written');
  return value;
}
