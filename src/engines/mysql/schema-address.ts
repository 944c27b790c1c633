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

/** What api and worker need on their schema; `migrate` needs the rest too. */
export const DAILY_RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';
export const MIGRATING_RIGHTS = `${DAILY_RIGHTS}, CREATE, ALTER, DROP, INDEX, REFERENCES`;

/** In a grant `_` and `%` stand for any letters: they must be escaped, or the grant reaches into other schemas. */
const schemaInGrant = (database: string): string => `${quoted(database.replace(/[\\_%]/g, '\\$&'))}.*`;

export const createDatabase = (database: string): string =>
  `CREATE DATABASE IF NOT EXISTS ${quoted(database)} CHARACTER SET utf8mb4`;

export const grantOn = (database: string, rights: string, account: string): string =>
  `GRANT ${rights} ON ${schemaInGrant(database)} TO ${account}`;

/** One user per module that may use its schema and nothing else. */
export function grantStatements(schemas: readonly MysqlSchema[]): string[] {
  return schemas.flatMap(({ module, url }) => {
    const account = `'dogear_${module.name}'@'%'`;
    return [
      `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '<a password of its own>'`,
      grantOn(databaseIn(url), DAILY_RIGHTS, account),
    ];
  });
}

/** `'user'@'host'` of what the server calls `user@host`. */
export const accountOf = (currentUser: string): string => {
  const at = currentUser.lastIndexOf('@');
  return `'${currentUser.slice(0, at)}'@'${currentUser.slice(at + 1)}'`;
};
