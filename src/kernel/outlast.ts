import type { Log } from '../shared/log.ts';
import type { Timers } from '../shared/timers.ts';
import { backoffMs } from './backoff.ts';
import { outageOf } from './outage.ts';

/** The command was stopped before it was done. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface Ports {
  readonly timers: Timers;
  readonly log: Log;
}

/** Does the work again until the engine answers; what is an answer, though a bad one, is thrown. */
export type Outlast = <Value>(work: () => Promise<Value>, isAnswer?: (error: unknown) => boolean) => Promise<Value>;

const PAUSE = { firstMs: 500, mostMs: 5_000 };

/** For commands that run for hours: an engine that is away costs them time, not their place. */
export function outlastOf({ timers, log }: Ports, stopping: AbortSignal): Outlast {
  const outage = outageOf(log, {
    begins: 'An engine does not answer; trying again until it does',
    ends: 'The engine answers again',
  });
  return async (work, isAnswer = () => false) => {
    for (let failures = 1; ; failures += 1) {
      if (stopping.aborted) throw new Interrupted();
      try {
        const value = await work();
        outage.isOver();
        return value;
      } catch (error) {
        if (isAnswer(error) || isBug(error)) throw error;
        outage.goesOn(error);
        await timers.wait(backoffMs(failures, PAUSE), stopping);
      }
    }
  };
}

/** No engine's fault, and no better the next time. */
const isBug = (error: unknown): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
