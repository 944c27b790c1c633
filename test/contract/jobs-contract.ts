import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxTable, jobsTable } from '../../src/engines/sql/engine-tables.ts';
import { removeOldMarks } from '../../src/kernel/consumer/handled-marks.ts';
import { type Job, type JobRow, startJobs } from '../../src/kernel/jobs.ts';
import type { Records } from '../../src/kernel/records.ts';
import { systemTimers } from '../../src/shared/clock.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { fakeClock } from '../testkit/fakes/clock.ts';
import { fakeTimers } from '../testkit/fakes/timers.ts';
import { silentLog } from '../testkit/logs.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const HOUR_MS = 3_600_000;
const LEASE_MS = 60_000;

/** Jobs of several workers on one schema. */
export const jobsContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter}, jobs`, () => {
    let scratch: ScratchCommandSide;
    let rows: Records<JobRow>;
    const clock = fakeClock();
    beforeAll(async () => {
      scratch = await open();
      rows = scratch.side.records(jobsTable);
    });
    afterAll(() => scratch?.close());

    const outcomes: string[] = [];
    const metrics = {
      jobStepped: (job: string, outcome: string) => outcomes.push(`${job} ${outcome}`),
      jobFinished: () => undefined,
    };
    const work = (worker: string, ...jobs: Job[]) =>
      startJobs(
        jobs,
        { rows, clock, timers: systemTimers, log: silentLog, metrics },
        { worker, leaseMs: LEASE_MS, pollMs: 5 },
      );
    const rowOf = async ({ name }: Job) => (await rows.find({ name }))[0];
    const finished = (job: Job) =>
      waitUntil(async () => (await rowOf(job))?.finishedAt?.getTime() === clock.now().getTime(), `${job.name} is done`);

    /** Counts up to three, a step at a time. */
    const counting = (
      steps: string[],
      before: (position: string | undefined) => Promise<void> = async () => undefined,
    ): Job => ({
      name: `counting-${randomUUID()}`,
      everyMs: HOUR_MS,
      step: async (position) => {
        const next = Number(position ?? 0) + 1;
        steps.push(`${next}`);
        await before(position);
        return next === 3 ? undefined : `${next}`;
      },
    });

    it('run step by step until they are done, and again when they are due', async () => {
      const steps: string[] = [];
      const job = counting(steps);
      const workers = [work('one', job), work('two', job), work('three', job)];
      await finished(job);
      expect(steps).toEqual(['1', '2', '3']);
      expect(await rowOf(job)).toMatchObject({ owner: null, position: null, lastError: null });
      clock.advance(HOUR_MS);
      await finished(job);
      expect(steps).toEqual(['1', '2', '3', '1', '2', '3']);
      await Promise.all(workers.map((worker) => worker.stop()));
    });

    it('go on after a failure from where they were', async () => {
      const steps: string[] = [];
      let fails = true;
      const job = counting(steps, async (position) => {
        if (position === '1' && fails) throw new Error('the engine is away');
      });
      const worker = work('one', job);
      await waitUntil(
        async () => (await rowOf(job))?.lastError === 'the engine is away',
        'the failure is written down',
      );
      expect(await rowOf(job)).toMatchObject({ owner: null, position: '1', lastError: 'the engine is away' });
      expect(outcomes).toContain(`${job.name} error`);
      fails = false;
      clock.advance(60_000);
      await finished(job);
      expect(steps).toEqual(['1', '2', '2', '3']);
      await worker.stop();
    });

    it('are taken over from a worker that died in the middle, and not before its lease ends', async () => {
      const steps: string[] = [];
      const job = counting(steps);
      await rows.insert({
        name: job.name,
        owner: 'dead',
        leaseUntil: new Date(clock.now().getTime() + LEASE_MS),
        dueAt: clock.now(),
        position: '2',
        startedAt: clock.now(),
        finishedAt: null,
        lastError: null,
      });
      const worker = work('one', job);
      clock.advance(LEASE_MS - 1);
      await systemTimers.wait(50);
      expect(steps).toEqual([]);
      clock.advance(1);
      await finished(job);
      expect(steps).toEqual(['3']);
      await worker.stop();
    });

    it('are left alone by a worker whose lease another one has taken', async () => {
      const steps: string[] = [];
      const job = counting(steps, async (position) => {
        if (position === undefined) await rows.update({ name: job.name }, { owner: 'other' });
      });
      const worker = work('one', job);
      await waitUntil(async () => (await rowOf(job))?.owner === 'other', 'the lease is lost');
      await worker.stop();
      expect(steps).toEqual(['1']);
      expect(await rowOf(job)).toMatchObject({ owner: 'other', position: null });
    });

    it('end with their step when the worker stops, and another worker goes on at once', async () => {
      const steps: string[] = [];
      let stop: Promise<void> | undefined;
      const job = counting(steps, async (position) => {
        if (position === undefined) stop = first.stop();
      });
      const first = work('one', job);
      await waitUntil(async () => stop !== undefined, 'the first worker stops');
      await stop;
      expect(await rowOf(job)).toMatchObject({ owner: null, position: '1' });
      const second = work('two', job);
      await finished(job);
      expect(steps).toEqual(['1', '2', '3']);
      await second.stop();
    });

    it('may be many in one worker, and Node does not warn of a leak', async () => {
      const warnings: Error[] = [];
      const onWarning = (warning: Error) => void warnings.push(warning);
      process.on('warning', onWarning);
      const many = Array.from({ length: 15 }, () => counting([]));
      const worker = work('one', ...many);
      for (const job of many) await finished(job);
      await worker.stop();
      process.off('warning', onWarning);
      expect(warnings).toEqual([]);
    });

    it('are looked at as often as they want to run, and at least once a poll', async () => {
      const timers = fakeTimers();
      const runs = { often: 0, seldom: 0 };
      const job = (name: keyof typeof runs, everyMs: number): Job => ({
        name: `${name}-${randomUUID()}`,
        everyMs,
        step: async () => {
          runs[name] += 1;
          return undefined;
        },
      });
      const worker = startJobs(
        [job('often', 1_000), job('seldom', HOUR_MS)],
        { rows, clock, timers, log: silentLog, metrics },
        { worker: 'one', leaseMs: LEASE_MS, pollMs: 5_000 },
      );
      const bothWait = () =>
        waitUntil(() => [...timers.waiting].sort().join() === '1000,5000', 'both jobs have run and wait');
      await bothWait();
      clock.advance(1_000);
      timers.elapse(1_000);
      await bothWait();
      expect(runs).toEqual({ often: 2, seldom: 1 });
      await worker.stop();
    });

    it('remove the marks of events that cannot come again, however many they are, and no others', async () => {
      const marks = scratch.side.records(inboxTable);
      const day = 86_400_000;
      const insert = (eventId: string, days: number) =>
        marks.insert({ consumer: 'sweep', eventId, handledAt: new Date(clock.now().getTime() - days * day) });
      await insert('young', 39);
      // More than one statement can name.
      await Promise.all(Array.from({ length: 1_200 }, (_, index) => insert(`old ${index}`, 41)));
      const job = removeOldMarks(marks);
      const worker = work('one', job);
      await finished(job);
      await worker.stop();
      expect((await marks.find({ consumer: 'sweep' })).map(({ eventId }) => eventId)).toEqual(['young']);
    });
  });
};
