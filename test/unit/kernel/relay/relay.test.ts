import { describe, expect, it } from 'vitest';
import { bookmarkUpdated } from '../../../../src/modules/bookmarks/events.ts';
import { fakeOutbox } from '../../../testkit/fakes/outbox.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { keyText, valueText } from '../../../testkit/log-messages.ts';
import { allBuckets, POLL_MS, relayOnFakes } from '../../../testkit/relay-on-fakes.ts';
import { aBookmark } from '../../../testkit/samples.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

const setUp = relayOnFakes();

describe('the relay', () => {
  it('claims, publishes, settles and then waits, in this order', async () => {
    const { outbox, eventLog, journal, start, isWaiting, metrics } = setUp();
    const entry = anEntry();
    outbox.rows.push(entry);
    start();
    await isWaiting();
    expect(journal).toEqual([`claim ${entry.id}`, 'publish 1', `settle ${entry.id}`, 'claim']);
    expect(outbox.rows).toEqual([]);
    expect(eventLog.messages.map(keyText)).toEqual([entry.aggregateId]);
    expect(metrics.total).toMatchObject({ published: 1, publishFailed: 0 });
  });

  it('publishes in the order of the outbox, in batches', async () => {
    const { outbox, eventLog, journal, start, isWaiting } = setUp();
    const bookmark = aBookmark();
    const versions = [1, 2, 3, 4, 5];
    outbox.rows.push(...versions.map((version) => anEntry(bookmarkUpdated({ ...bookmark, version }, ['tag']))));
    start({ batch: 2 });
    await isWaiting();
    expect(eventLog.messages.map((message) => JSON.parse(valueText(message)).version)).toEqual(versions);
    expect(journal.filter((step) => step.startsWith('publish'))).toEqual(['publish 2', 'publish 2', 'publish 1']);
  });

  it('wakes at once when it is woken', async () => {
    const { outbox, eventLog, wakeUps, timers, start, isWaiting } = setUp();
    start();
    await isWaiting();
    outbox.rows.push(anEntry());
    wakeUps.wake();
    await waitUntil(() => eventLog.messages.length === 1, 'the event is published');
    await isWaiting();
    expect(timers.waiting).toEqual([POLL_MS]);
  });

  it('looks again after the poll when nobody wakeUps', async () => {
    const { outbox, eventLog, timers, start, isWaiting } = setUp();
    start();
    await isWaiting();
    outbox.rows.push(anEntry());
    timers.elapse();
    await waitUntil(() => eventLog.messages.length === 1, 'the event is published');
  });

  it('does not lose a wake-up that comes while it looks and finds nothing', async () => {
    const outbox = fakeOutbox();
    const late = anEntry();
    let looked = 0;
    const { eventLog, wakeUps, start, isWaiting } = setUp({
      outbox: {
        ...outbox,
        claim: async (...args) => {
          const found = await outbox.claim(...args);
          looked += 1;
          if (looked === 1) {
            outbox.rows.push(late);
            wakeUps.wake();
          }
          return found;
        },
      },
    });
    start();
    await isWaiting();
    expect(eventLog.messages.map(keyText)).toEqual([late.aggregateId]);
  });

  it('settles nothing it could not publish, pauses and tries again', async () => {
    const { outbox, eventLog, journal, timers, log, metrics, start, isWaiting } = setUp();
    const entry = anEntry();
    outbox.rows.push(entry);
    eventLog.failNext(2, new Error('the broker is away'));
    start();
    await isWaiting(1_000);
    expect({ rows: outbox.rows, messages: eventLog.messages }).toEqual({ rows: [entry], messages: [] });
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { reason: 'the broker is away' } }]);

    timers.elapse();
    await waitUntil(() => metrics.total.publishFailed === 2, 'the second attempt fails');
    await isWaiting(1_000);
    timers.elapse();
    await isWaiting();
    expect(outbox.rows).toEqual([]);
    expect(eventLog.messages).toHaveLength(1);
    expect(journal.filter((step) => step.startsWith('settle'))).toEqual([`settle ${entry.id}`]);
  });

  it('goes on when the database fails, whatever it was asked', async () => {
    const outbox = fakeOutbox();
    let failures = 0;
    const { timers, start, isWaiting } = setUp({
      outbox: {
        ...outbox,
        settle: async (...args) => {
          failures += 1;
          if (failures === 1) throw new Error('deadlock');
          return outbox.settle(...args);
        },
      },
    });
    outbox.rows.push(anEntry());
    start();
    await isWaiting(1_000);
    expect(outbox.rows).toHaveLength(1);
    timers.elapse();
    await isWaiting();
    expect(outbox.rows).toEqual([]);
  });

  it('publishes only what lies in the buckets it holds', async () => {
    const entry = anEntry();
    const others = allBuckets.filter((bucket) => bucket !== entry.bucket);
    const { outbox, eventLog, start, isWaiting } = setUp({}, others);
    outbox.rows.push(entry);
    start();
    await isWaiting();
    expect({ rows: outbox.rows, messages: eventLog.messages }).toEqual({ rows: [entry], messages: [] });
  });

  it('asks the outbox nothing while it holds no bucket', async () => {
    const { journal, start, isWaiting } = setUp({}, []);
    start();
    await isWaiting();
    expect(journal).toEqual([]);
  });

  it('renews its leases after a tenth of their time, not before', async () => {
    const { leases, clock, timers, start, isWaiting } = setUp();
    start();
    await isWaiting();
    const nextRound = async (): Promise<void> => {
      timers.elapse();
      await isWaiting();
    };
    clock.advance(899);
    await nextRound();
    expect(leases.calls).toEqual(['renew one 9000']);
    clock.advance(1);
    await nextRound();
    expect(leases.calls).toEqual(['renew one 9000', 'renew one 9000']);
  });

  it('says so when a lease moved on while it published', async () => {
    const outbox = fakeOutbox();
    const { log, start, isWaiting } = setUp({
      outbox: { ...outbox, settle: async () => outbox.rows.splice(0).length - 1 },
    });
    outbox.rows.push(anEntry(), anEntry());
    start();
    await isWaiting();
    expect(log.lines).toMatchObject([{ level: 'info', facts: { published: 2, removed: 1 } }]);
  });
});

describe('stopping the relay', () => {
  it('ends its wait, hands the leases back and hears no more wakeUps', async () => {
    const { leases, wakeUps, journal, start, isWaiting } = setUp();
    const started = start();
    await isWaiting();
    await started.stop();
    expect(leases.calls.at(-1)).toBe('release one');
    const before = journal.length;
    wakeUps.wake();
    expect(journal).toHaveLength(before);
  });

  it('finishes the batch in hand first', async () => {
    const { outbox, eventLog, leases, journal, start } = setUp();
    outbox.rows.push(anEntry());
    const letGo = eventLog.hold();
    const started = start();
    await waitUntil(() => journal.length === 1, 'the batch is claimed');
    const stopped = started.stop();
    expect(leases.calls).not.toContain('release one');
    letGo();
    await stopped;
    expect(outbox.rows).toEqual([]);
    expect(leases.calls).toContain('release one');
  });

  it('succeeds even when the leases cannot be handed back: they expire', async () => {
    const { log, start, isWaiting } = setUp({
      leases: { renew: async () => [], release: () => Promise.reject(new Error('the database is away')) },
    });
    const started = start();
    await isWaiting();
    await expect(started.stop()).resolves.toBeUndefined();
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { reason: 'the database is away' } }]);
  });
});
