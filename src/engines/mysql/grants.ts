import { databaseIn, type MysqlSchema, quoted } from './schema-address.ts';

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
