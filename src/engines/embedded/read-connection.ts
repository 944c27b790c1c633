import { drizzle, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { openConnection } from './file-connection.ts';

/** Several times as long as a list of 20 takes with all that is made of it. */
const MOST_MS_PER_TURN = 10;

interface ReadConnection {
  readonly database: SqliteRemoteDatabase;
  /** The next read opens a new one. */
  drop(): void;
  /** For good. */
  close(): void;
}

/** Reads alone. It opens with the first read. */
export function openReadConnection(file: string, timeout: number): ReadConnection {
  const { rowsOf, drop, close } = openConnection(file, timeout);
  const inTurn = readTurns(MOST_MS_PER_TURN);
  const read = (sql: string, params: unknown[]): unknown[] => {
    try {
      return rowsOf(sql, params);
    } catch (error) {
      // A statement that failed half-way may still hold its place in the file.
      drop();
      throw error;
    }
  };
  const database = drizzle(async (sql, params: unknown[]) => ({ rows: await inTurn(() => read(sql, params)) }));
  return { database, drop, close };
}

/** Does a read now, or as soon as it is its turn. */
type ReadInTurn = <Value>(read: () => Value) => Value | Promise<Value>;

/**
 * Reads of the file are not asynchronous: those of one request that wait for nothing else would be done one after the
 * other, and every other request would wait for all of them. So a turn of the event loop begins no read after so long.
 * The reads that are left wait in groups, those together that were asked for in one go. One of each group is done before
 * the second of any: a request that comes later does not wait for all reads of an earlier one.
 */
export function readTurns(mostMs: number, now: () => number = () => performance.now()): ReadInTurn {
  const groups: (() => void)[][] = [];
  /** Open until all promises that can go on have done so: what comes then belongs to another request, or waited for a read. */
  let latest: (() => void)[] | undefined;
  let beganAt: number | undefined;

  const begin = (): void => {
    beganAt = now();
    setImmediate(() => {
      beganAt = undefined;
      if (groups.length === 0) return;
      begin();
      while (groups.length > 0 && !isUsedUp()) readNext();
    });
  };
  const isUsedUp = (): boolean => beganAt !== undefined && now() - beganAt > mostMs;
  const readNext = (): void => {
    const group = groups.shift();
    group?.shift()?.();
    if (group && group.length > 0) groups.push(group);
  };

  return (read) => {
    if (beganAt === undefined) begin();
    if (groups.length === 0 && !isUsedUp()) return read();
    if (!latest) {
      latest = [];
      groups.push(latest);
      process.nextTick(() => {
        latest = undefined;
      });
    }
    const group = latest;
    return new Promise((resolve, reject) => {
      group.push(() => {
        try {
          resolve(read());
        } catch (error) {
          reject(error);
        }
      });
    });
  };
}
