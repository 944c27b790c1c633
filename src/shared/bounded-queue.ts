import { err, ok, type Result } from './result.ts';

export interface BoundedQueue {
  /** Does the work now or in its turn and gives what comes of it; `busy` at once if too many are waiting already. */
  run<Value>(work: () => Promise<Value>): Promise<Result<Value, 'busy'>>;
  /** How many are at work and how many are waiting, for a gauge. */
  load(): { readonly running: number; readonly waiting: number };
}

/** At most `atOnce` pieces of work at a time; at most `mostWaiting` more wait, first come, first served. */
export function boundedQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Hands the place to the first one waiting; a later caller cannot take it in between. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length < mostWaiting) await new Promise<void>((enter) => waiting.push(enter));
      else return err('busy');
      try {
        return ok(await work());
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  };
}
