import type { Timers } from '../shared/clock.ts';
import { type Log, reasonOf } from '../shared/log.ts';

/** Operators read one line when something begins to fail, and one when it is over. */
export interface Outage {
  goesOn(error: unknown): void;
  isOver(): void;
}

export function outageOf(log: Log, sentences: { readonly begins: string; readonly ends: string }): Outage {
  let isOn = false;
  return {
    goesOn: (error) => {
      log[isOn ? 'debug' : 'warn']({ reason: reasonOf(error) }, sentences.begins);
      isOn = true;
    },
    isOver: () => {
      if (isOn) log.info({}, sentences.ends);
      isOn = false;
    },
  };
}

/** The command was stopped before it was done. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface OutlastPorts {
  readonly timers: Timers;
  readonly log: Log;
}

/** Does the work again until the engine answers; what is an answer, though a bad one, is thrown. */
export type Outlast = <Value>(work: () => Promise<Value>, isAnswer?: (error: unknown) => boolean) => Promise<Value>;

const PAUSE = { firstMs: 500, mostMs: 5_000 };

/** For commands that run for hours: an engine that is away costs them time, not their place. */
export function outlastOf({ timers, log }: OutlastPorts, stopping: AbortSignal): Outlast {
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

/** Twice as long after each failure, from the first pause to the longest. */
export const backoffMs = (failures: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), mostMs);
