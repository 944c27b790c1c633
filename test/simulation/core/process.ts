import type { Clock, Timers } from '../../../src/shared/clock.ts';
import { type NextTsid, tsidGenerator } from '../../../src/shared/ids.ts';
import { placeCall } from './call.ts';
import type { Dice } from './dice.ts';
import type { Link } from './link.ts';
import type { Scheduler } from './scheduler.ts';

/** A program on some machine: its clock is wrong, it can freeze, and it can die at any await. */
export interface Process {
  readonly name: string;
  isAlive(): boolean;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly nextTsid: NextTsid;
  /** Something reaches this process after so long: later if it is frozen, never if it is dead. */
  reach(milliseconds: number, label: string, run: () => void): () => void;
  /** Asks an engine for something; effect and answer are two steps, and either can fail. */
  call<Value>(link: Link, label: string, effect: () => Value | Promise<Value>): Promise<Value>;
  /** From now on none of its awaits comes back. */
  crash(): void;
  freeze(milliseconds: number): void;
  /** What others notice of its death. Returns how to forget it. */
  onCrash(notice: () => void): () => void;
}

const WORST_SKEW_MS = 3_000;
/** Few, so that two processes do draw the same and meet duplicate keys. */
const TSID_NODES = 3;

export function startProcess(name: string, dice: Dice, scheduler: Scheduler): Process {
  const skew = dice.between(-WORST_SKEW_MS, WORST_SKEW_MS);
  const clock: Clock = { now: () => new Date(scheduler.now() + skew) };
  const witnesses = new Set<() => void>();
  let alive = true;
  let frozenUntil = 0;

  const reach = (milliseconds: number, label: string, run: () => void): (() => void) => {
    const arrive = (): void => {
      if (!alive) return;
      if (scheduler.now() < frozenUntil)
        cancel = scheduler.in(frozenUntil - scheduler.now(), `${label} (thawed)`, arrive);
      else run();
    };
    let cancel = scheduler.in(milliseconds, `${name}: ${label}`, arrive);
    return () => cancel();
  };

  return {
    name,
    isAlive: () => alive,
    clock,
    timers: {
      wait: (milliseconds, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve();
          const wake = (): void => {
            cancel();
            signal?.removeEventListener('abort', wake);
            resolve();
          };
          const cancel = reach(milliseconds, 'wakes', wake);
          signal?.addEventListener('abort', wake);
        }),
    },
    nextTsid: tsidGenerator(clock, dice.integer(TSID_NODES)),
    reach,
    call: (link, label, effect) =>
      alive ? placeCall({ name, dice, scheduler, reach, isAlive: () => alive }, link, label, effect) : never(),
    crash: () => {
      if (!alive) return;
      alive = false;
      for (const notice of witnesses) notice();
    },
    freeze: (milliseconds) => {
      frozenUntil = scheduler.now() + milliseconds;
    },
    onCrash: (notice) => {
      witnesses.add(notice);
      return () => void witnesses.delete(notice);
    },
  };
}

const never = (): Promise<never> => new Promise(() => undefined);
