import { whenLogIsWritten } from '../observability/last-words.ts';

/** How long the reader of the log may take for the last lines. */
const LAST_WORDS_MS = 500;

/** Ends the process as soon as its log is written; every way out leads through here. */
export function exitAfterLastWords(code: number): void {
  setTimeout(() => exitNow(code), LAST_WORDS_MS);
  whenLogIsWritten(() => exitNow(code));
}

/** At exit pino writes what it still has, again and again until it is read, which may never happen. */
export function exitNow(code: number): never {
  process.removeAllListeners('exit');
  process.exit(code);
}
