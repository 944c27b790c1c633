import type { Versioned } from '../../kernel/aggregate.ts';
import type { Transaction } from '../../kernel/store.ts';

/** The work wrote nothing on the strength of the guess, or could not decide: it has to look for the row after all. */
export class WrongGuess extends Error {}

/**
 * What a user places under a key is nearly always new: so nothing is read, and the unique key tells when that was wrong.
 * A decision that writes nothing, or that fails, may depend on the row that was not read.
 */
export async function assumingNew<State extends Versioned, Key, Value>(
  transaction: Transaction<State, Key>,
  work: (transaction: Transaction<State, Key>) => Promise<Value>,
): Promise<Value> {
  let unproven = false;
  const guessing: Transaction<State, Key> = {
    ...transaction,
    lockByKey: async () => {
      unproven = true;
      return undefined;
    },
    insertRow: (state) => {
      unproven = false;
      return transaction.insertRow(state);
    },
  };
  const value = await work(guessing).catch((error: unknown) => {
    throw unproven ? new WrongGuess('the decision could not be made without looking', { cause: error }) : error;
  });
  if (unproven) throw new WrongGuess('nothing was written');
  return value;
}
