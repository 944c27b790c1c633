import { createConnection } from 'mysql2/promise';
import type { CommandSidePorts } from '../../src/engines/engine.ts';
import { openMysql } from '../../src/engines/mysql/command-side.ts';
import { type BookmarkCommandSide, bookmarksOn, bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { tsidGenerator } from '../../src/shared/ids.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { addressOf, scratchName } from './engines.ts';

/** A migrated, empty command side of its own; closing it removes what it left. */
export interface ScratchCommandSide {
  readonly side: BookmarkCommandSide;
  close(): Promise<void>;
}

/** How a contract suite opens the adapter it runs against. Say only the ports that matter to the test. */
export type OpenCommandSide = (overrides?: Partial<CommandSidePorts>) => Promise<ScratchCommandSide>;

export const commandSidePorts = (overrides: Partial<CommandSidePorts> = {}): CommandSidePorts => ({
  clock: systemClock,
  randomness: systemRandomness,
  nextTsid: tsidGenerator(systemClock, 1022),
  onCommit: () => {},
  ...overrides,
});

/** The command side of bookmarks alone. */
export const openBookmarksOnMysql = (
  where: { readonly url: string; readonly readerUrl?: string },
  ports: CommandSidePorts,
): BookmarkCommandSide => bookmarksOn(openMysql([{ module: bookmarksSchema, ...where }], ports)[0]!);

export const openMysqlCommandSide = async (
  overrides: Partial<CommandSidePorts> = {},
): Promise<ScratchCommandSide & { readonly url: string }> => {
  const database = await createMysqlDatabase();
  const side = openBookmarksOnMysql({ url: database.url }, commandSidePorts(overrides));
  await side.migrate();
  const close = async () => {
    await side.close();
    await database.drop();
  };
  return { side, url: database.url, close };
};

/** An empty database with a character set and collation that nobody should rely on. */
export async function createMysqlDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = scratchName();
  const url = new URL(addressOf('mysql'));
  url.pathname = `/${name}`;
  await onServer(`CREATE DATABASE ${name} CHARACTER SET latin1 COLLATE latin1_swedish_ci`);
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name}`) };
}

async function onServer(statement: string): Promise<void> {
  const url = new URL(addressOf('mysql'));
  url.pathname = '/';
  const connection = await createConnection(url.href);
  await connection.query(statement);
  await connection.end();
}
