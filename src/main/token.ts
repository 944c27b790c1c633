import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signToken } from '../auth/sign-token.ts';
import type { Environment } from '../config/environment.ts';
import { makePrivate, makePrivateFolder } from '../engines/embedded/private-files.ts';
import type { Actor } from '../shared/ids.ts';
import { Mistake } from './exit.ts';

/** `dogear token`: an access token for development and tests. */
export async function token(environment: Environment, actor: Actor, seconds: number): Promise<void> {
  if (environment.production)
    throw new Mistake('Tokens are not made here in production: an identity provider issues them');
  const secret = await signingSecret(environment);
  if (secret === undefined) throw new Mistake('JWT_SECRET is missing: a token is signed with it');
  console.log(await signToken({ ...environment.tokens, secret }, actor, seconds));
}

const LEAST_BYTES = 32;

/** The secret that signs tokens here; embedded makes one at its first start and keeps it (SPEC 8). */
export async function signingSecret({ tokens, lane, production }: Environment): Promise<string | undefined> {
  if (tokens.secret !== undefined || lane.kind === 'distributed' || production) return tokens.secret;
  const file = join(lane.dataDir, 'jwt-secret');
  makePrivateFolder(lane.dataDir);
  if (!existsSync(file)) await makeSecret(file);
  makePrivate(file);
  const secret = await readFile(file, 'utf8');
  if (Buffer.byteLength(secret.trim()) < LEAST_BYTES)
    throw new Mistake(`${file} has fewer than ${LEAST_BYTES} bytes: remove it, and the next start makes a new secret`);
  return secret;
}

/** Whole or not at all, and never in the place of another one: the second of two processes finds the secret of the first. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(LEAST_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}
