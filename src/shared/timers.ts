import { setTimeout as delay } from 'node:timers/promises';

export interface Timers {
  /** Resolves after so long, or as soon as the signal says stop. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemTimers: Timers = {
  wait: (milliseconds, signal) => delay(milliseconds, undefined, signal && { signal }).catch(() => undefined),
};
