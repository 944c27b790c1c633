import { describe, expect, it } from 'vitest';
import { type JobRow, startJobs } from '../../../src/kernel/jobs.ts';
import type { Records } from '../../../src/kernel/records.ts';
import { fakeClock } from '../../testkit/fakes/clock.ts';
import { fakeTimers } from '../../testkit/fakes/timers.ts';
import { recordingLog } from '../../testkit/logs.ts';
import { waitUntil } from '../../testkit/wait-until.ts';

describe('a job whose database is away', () => {
  it('is tried ever more seldom, and the log tells once that it begins and once that it ends', async () => {
    let isAway = true;
    let finds = 0;
    const find = async (): Promise<JobRow[]> => {
      finds += 1;
      if (isAway) throw new Error('connect ECONNREFUSED');
      const longAgo = new Date(0);
      const row = { name: 'often', owner: null, leaseUntil: longAgo, dueAt: new Date('2999-01-01'), position: null };
      return [{ ...row, startedAt: null, finishedAt: null, lastError: null }];
    };
    const timers = fakeTimers();
    const log = recordingLog();
    const jobs = startJobs(
      [{ name: 'often', everyMs: 250, step: async () => undefined }],
      {
        rows: { find } as unknown as Records<JobRow>,
        clock: fakeClock(),
        timers,
        log,
        metrics: { jobStepped: () => undefined, jobFinished: () => undefined },
      },
      { worker: 'one', leaseMs: 60_000, pollMs: 5_000 },
    );
    const pauses: number[] = [];
    for (let round = 1; round <= 8; round += 1) {
      await waitUntil(() => finds === round && timers.waiting.length === 1, 'the job waits');
      pauses.push(...timers.waiting);
      isAway = round < 7;
      timers.elapse();
    }
    await jobs.stop();
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 250]);
    const told = log.lines.filter(({ level }) => level !== 'debug');
    expect(told.map(({ level }) => level)).toEqual(['warn', 'info']);
    expect(told[0]?.sentence).toContain('often');
  });
});
