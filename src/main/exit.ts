import { whenLogIsWritten } from '../observability/last-words.ts';
import type { Log } from '../shared/log.ts';

/** Something the operator can put right: told in a sentence, without a stack, with exit code 1. */
export class Mistake extends Error {}

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

/** Everything ends within 10 s of a SIGTERM (SPEC 8), also when an engine never answers again. */
const LONGEST_STOP_MS = 8_000;

export type Stop = () => Promise<void>;

/** Waits for SIGTERM or SIGINT, stops in order, exits 0; a second signal ends at once. */
export function runUntilStopped(log: Log, stop: Stop): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) exitNow(1);
    stopping = true;
    log.info({ signal }, 'Stopping: no new requests, finishing those under way');
    const limit = setTimeout(() => {
      log.warn({}, 'Some work did not end in time and will be taken up again at the next start');
      exitAfterLastWords(0);
    }, LONGEST_STOP_MS);
    limit.unref();
    void stop()
      .catch((error: unknown) => log.error({ err: error }, 'Stopping did not go smoothly'))
      .then(() => {
        log.info({}, 'Stopped');
        exitAfterLastWords(0);
      });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
