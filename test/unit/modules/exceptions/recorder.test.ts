import { describe, expect, it } from 'vitest';
import type { UnexpectedException } from '../../../../src/kernel/exceptions.ts';
import {
  type ExceptionEntry,
  ExceptionSeverity,
  type GroupCount,
} from '../../../../src/modules/exceptions/exception.ts';
import type { ExceptionStore } from '../../../../src/modules/exceptions/exception-store.ts';
import { exceptionRecorder } from '../../../../src/modules/exceptions/recorder/exception-recorder.ts';
import { tsidGenerator } from '../../../../src/shared/ids.ts';
import { InvariantBroken } from '../../../../src/shared/invariant.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { recordingLog } from '../../../testkit/logs.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

const nothing = (): void => undefined;

/** A recorder whose store, clock and timers are in the hands of the test. */
function stage(store: Partial<ExceptionStore> = {}) {
  const clock = fakeClock();
  const timers = fakeTimers();
  const log = recordingLog();
  const counts: GroupCount[] = [];
  const entries: ExceptionEntry[] = [];
  const told = { recorded: [] as string[], dropped: 0, failed: 0 };
  const recorder = exceptionRecorder({
    store: {
      add: async (given) => {
        counts.push(...given);
        return [];
      },
      write: async (given) => void entries.push(...given),
      ...store,
    },
    clock,
    timers,
    log,
    counts: {
      recorded: (severity) => void told.recorded.push(severity),
      dropped: (exceptions) => {
        told.dropped += exceptions;
      },
      writeFailed: () => {
        told.failed += 1;
      },
    },
    nextId: tsidGenerator(clock, 1),
    release: '1.2.3',
    root: { path: '/srv/', url: 'file:///srv/' },
  });
  const total = (): number => counts.reduce((sum, { count }) => sum + count, 0);
  return { recorder, clock, timers, log, counts, entries, told, total };
}

const failure = (message = 'not found', more: Partial<UnexpectedException> = {}): UnexpectedException => ({
  error: new Error(message),
  source: 'READ',
  method: 'query.bookmarks',
  ...more,
});

