import type { EachBatchPayload } from 'kafkajs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../../src/engines/kafka/deliver.ts';
import type { ReceivedBatch } from '../../../../src/kernel/event-log.ts';
import { systemTimers } from '../../../../src/shared/clock.ts';
import { silentLog } from '../../../testkit/logs.ts';

const circumstances = {
  prefix: '',
  group: 'group',
  log: silentLog,
  timers: systemTimers,
  stopping: new AbortController().signal,
  commits: { add: () => undefined, forget: () => undefined, finished: async () => undefined },
};
const record = { key: null, value: null, wireHeaders: [], offset: '17', timestamp: '5', flaw: undefined };

const payload = (heartbeat: () => Promise<void>): EachBatchPayload =>
  ({
    batch: { topic: 'bookmark-events', partition: 2, messages: [record] },
    heartbeat,
    resolveOffset: () => undefined,
    commitOffsetsIfNecessary: async () => undefined,
    isRunning: () => true,
    isStale: () => false,
  }) as unknown as EachBatchPayload;

describe('a batch in hand', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('says of each message where it comes from', async () => {
    const origins: unknown[] = [];
    await deliver(
      circumstances,
      async ({ messages }) => void origins.push(...messages.map(({ origin }) => origin)),
    )(payload(async () => undefined));
    expect(origins).toEqual(['bookmark-events 2 17 5']);
  });

  /** What is thrown by those who handle a batch only makes it come again: so they note what they see. */
  const seenBy = async (
    look: (batch: ReceivedBatch, note: () => void) => Promise<void>,
    heartbeat: () => Promise<void> = async () => undefined,
  ): Promise<unknown[]> => {
    const seen: unknown[] = [];
    const delivering = deliver(circumstances, (batch) => look(batch, () => void seen.push(batch.isStillOurs?.())));
    await delivering(payload(heartbeat)).catch((error: unknown) => void seen.push(error));
    return seen;
  };

  it('is ours as long as the group answers', async () => {
    const seen = await seenBy(async (_, note) => {
      for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
      note();
    });
    expect(seen).toEqual([true]);
  });

  it('may be another’s once the group has not answered for longer than we can be sure of', async () => {
    const seen = await seenBy(
      async (_, note) => {
        await vi.advanceTimersByTimeAsync(3_500);
        note();
        await vi.advanceTimersByTimeAsync(1_000);
        note();
      },
      () => new Promise(() => undefined),
    );
    expect(seen).toEqual([true, false]);
  });

  it('may be another’s after the process stood still, before any answer says so', async () => {
    const seen = await seenBy(async (_, note) => {
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
      note();
    });
    expect(seen).toEqual([false]);
  });

  it('is another’s when the group says so', async () => {
    const refused = new Error('The group is rebalancing');
    const seen = await seenBy(
      async ({ lost }, note) => {
        note();
        await vi.advanceTimersByTimeAsync(1_000);
        if (lost?.aborted) note();
      },
      () => Promise.reject(refused),
    );
    expect(seen).toEqual([true, false, refused]);
  });
});
