import type { Scheduler } from '../core/scheduler.ts';
import { Retryable } from './retryable.ts';

/** Whoever holds locks until its transaction ends. */
export interface Holder {
  readonly held: Set<string>;
}

const LOCK_WAIT_MS = 4_000;

/** Locks as a database has them: first come, first served, and no one waits for ever. */
export function rowLocks(scheduler: Scheduler) {
  const holders = new Map<string, Holder>();
  const queues = new Map<string, { holder: Holder; grant: () => void }[]>();

  const give = (key: string, holder: Holder): void => {
    holders.set(key, holder);
    holder.held.add(key);
  };

  return {
    isFree: (key: string): boolean => !holders.has(key),
    take: (key: string, holder: Holder): Promise<void> =>
      new Promise((resolve, reject) => {
        const owner = holders.get(key);
        if (owner === undefined || owner === holder) {
          give(key, holder);
          return resolve();
        }
        const queue = queues.get(key) ?? [];
        queues.set(key, queue);
        const giveUp = scheduler.in(LOCK_WAIT_MS, 'database: lock wait timeout', () => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(new Retryable('lock wait timeout'));
        });
        const waiter = {
          holder,
          grant: () => {
            giveUp();
            give(key, holder);
            resolve();
          },
        };
        queue.push(waiter);
      }),
    releaseAll: (holder: Holder): void => {
      for (const key of holder.held) {
        holders.delete(key);
        queues.get(key)?.shift()?.grant();
      }
      holder.held.clear();
    },
  };
}
