import { createWriteStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Randomness } from '../../../shared/randomness.ts';
import { IMAGES, isKeyUnder, type StoredObject, UPLOADS } from './image-storage.ts';
import { filesBelow } from './sorted-files.ts';

/** Files that are still being written; no key begins like this, so they cannot be read or listed. */
const PARTS = '.parts';
/** No upload and no write takes that long: whatever wrote this part has died. */
const ABANDONED_MS = 60 * 60 * 1_000;

interface OpenedFile {
  readonly handle: FileHandle;
  readonly byteSize: number;
}

/** The files of a folder by their keys. A file is there whole or not at all, and a key never leads out of the folder. */
export interface ImageFiles {
  /** Keeps the stream under this key; `exists` if there is a file already, which stays as it is. */
  create(key: string, bytes: Readable): Promise<'created' | 'exists'>;
  replace(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Undefined if there is no such file. The caller closes the handle. */
  open(key: string): Promise<OpenedFile | undefined>;
  remove(key: string): Promise<void>;
  /** Removes what writes have left that were broken off an hour ago. */
  tidy(): Promise<void>;
  list(prefix: string, after: string | undefined, limit: number): Promise<StoredObject[]>;
}

/** Opens the folder, and makes it if necessary. */
export async function openImageFiles(directory: string, randomness: Randomness): Promise<ImageFiles> {
  const parts = join(directory, PARTS);
  await mkdir(parts, { recursive: true, mode: 0o700 });

  const pathOf = (key: string): string => {
    if (!isKeyUnder(UPLOADS, key) && !isKeyUnder(IMAGES, key)) throw new Error(`${key} is not a key of this folder`);
    return join(directory, key);
  };
  /** Writes a part, and gives it its name with `settle` when it is whole. */
  const viaPart = async <Outcome>(
    write: (part: string) => Promise<unknown>,
    settle: (part: string) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const part = join(parts, randomness.uuid());
    try {
      await write(part);
      return await settle(part);
    } finally {
      await rm(part, { force: true });
    }
  };

  return {
    create: (key, bytes) => {
      const path = pathOf(key);
      return viaPart(
        (part) => pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })),
        (part) =>
          // Unlike a rename, a link does not replace what is there.
          inFolderOf(path, () => link(part, path)).then(
            () => 'created' as const,
            (error) => (codeOf(error) === 'EEXIST' ? 'exists' : Promise.reject(error)),
          ),
      );
    },
    replace: async (key, bytes) => {
      const path = pathOf(key);
      await viaPart(
        (part) => writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true }),
        (part) => inFolderOf(path, () => rename(part, path)),
      );
    },
    has: async (key) => (await stat(pathOf(key)).catch(ignoreMissing)) !== undefined,
    open: async (key) => {
      const handle = await open(pathOf(key)).catch(ignoreMissing);
      if (handle === undefined) return undefined;
      const found = await handle.stat();
      if (found.isFile()) return { handle, byteSize: found.size };
      await handle.close();
      return undefined;
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmpty(dirname(path), directory);
    },
    tidy: () => removeAbandoned(parts),
    list: async (prefix, after, limit) => {
      const found: StoredObject[] = [];
      for await (const key of filesBelow(directory, prefix, after)) {
        if (found.length >= limit) break;
        const file = await stat(join(directory, key)).catch(ignoreMissing);
        if (file !== undefined) found.push({ key, modifiedAt: file.mtime });
      }
      return found;
    },
  };
}

/** The folder may have been empty, and be removed just now: then it is made again. */
async function inFolderOf(path: string, put: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      return await put();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 3) throw error;
    }
  }
}

async function removeEmpty(folder: string, top: string): Promise<void> {
  if (folder === top) return;
  try {
    await rmdir(folder);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return;
    throw error;
  }
  await removeEmpty(dirname(folder), top);
}

async function removeAbandoned(parts: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_MS;
  for (const name of await readdir(parts)) {
    const part = join(parts, name);
    const found = await stat(part).catch(ignoreMissing);
    if (found && found.mtimeMs < oldest) await rm(part, { force: true });
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error;
}
