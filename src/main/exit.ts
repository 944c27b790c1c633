import { whenLogIsWritten } from '../observability/last-words.ts';

/** How long whoever reads our log may take for the last lines. */
const LAST_WORDS_MS = 500;

/** Ends the process as soon as its log is written; every way out leads through here. */
export function exitAfterLastWords(code: number): void {
  setTimeout(() => exitNow(code), LAST_WORDS_MS);
  whenLogIsWritten(() => exitNow(code));
}

/** At exit pino writes what it still has, again and again until somebody reads it; nobody may ever do. */
export function exitNow(code: number): never {
  process.removeAllListeners('exit');
  process.exit(code);
}
