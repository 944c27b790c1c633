import type { LogMessage } from '../event-log.ts';
import type { Subscription } from './consumer-spec.ts';

/** The messages that consumers gave up. They wait until an operator redrives them. */
export interface DeadLetters {
  /**
   * Hands over, oldest first and in batches, the letters of this consumer that lie there now and were not taken before;
   * what dies meanwhile is for the next time. A batch is taken once its handling has succeeded. Says how many were; the
   * signal ends it earlier.
   */
  takeAll(
    consumer: Subscription,
    handle: (letters: readonly LogMessage[]) => Promise<void>,
    stopping: AbortSignal,
  ): Promise<number>;
}
