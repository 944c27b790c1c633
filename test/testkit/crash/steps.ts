import { writeSync } from 'node:fs';

/** What commands, relay and projector do to engines, in the order in which they do it. */
export type Step =
  | 'row'
  | 'history'
  | 'outbox'
  | 'commit'
  | 'answer'
  | 'leases'
  | 'claim'
  | 'publish'
  | 'settle'
  | 'receive'
  | 'documents'
  | 'dead letter'
  | 'marks'
  | 'offsets';

/** `during` is right after the engine was asked: whether it hears us is anybody's guess. */
export interface CrashPoint {
  readonly step: Step;
  readonly when: 'before' | 'during' | 'after';
  /** The first, the second … time that the process comes to it. */
  readonly time: number;
}

export interface Steps {
  before(step: Step): void;
  /** The process ends as soon as it has nothing else to do: after the request went out, before any answer comes. */
  during(step: Step): void;
  after(step: Step): void;
  around<Value>(step: Step, work: () => Promise<Value>): Promise<Value>;
}

/** The last words of a process: so nobody takes another death for this one. */
export const lastWords = ({ step, when, time }: CrashPoint): string => `died ${when} ${step}, time ${time}`;

/** Ends this process like a power cut when it comes to the point: no handler, no goodbye. */
export function stepsUpTo(point: CrashPoint): Steps {
  const times = { before: 0, during: 0, after: 0 };
  const die = (): void => {
    writeSync(process.stderr.fd, lastWords(point));
    process.kill(process.pid, 'SIGKILL');
  };
  const isReached = (step: Step, when: CrashPoint['when']): boolean => {
    if (step !== point.step || when !== point.when) return false;
    times[when] += 1;
    return times[when] === point.time;
  };
  const steps: Steps = {
    before: (step) => void (isReached(step, 'before') && die()),
    during: (step) => void (isReached(step, 'during') && setImmediate(die)),
    after: (step) => void (isReached(step, 'after') && die()),
    around: async (step, work) => {
      steps.before(step);
      const working = work();
      steps.during(step);
      const value = await working;
      steps.after(step);
      return value;
    },
  };
  return steps;
}
