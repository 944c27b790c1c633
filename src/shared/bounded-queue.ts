import { err, ok, type Result } from './result.ts';

/** A place in the queue. It is held for as long as what it was given to lasts. */
interface Place {
  /** Does the work now or in its turn and gives what comes of it. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface BoundedQueue {
  /**
   * Gives a place to `work` until it ends; `busy` at once if all are taken. Who has one is never turned away later, so
   * what must not be done in vain is done once the place is there.
   */
  admit<Value>(work: (place: Place) => Promise<Value>): Promise<Result<Value, 'busy'>>;
  /** How many are at work, and how many others have a place, for a gauge. */
  load(): { readonly running: number; readonly waiting: number };
}

interface Bounds {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How many at once at the moment, where that changes: `atOnce` is the least. */
  readonly mayRun?: () => number;
  /** What each piece of work waits for when it is its turn. */
  readonly rest?: () => Promise<void>;
}

/** At most `atOnce` pieces of work at a time; at most `mostWaiting` more have a place, first come, first served. */
export function boundedQueue({ atOnce, mostWaiting, mayRun = () => atOnce, rest }: Bounds): BoundedQueue {
  const waiting: (() => void)[] = [];
  let admitted = 0;
  let running = 0;
  /** Hands the turns that are free to the first ones waiting; a later caller cannot take one in between. */
  const handOn = (): void => {
    while (running < mayRun()) {
      const next = waiting.shift();
      if (!next) return;
      running += 1;
      next();
    }
  };
  const place: Place = {
    async run(work) {
      if (running < mayRun() && waiting.length === 0) running += 1;
      else await new Promise<void>((enter) => waiting.push(enter));
      try {
        if (rest) await rest();
        return await work();
      } finally {
        running -= 1;
        handOn();
      }
    },
  };
  return {
    async admit(work) {
      if (admitted === atOnce + mostWaiting) return err('busy');
      admitted += 1;
      try {
        return ok(await work(place));
      } finally {
        admitted -= 1;
      }
    },
    load: () => ({ running, waiting: admitted - running }),
  };
}

interface LineBounds extends Omit<Bounds, 'mayRun'> {
  /** How many at once while there is no other line. */
  readonly alone: number;
}

/** Work of each key stands in a line of its own, so that many pieces of work of one key do not delay those of another. */
export function boundedQueues<Key>({ alone, ...bounds }: LineBounds) {
  const queues = new Map<Key, BoundedQueue>();
  const mayRun = () => (queues.size === 1 ? alone : bounds.atOnce);
  return {
    async inLine<Value>(key: Key, work: () => Promise<Value>): Promise<Result<Value, 'busy'>> {
      const queue = queues.get(key) ?? boundedQueue({ ...bounds, mayRun });
      queues.set(key, queue);
      try {
        return await queue.admit((place) => place.run(work));
      } finally {
        const { running, waiting } = queue.load();
        if (running + waiting === 0) queues.delete(key);
      }
    },
    /** How many lines there are. */
    count: () => queues.size,
  };
}
