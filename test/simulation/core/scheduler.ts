import type { Dice } from './dice.ts';

interface Step {
  readonly at: number;
  readonly order: number;
  readonly label: string;
  readonly run: () => void;
  cancelled: boolean;
}

/** Virtual time: nothing happens but the steps that are due, one at a time, those of one moment in a thrown order. */
export interface Scheduler {
  now(): number;
  /** Returns how to call it off. */
  in(milliseconds: number, label: string, run: () => void): () => void;
  /** Said within a step: nobody's promise was answered in it, so there is nobody to wait for. */
  nobodyWoke(): void;
  /** Goes on until `done`, for at most so long; says whether it was done. */
  run(done: () => boolean, milliseconds: number): Promise<boolean>;
  /** What happened, step by step; kept only when asked for. */
  readonly trace: readonly string[];
}

const START = Date.UTC(2026, 0, 7);

export function schedulerOf(dice: Dice, tracing = false): Scheduler {
  /** The next one last. */
  const steps: Step[] = [];
  const trace: string[] = [];
  let now = START;
  let quiet = false;

  const insert = (step: Step): void => {
    let place = steps.length;
    while (place > 0 && isLater(step, steps[place - 1]!)) place -= 1;
    steps.splice(place, 0, step);
  };

  return {
    trace,
    now: () => now,
    in: (milliseconds, label, run) => {
      const step: Step = { at: now + milliseconds, order: dice.integer(2 ** 30), label, run, cancelled: false };
      insert(step);
      return () => {
        step.cancelled = true;
      };
    },
    nobodyWoke: () => {
      quiet = true;
    },
    run: async (done, milliseconds) => {
      const end = now + milliseconds;
      while (!done()) {
        const step = steps.pop();
        if (!step || step.at > end) {
          if (step) insert(step);
          now = end;
          return done();
        }
        if (step.cancelled) continue;
        now = step.at;
        if (tracing) trace.push(`${now - START} ${step.label}`);
        quiet = false;
        step.run();
        if (!quiet) await everyoneWaits();
      }
      return true;
    },
  };
}

const isLater = (step: Step, other: Step): boolean =>
  step.at > other.at || (step.at === other.at && step.order > other.order);

/** After this no promise can go on any more without another step. */
const everyoneWaits = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
