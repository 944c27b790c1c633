import type { LogMessage } from './event-log.ts';

/** What no document could be made of, waiting for somebody who has removed the cause. */
export interface DeadLetters {
  /**
   * Hands over, oldest first and in batches, what lies there now and was not taken before; what dies meanwhile is for the
   * next time. A batch is taken once its handling has succeeded. Says how many were; the signal ends it earlier.
   */
  takeAll(handle: (letters: readonly LogMessage[]) => Promise<void>, stopping: AbortSignal): Promise<number>;
}
