/** MySQL's numbers, which MariaDB shares. */
export const DUPLICATE_KEY = 1062;
export const LOCK_WAIT_TIMEOUT = 1205;
export const DEADLOCK = 1213;
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