describe('recording an exception', () => {
  it('waits for nothing, and everything is written together a second later', async () => {
    const { recorder, timers, entries, counts } = stage();
    recorder.record(failure('one key'));
    recorder.record(failure('two keys'));
    expect([entries, counts]).toEqual([[], []]);
    expect(timers.waiting).toEqual([1_000]);
    timers.elapse();
    await waitUntil(() => entries.length === 2, 'both are written');
    expect(counts).toHaveLength(2);
    expect(timers.waiting).toEqual([]);
    recorder.record(failure('one key'));
    expect(timers.waiting).toEqual([1_000]);
  });

  it('keeps names and ids, and nothing of what is no name or id', async () => {
    const { recorder, entries } = stage();
    recorder.record(
      failure('the memo "buy milk" of kim@example.com', {
        source: 'WRITE',
        method: 'mutation.createBookmark',
        userId: 7n,
        requestId: 'request-1',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        operationName: 'Create',
        variables: ['input', 'kim@example.com'],
        ids: { eventId: '910735124650258433', key: 'kim@example.com' },
      }),
    );
    await recorder.flush();
    expect(entries).toMatchObject([
      {
        exceptionMessage: '…',
        method: 'mutation.createBookmark',
        userId: '7',
        requestId: 'request-1',
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        operationName: 'Create',
        variables: ['input'],
        ids: [{ name: 'eventId', id: '910735124650258433' }],
        release: '1.2.3',
        severity: ExceptionSeverity.HIGH,
      },
    ]);
    recorder.record(
      failure('x', { requestId: 'a b', traceparent: 'kim@example.com', operationName: 'kim@example.com' }),
    );
    await recorder.flush();
    expect(entries[1]).toMatchObject({ requestId: null, traceId: null, operationName: null });
  });

  it.each([
    ['an invariant is broken', { error: new InvariantBroken('x') }, ExceptionSeverity.CRITICAL],
    [
      'an invariant is broken for a moment',
      { error: new InvariantBroken('x'), recovered: true },
      ExceptionSeverity.CRITICAL,
    ],
    ['writing fails', { source: 'WRITE' }, ExceptionSeverity.HIGH],
    ['reading fails', { source: 'READ' }, ExceptionSeverity.MEDIUM],
    ['writing succeeds after all', { source: 'WRITE', recovered: true }, ExceptionSeverity.LOW],
  ] as const)('knows how bad it is when %s', async (_, more, severity) => {
    const { recorder, entries, counts, told } = stage();
    recorder.record(failure('x', more));
    await recorder.flush();
    expect([entries[0]?.severity, counts[0]?.severity, told.recorded]).toEqual([severity, severity, [severity]]);
  });

  it('keeps ten of a cause and minute in full, and counts all of 100,000', async () => {
    const { recorder, clock, entries, total, told } = stage();
    const equal = Array.from({ length: 100 }, (_, index) => failure(`the key ${index} is unknown`));
    for (let round = 0; round < 1_000; round += 1) for (const each of equal) recorder.record(each);
    recorder.record(failure('another problem'));
    await recorder.flush();
    expect([entries.length, total(), told.dropped]).toEqual([11, 100_001, 0]);
    clock.advance(60_000);
    for (let index = 0; index < 50; index += 1) recorder.record(failure(`the key ${index} is unknown`));
    await recorder.flush();
    expect([entries.length, total()]).toEqual([21, 100_051]);
  });

  it('keeps ten of a cause in full in any minute, wherever the minute of the clock begins', async () => {
    const { recorder, clock, entries } = stage();
    clock.set('2026-01-07T12:00:59.000Z');
    const burst = async () => {
      for (let index = 0; index < 50; index += 1) recorder.record(failure());
      await recorder.flush();
      return entries.length;
    };
    expect(await burst()).toBe(10);
    clock.advance(2_000);
    expect(await burst()).toBe(10);
    clock.advance(58_000);
    expect(await burst()).toBe(20);
  });

  it('makes one entry of equal errors of one request', async () => {
    const { recorder, entries, total } = stage();
    for (const requestId of ['one', 'one', 'two', 'two', 'two']) recorder.record(failure('not found', { requestId }));
    await recorder.flush();
    expect(entries.map(({ requestId }) => requestId)).toEqual(['one', 'two']);
    expect(total()).toBe(5);
  });

  it('tells of a group when it was seen first and last, the worst of it, and what was being done', async () => {
    const { recorder, clock, counts } = stage();
    const first = clock.now();
    recorder.record(failure('x', { source: 'WRITE' }));
    clock.advance(10);
    recorder.record(failure('x'));
    await recorder.flush();
    expect(counts).toMatchObject([
      { count: 2, severity: ExceptionSeverity.HIGH, firstSeenAt: first, lastSeenAt: clock.now() },
    ]);
    expect([counts[0]?.lastWriteAt, counts[0]?.lastReadAt]).toEqual([first, clock.now()]);
  });

  it('never throws, whatever it is given', async () => {
    const { recorder, told, log } = stage();
    const hostile = new Proxy(new Error('x'), {
      get: () => {
        throw new Error('no');
      },
      getPrototypeOf: () => {
        throw new Error('no');
      },
    });
    for (const error of [hostile, undefined, Symbol('x'), Object.create(null)])
      recorder.record({ error, source: 'READ', method: 'x' });
    expect(told.dropped).toBe(1);
    expect(log.lines.filter(({ level }) => level === 'debug')).toHaveLength(1);
    await recorder.flush();
  });
});

