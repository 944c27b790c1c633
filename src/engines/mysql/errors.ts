import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Randomness } from '../../shared/randomness.ts';

/** MySQL's numbers, which MariaDB shares. */
export const DUPLICATE_KEY = 1062;
/** Nothing of ours is so large but what a row that forbids a change makes the server add up. */
export const OUT_OF_RANGE = 1690;
const LOCK_WAIT_TIMEOUT = 1205;
const DEADLOCK = 1213;
export const NO_SUCH_TABLE = 1146;
export const NO_DATABASE = 1049;
/** On a database, on a table, or to do something at all. */
export const NO_RIGHTS: readonly (number | undefined)[] = [1044, 1142, 1227];

/** The server's error number, however deep Drizzle wrapped it. Returns undefined for a lost connection. */
export function errnoOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('sqlState' in error && 'errno' in error && typeof error.errno === 'number') return error.errno;
  return errnoOf(error.cause);
}

/** The driver's own words, without the statement and the values that Drizzle puts in front of them. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
};

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

/** After these the server has kept nothing. A lost connection is not among them: its commit may have happened. */
const retryable: readonly (number | undefined)[] = [DEADLOCK, LOCK_WAIT_TIMEOUT, DUPLICATE_KEY];

/** Tries again what the server refused because of another transaction: a few times, after drawn pauses (SPEC 3). */
export async function retrying<Value>(randomness: Randomness, work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !retryable.includes(errnoOf(error))) throw error;
      await delay(randomness.integer(FIRST_WAIT_MS * 2 ** attempt));
    }
  }
}

/** Errors of Drizzle and of the driver quote the statement with every value in it; what users wrote must not end up in a log. */
function plain(error: unknown): unknown {
  const failure = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : undefined;
  if (failure === error && code === undefined) return error;
  return Object.assign(new Error(`MySQL failed: ${reasonOf(error)}`), { code: code ?? 'UNKNOWN' });
}

/** The same port; what its methods reject with says why, and nothing else. After an abort that is the signal's reason. */
export const withPlainErrors = <Port extends object>(port: Port, signal?: AbortSignal): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return await method.apply(target, args);
        } catch (error) {
          throw signal?.aborted ? signal.reason : plain(error);
        }
      };
    },
  });
