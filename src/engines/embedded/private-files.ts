import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes a folder that only its owner can open, or takes the rights of others away from one that is there. A folder that
 * belongs to another user, or is open to all (`/tmp`), stays as it is: what we put into it is private all the same.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  const isOurs = uid === process.getuid?.() && (mode & STICKY) === 0;
  if (isOurs && (mode & OTHERS) !== 0) chmodSync(folder, 0o700);
}

/** Takes the rights of others away from a file, if it is there. */
export function makePrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && (found.mode & OTHERS) !== 0) chmodSync(file, 0o600);
}

/** SQLite gives the files that it puts beside a database the rights of the database. */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const suffix of ['', '-wal', '-shm', '-journal']) makePrivate(`${file}${suffix}`);
}