describe('while the store does not answer', () => {
  it('the newest thousand entries wait, the others are dropped and counted, and counts stay right', async () => {
    let isDown = true;
    const { recorder, clock, entries, counts, told, total } = stage({
      add: async (given) => {
        if (isDown) throw new Error('away');
        counts.push(...given);
        return [];
      },
    });
    // Ten in full a minute of each of thirty causes.
    const words = ['key', 'table', 'row'].flatMap((noun) =>
      ['is', 'was', 'has', 'had', 'can', 'may', 'must', 'will', 'should', 'could'].map((verb) => `${noun} ${verb}`),
    );
    for (let minute = 0; minute < 5; minute += 1) {
      for (const word of words)
        for (let index = 0; index < 20; index += 1) recorder.record(failure(word, { requestId: `${minute} ${index}` }));
      await recorder.flush();
      clock.advance(60_000);
    }
    expect([told.dropped, told.failed]).toEqual([500, 5]);
    isDown = false;
    await recorder.flush();
    expect([entries.length, total()]).toEqual([1_000, 3_000]);
    expect(entries[0]?.occurredAt.getTime()).toBeLessThan(entries.at(-1)?.occurredAt.getTime() ?? 0);
  });

  it('a thousand causes wait, and what more there are is dropped and counted', async () => {
    const { recorder, counts, told, total } = stage();
    class Named extends Error {}
    for (let index = 0; index < 1_200; index += 1) {
      const type = { [`Kind${index}`]: class extends Named {} }[`Kind${index}`]!;
      recorder.record({ error: new type('x'), source: 'READ', method: 'x' });
    }
    await recorder.flush();
    expect([counts.length, total()]).toEqual([1_000, 1_000]);
    expect(told.dropped).toBeGreaterThanOrEqual(200);
  });

  it('one line tells so and one that it is over; failures are counted, and none is recorded', async () => {
    let isDown = true;
    const { recorder, timers, log, told, entries } = stage({
      write: async (given) => {
        if (isDown) throw new Error('away');
        entries.push(...given);
      },
    });
    recorder.record(failure());
    for (let round = 1; round <= 5; round += 1) {
      await waitUntil(() => timers.waiting.length === 1, 'the next attempt is planned');
      timers.elapse();
      await waitUntil(() => told.failed === round, 'the attempt failed');
    }
    isDown = false;
    await waitUntil(() => timers.waiting.length === 1, 'the next attempt is planned');
    timers.elapse();
    await waitUntil(() => entries.length === 1, 'the entry is written');
    expect(told.recorded).toHaveLength(1);
    expect(log.lines.filter(({ level }) => level !== 'debug').map(({ level }) => level)).toEqual(['warn', 'info']);
    expect(timers.waiting).toEqual([]);
  });

  it('a group that could not be counted among others is counted with the next', async () => {
    let round = 0;
    const kept: GroupCount[] = [];
    const { recorder, told } = stage({
      add: async (given) => {
        round += 1;
        kept.push(...given.slice(round === 1 ? 1 : 0));
        return round === 1 ? given.slice(0, 1) : [];
      },
    });
    recorder.record(failure('one key'));
    recorder.record(failure('two keys'));
    await recorder.flush();
    expect(told.failed).toBe(1);
    await recorder.flush();
    expect(kept.map(({ count }) => count)).toEqual([1, 1]);
    expect(new Set(kept.map(({ groupId }) => groupId)).size).toBe(2);
  });

  it('a group that cannot be counted keeps none but its own entries waiting', async () => {
    let isRefused = true;
    const { recorder, entries, told } = stage({
      add: async (given) => (isRefused ? given.slice(0, 1) : []),
    });
    recorder.record(failure('one key'));
    recorder.record(failure('two keys'));
    recorder.record(failure('one key'));
    await recorder.flush();
    expect([entries.length, told.failed]).toEqual([1, 1]);
    isRefused = false;
    await recorder.flush();
    expect(entries).toHaveLength(3);
  });

  it('no entry is written whose group has no room', async () => {
    const { recorder, clock, entries, counts } = stage();
    for (let index = 0; index < 1_200; index += 1) {
      // As many groups as fit may have entries in a minute.
      if (index === 1_000) clock.advance(60_000);
      const type = { [`Kind${index}`]: class extends Error {} }[`Kind${index}`]!;
      recorder.record({ error: new type('x'), source: 'READ', method: 'x' });
    }
    await recorder.flush();
    const groups = new Set(counts.map(({ groupId }) => groupId));
    expect([entries.length, entries.every(({ groupId }) => groups.has(groupId))]).toEqual([1_000, true]);
  });

  it('nothing is given twice to a store that hangs, and closing ends after 2 s', async () => {
    let calls = 0;
    const { recorder, timers } = stage({
      add: () => {
        calls += 1;
        return new Promise(nothing as never);
      },
    });
    recorder.record(failure());
    timers.elapse();
    await waitUntil(() => calls === 1, 'the store is asked');
    recorder.record(failure());
    const closed = recorder.close();
    await waitUntil(() => timers.waiting.includes(2_000), 'closing waits');
    timers.elapse(2_000);
    await closed;
    expect(calls).toBe(1);
  });

  it('closing writes what is waiting', async () => {
    const { recorder, entries, timers } = stage();
    recorder.record(failure());
    await recorder.close();
    expect(entries).toHaveLength(1);
    expect(timers.waiting).toEqual([]);
  });
});
