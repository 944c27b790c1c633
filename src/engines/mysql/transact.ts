import type { Pool } from 'mysql2/promise';
import type { Versioned } from '../../kernel/aggregate.ts';
import { ChangeForbidden, type Transaction, type Transactions } from '../../kernel/store.ts';
import type { Randomness } from '../../shared/randomness.ts';
import { cancelOnAbort } from './connection.ts';
import { DUPLICATE_KEY, errnoOf, OUT_OF_RANGE, retrying } from './errors.ts';
import { type StatementStack, statementStack, type TransactionOn } from './transaction.ts';

export interface TransactionOptions {
  readonly pool: Pool;
  readonly randomness: Randomness;
  readonly signal?: AbortSignal | undefined;
}

/** `on` makes the aggregate's transaction on a connection; `read` reads outside of any. */
export function mysqlTransactions<State extends Versioned, Key>(
  on: TransactionOn<State, Key>,
  read: Transactions<State, Key>['read'],
  { pool, randomness, signal }: TransactionOptions,
): Transactions<State, Key> {
  return {
    read,
    run: (work) => retrying(randomness, () => inTransaction(pool, signal, (stack) => work(on(stack)))),
    runAssumingNew: (work) =>
      retrying(randomness, () =>
        inTransaction(pool, signal, (stack) => assumingNew(on(stack), work)).catch((error: unknown) => {
          if (!isWrongGuess(error)) throw error;
          return inTransaction(pool, signal, (stack) => work(on(stack)));
        }),
      ),
  };
}

/** The unique key found the row, or the work needs to see whether there is one. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof WrongGuess || errnoOf(error) === DUPLICATE_KEY;

/**
 * Two round trips, or one if nothing has to be read: it begins with the first question, writes go out with the commit.
 * Cancelled, it is taken back by the server whole, or the commit was faster.
 */
export async function inTransaction<Value>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (stack: StatementStack) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted();
  const connection = await pool.getConnection();
  const stopListening = signal && cancelOnAbort(pool, connection, signal);
  const stack = statementStack(connection);
  try {
    signal?.throwIfAborted();
    stack.push('begin');
    const value = await work(stack);
    await stack.send('commit');
    stopListening?.();
    connection.release();
    return value;
  } catch (error) {
    stopListening?.();
    // A connection that cannot even roll back must not go back with half a transaction in it.
    await connection.query('rollback').then(
      () => connection.release(),
      () => connection.destroy(),
    );
    if (errnoOf(error) === OUT_OF_RANGE) throw new ChangeForbidden('a row of another table forbids it');
    throw error;
  }
}

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
