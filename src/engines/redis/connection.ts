import { Redis } from 'ioredis';
import { type Log, reasonOf } from '../../shared/log.ts';

/** Comes back by itself for ever; nothing waits in a queue for that. */
export const connect = (url: string): Redis =>
  new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    // A link that swallows everything is given up and made anew.
    socketTimeout: 2_000,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), 2_000),
  });

export interface Presence {
  here(): void;
  away(reason: unknown): void;
}

/** Says once that Redis went away and once that it is back, however many calls notice. */
export function presence(address: string, log: Log): Presence {
  let away = false;
  return {
    here: () => {
      if (away) log.info({ address }, 'Redis is back');
      away = false;
    },
    away: (reason) => {
      if (!away)
        log.warn(
          { address, reason: reasonOf(reason) },
          'Redis is away: marks, wake-ups, limits and caches do without it',
        );
      away = true;
    },
  };
}
