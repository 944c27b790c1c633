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
