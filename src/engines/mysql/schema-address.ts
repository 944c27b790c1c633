import type { ModuleSchema } from '../sql/module-schema.ts';

/** Where the schema of a module is. */
export interface MysqlSchema {
  readonly module: ModuleSchema;
  readonly url: string;
  /** A replica for lists and history. */
  readonly readerUrl?: string | undefined;
}

/** The database that an address names. */
export const databaseIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The same server and user, and no database: no statement on such a connection can miss the name of its schema. */
export function serverIn(url: string): string {
  const server = new URL(url);
  server.pathname = '/';
  return server.href;
}

/** The same server and user, and another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Host, port and database: for people who read logs. */
export function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '3306'}${pathname}`;
}

export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
