import type { Clock, Timers } from '../shared/clock.ts';
import { type Log, reasonOf } from '../shared/log.ts';
import type { ExceptionRecorder } from './exceptions.ts';
import { backoffMs, outageOf } from './outage.ts';
import { atMost, type Records } from './records.ts';

/** Work that the workers do from time to time, one of them at a time, a small step after the other. */
export interface Job {
  /** The row and the metrics of the job are called after it. */
  readonly name: string;
  /** From the end of one run to the beginning of the next. */
  readonly everyMs: number;
  /**
   * For so long no worker goes on after one was killed, if it is not the lease that all jobs have. It is longer than any
   * step takes, or short where a step that two workers do at the same time is harmless.
   */
  readonly leaseMs?: number;
  /** Whether there is anything to do. One that runs often is only claimed, which is a write, if there is; without it, always. */
  isNeeded?(now: Date): Promise<boolean>;
  /**
   * Does a bounded piece of the run, from the position that the last step returned. Returns undefined when the run is
   * done. A step may be repeated after a crash, so repeating it must be harmless.
   */
  step(position: string | undefined, now: Date): Promise<string | undefined>;
}

/** Where a job is, for all workers. */
export interface JobRow {
  readonly name: string;
  readonly owner: string | null;
  /** Until then no other worker takes it. */
  readonly leaseUntil: Date;
  readonly dueAt: Date;
  readonly position: string | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly lastError: string | null;
}

export interface JobMetrics {
  jobStepped(job: string, outcome: 'ok' | 'error'): void;
  jobFinished(job: string, at: Date): void;
}

interface JobPorts {
  readonly rows: Records<JobRow>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly metrics: JobMetrics;
  /** Is told of each step that failed. */
  readonly exceptions?: ExceptionRecorder;
}

interface JobSettings {
  readonly worker: string;
  /** Longer than any step takes. */
  readonly leaseMs: number;
  /** How often a worker looks whether a job is due; more often for one that runs more often. */
  readonly pollMs: number;
}

const LONG_AGO = new Date(0);
/** A job that failed is tried again after so long, or after its usual pause if that is shorter. */
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** Runs each job whenever it is due and no other worker has it. */
export function startJobs(jobs: readonly Job[], ports: JobPorts, settings: JobSettings): { stop(): Promise<void> } {
  const { timers, log } = ports;
  const loop = async (job: Job, stopping: AbortSignal): Promise<void> => {
    const outage = outageOf(log, {
      begins: `The job ${job.name} could not be claimed or released; trying again`,
      ends: `The job ${job.name} can be claimed again`,
    });
    const pauses = { firstMs: Math.min(settings.pollMs, job.everyMs), mostMs: settings.pollMs };
    for (let failures = 0; !stopping.aborted; ) {
      try {
        const claimed = await claim(job, ports, settings);
        if (claimed) await run(job, claimed, ports, settings, stopping);
        failures = 0;
        outage.isOver();
      } catch (error) {
        failures += 1;
        outage.goesOn(error);
      }
      await timers.wait(backoffMs(failures, pauses), stopping);
    }
  };
  // A signal for each: Node warns of more than ten that wait for the same one.
  const loops = jobs.map((job) => {
    const stopping = new AbortController();
    return { stopping, stopped: loop(job, stopping.signal) };
  });
  return {
    stop: async () => {
      for (const { stopping } of loops) stopping.abort();
      await Promise.all(loops.map(({ stopped }) => stopped));
    },
  };
}

/** Returns the job's row if it is due and was free. */
async function claim(
  job: Job,
  { rows, clock }: JobPorts,
  { worker, leaseMs }: JobSettings,
): Promise<JobRow | undefined> {
  const now = clock.now();
  const isFree = { name: job.name, dueAt: atMost(now), leaseUntil: atMost(now) };
  if (job.isNeeded && !(await job.isNeeded(now))) return undefined;
  const [known] = await rows.find({ name: job.name });
  if (!known) {
    await makeRow(job, rows);
  } else if (known.dueAt > now || known.leaseUntil > now) {
    return undefined;
  }
  const taken = await rows.update(isFree, {
    owner: worker,
    leaseUntil: new Date(now.getTime() + (job.leaseMs ?? leaseMs)),
    startedAt: now,
  });
  if (taken === 0) return undefined;
  const [row] = await rows.find({ name: job.name });
  return row;
}

/** Another worker may have made it in the same moment. */
async function makeRow({ name }: Job, rows: Records<JobRow>): Promise<void> {
  const row = { name, owner: null, leaseUntil: LONG_AGO, dueAt: LONG_AGO, position: null };
  await rows.insert({ ...row, startedAt: null, finishedAt: null, lastError: null }).catch(async (error: unknown) => {
    if ((await rows.count({ name })) === 0) throw error;
  });
}

/** Steps until the run is done, the lease is lost, a step fails or the worker stops. The position is saved after each step. */
async function run(
  job: Job,
  row: JobRow,
  { rows, clock, log, metrics, exceptions }: JobPorts,
  { worker, leaseMs }: JobSettings,
  stopping: AbortSignal,
): Promise<void> {
  const own = { name: job.name, owner: worker };
  const release = (change: Partial<JobRow>) => rows.update(own, { owner: null, leaseUntil: LONG_AGO, ...change });
  let position = row.position ?? undefined;
  while (!stopping.aborted) {
    try {
      position = await job.step(position, clock.now());
      metrics.jobStepped(job.name, 'ok');
    } catch (error) {
      const reason = reasonOf(error);
      metrics.jobStepped(job.name, 'error');
      exceptions?.record({ error, source: 'WRITE', method: job.name });
      log.warn({ job: job.name, reason }, 'A job failed; it goes on later from where it was');
      const pause = Math.min(job.everyMs, PAUSE_AFTER_FAILURE_MS);
      await release({ dueAt: new Date(clock.now().getTime() + pause), lastError: reason });
      return;
    }
    const now = clock.now();
    if (position === undefined) {
      await release({ position: null, dueAt: new Date(now.getTime() + job.everyMs), finishedAt: now, lastError: null });
      metrics.jobFinished(job.name, now);
      return;
    }
    const kept = await rows.update(own, { position, leaseUntil: new Date(now.getTime() + (job.leaseMs ?? leaseMs)) });
    // Another worker has it: the lease ran out while the step took its time.
    if (kept === 0) return;
  }
  await release({});
}
