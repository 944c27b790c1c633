import type { ProgramLog } from '../observability/logger.ts';

/** Everything ends within 10 s of a SIGTERM (SPEC 8), also when an engine never answers again. */
const LONGEST_STOP_MS = 8_000;
/** How long whoever reads our log may take for the last lines. */
const LAST_WORDS_MS = 500;

export type Stop = () => Promise<void>;

/** Waits for SIGTERM or SIGINT, stops in order, exits 0; a second signal ends at once. */
export function runUntilStopped(log: ProgramLog, stop: Stop): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) exitNow(1);
    stopping = true;
    log.info({ signal }, 'Stopping: no new requests, finishing those under way');
    const limit = setTimeout(() => {
      log.warn({}, 'Some work did not end in time and will be taken up again at the next start');
      exitAfterLastWords(log);
    }, LONGEST_STOP_MS);
    limit.unref();
    void stop()
      .catch((error: unknown) => log.error({ err: error }, 'Stopping did not go smoothly'))
      .then(() => {
        log.info({}, 'Stopped');
        exitAfterLastWords(log);
      });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function exitAfterLastWords(log: ProgramLog): void {
  setTimeout(() => exitNow(0), LAST_WORDS_MS);
  log.whenWritten(() => exitNow(0));
}

/** At exit pino writes what it still has, again and again until somebody reads it; nobody may ever do. */
function exitNow(code: number): never {
  process.removeAllListeners('exit');
  process.exit(code);
}
