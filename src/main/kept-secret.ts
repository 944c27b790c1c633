import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';
import { makePrivate, makePrivateFolder } from '../engines/embedded/private-files.ts';

/**
 * A secret that embedded makes at its first start and keeps, in a file that only its owner can read. Undefined where secrets
 * must be given: in production, and where other processes need the same one.
 */
export async function keptSecret(
  { lane, production }: Pick<Environment, 'lane' | 'production'>,
  name: string,
  make: () => string,
): Promise<{ readonly file: string; readonly value: string } | undefined> {
  if (lane.kind === 'distributed' || production) return undefined;
  const file = join(lane.dataDir, name);
  makePrivateFolder(lane.dataDir);
  if (!existsSync(file)) await makeSecret(file, make());
  makePrivate(file);
  return { file, value: (await readFile(file, 'utf8')).trim() };
}

/** Whole or not at all, and never in the place of another one: the second of two processes finds the secret of the first. */
async function makeSecret(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, secret, { flag: 'wx', mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}
