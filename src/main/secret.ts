import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';

/** The secret that signs tokens here; embedded makes one at its first start and keeps it (SPEC 8). */
export async function signingSecret({ tokens, lane, production }: Environment): Promise<string | undefined> {
  if (tokens.secret !== undefined || lane.kind === 'distributed' || production) return tokens.secret;
  const file = join(lane.dataDir, 'jwt-secret');
  await mkdir(lane.dataDir, { recursive: true });
  // Whoever comes second finds the first one's secret.
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
