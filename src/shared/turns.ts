import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does a piece of work now or later and gives what comes of it; `size` is how much work it is. */
export type TakeTurn = <Value>(size: number, work: () => Value) => Promise<Value>;

/**
 * Pieces of one caller's work, one after the other: when they have added up to `mostAtOnce`, the event loop goes round
 * before the next, so that other requests need not wait for all of them.
 */
export function inTurns(mostAtOnce: number, pause: () => Promise<unknown> = nextTurn): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let done = 0;
  return (size, work) => {
    const turn = last.then(async () => {
      if (done > 0 && done + size > mostAtOnce) {
        await pause();
        done = 0;
      }
      done += size;
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
