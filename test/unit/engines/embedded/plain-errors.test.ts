import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, openDatabase, withPlainErrors } from '../../../../src/engines/embedded/database.ts';
import { scratchName } from '../../../testkit/engines.ts';

let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `${scratchName()}_`));
  database = openDatabase(join(folder, 'file.db'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const failing = sql`insert into nowhere values (${'my secret memo'})`;

/** All that a log would show of it: the error, and what caused it. */
const shownOf = (error: unknown): string =>
  error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${shownOf(error.cause)}` : String(error);

describe('a statement of the embedded file that fails', () => {
  it.each([
    ['in a transaction', () => database.write((transaction) => transaction.run(failing))],
    ['in a read', () => withPlainErrors({ read: async () => database.read.values(failing) }).read()],
  ])('says why, but not what the user wrote: %s', async (_, statement) => {
    const shown = shownOf(await Promise.resolve(statement()).catch((error: unknown) => error));
    expect(shown).toContain('no such table: nowhere');
    expect(shown).not.toContain('my secret memo');
  });
});
