import type { Log } from '../shared/log.ts';
import { exitAfterLastWords, exitNow } from './exit.ts';

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
