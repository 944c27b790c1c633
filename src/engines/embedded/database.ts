import { dirname } from 'node:path';
import { LibsqlError } from '@libsql/client';
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { systemTimers } from '../../shared/clock.ts';
import { makePrivateDatabase, makePrivateFolder } from './private-files.ts';
import { openReadConnection } from './read-connection.ts';
import { openWriteConnection, type Transaction } from './write-connection.ts';

/** The one file. Reads go straight to `read`; every write is a transaction through `write`. */
export interface EmbeddedDatabase {
  readonly file: string;
  readonly read: SqliteRemoteDatabase;
  count(table: SQLiteTable, condition: SQL | undefined): Promise<number>;
  write<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
  /** Tries again while another process holds the lock, also where SQLite would not wait by itself. */
  patiently<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Lets the writes under way finish. */
  close(): Promise<void>;
}

/** How long another process, say `dogear seed`, may hold the write lock. */
const LOCK_TIMEOUT_MS = 5_000;
const PATIENT_TRIES = 100;
const PATIENT_PAUSE_MS = 50;
/** Longer than nearly all transactions take. */
const MOST_WRITING_MS_PER_TURN = 5;

export function openDatabase(file: string): EmbeddedDatabase {
  makePrivateFolder(dirname(file));
  makePrivateDatabase(file);
  const writer = openWriteConnection(file, LOCK_TIMEOUT_MS);
  const reader = openReadConnection(file, LOCK_TIMEOUT_MS);
  const read = reader.database;
  // The driver is synchronous: a second transaction waiting for our own lock would block the process until it times out.
  const inTurn = oneAtATime();
  let closing: Promise<void> | undefined;

  const patiently = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || tries === PATIENT_TRIES) throw error;
        // A statement that failed with SQLITE_BUSY keeps its connection from ever committing (libsql-client-ts#352).
        reader.drop();
        await systemTimers.wait(PATIENT_PAUSE_MS);
      }
    }
  };

  return {
    file,
    patiently,
    read,
    count: async (table, condition) => Number(await read.$count(table, condition)), // the client counts in bigints
    write: (work) =>
      inTurn(async () => {
        try {
          return await writer.transaction(work);
        } catch (error) {
          if (isBusy(error)) reader.drop();
          throw plainError(error);
        }
      }),
    close: () =>
      (closing ??= inTurn(async () => {
        writer.close();
        reader.close();
      })),
  };
}

const isBusy = (error: unknown): boolean => driverErrorOf(error)?.code.startsWith('SQLITE_BUSY') ?? false;

/** Drizzle wraps what a statement throws, but not what BEGIN and COMMIT throw. */
export function driverErrorOf(error: unknown): LibsqlError | undefined {
  if (error instanceof LibsqlError) return error;
  return error instanceof Error && error.cause instanceof LibsqlError ? error.cause : undefined;
}

/**
 * Runs pieces of work in the order they come, never two at once; one that fails does not hold up the next. None of them
 * waits for anything but the file, which is not asynchronous: without a pause all that have come would be done before
 * any other request is answered. So a turn of the event loop begins no transaction once it has lasted this long.
 */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  let beganAt: number | undefined;
  const begin = async (): Promise<void> => {
    if (beganAt !== undefined && performance.now() - beganAt > MOST_WRITING_MS_PER_TURN)
      await new Promise<void>((next) => setImmediate(next));
    if (beganAt !== undefined) return;
    beganAt = performance.now();
    setImmediate(() => {
      beganAt = undefined;
    });
  };
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(begin).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * What the file itself said. Drizzle quotes the statement with every value in it, and what users wrote must not end up in
 * a log.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause } = error;
  return cause instanceof Error ? plainError(cause) : new Error('A statement failed');
}

/** The same port; what its methods reject with says why, and nothing else. */
export const withPlainErrors = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        const answer: unknown = method.apply(target, args);
        return isPromise(answer) ? answer.then((value) => value, refused) : answer;
      };
    },
  });

const refused = (error: unknown): never => {
  throw plainError(error);
};

/** Drizzle's queries are no promises, but can be awaited like them. */
const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';
