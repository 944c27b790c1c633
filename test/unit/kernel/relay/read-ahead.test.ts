import { describe, expect, it } from 'vitest';
import type { LogMessage } from '../../../../src/kernel/event-log.ts';
import type { OutboxEntry } from '../../../../src/kernel/outbox/entry.ts';
import type { Outbox } from '../../../../src/kernel/outbox/outbox.ts';
import { bookmarkUpdated } from '../../../../src/modules/bookmarks/events.ts';
import { type FakeOutbox, fakeOutbox } from '../../../testkit/fakes/outbox.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { keyText, valueText } from '../../../testkit/log-messages.ts';
import { allBuckets, LEASE_MS, relayOnFakes } from '../../../testkit/relay-on-fakes.ts';
import { aBookmark } from '../../../testkit/samples.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

const setUp = relayOnFakes();
const entries = (count: number): OutboxEntry[] => Array.from({ length: count }, () => anEntry());
const versions = (count: number): OutboxEntry[] => {
  const bookmark = aBookmark();
  return Array.from({ length: count }, (_, index) =>
    anEntry(bookmarkUpdated({ ...bookmark, version: index + 1 }, ['tag'])),
  );
};
const claimOf = (...claimed: OutboxEntry[]): string => `claim ${claimed.map(({ id }) => id).join(',')}`;
const versionsIn = (messages: readonly LogMessage[]): number[] =>
  messages.map((message) => JSON.parse(valueText(message)).version);

/** The second is committed, and claimed because of a wake-up, while the first is on its way. */
async function readingOnWhileSending(first: OutboxEntry, second: OutboxEntry) {
  const relay = setUp();
  const { outbox, eventLog, wakeUps, journal, start } = relay;
  outbox.rows.push(first);
  const letGo = eventLog.hold();
  start({ batch: 2 });
  await waitUntil(() => journal.length === 1, 'the first is claimed');
  outbox.rows.push(second);
  wakeUps.wake();
  await waitUntil(() => journal.length === 2, 'the second is claimed');
  return { ...relay, letGo };
}

describe('while a batch is sent', () => {
  it('the next is read, but not sent', async () => {
    const { outbox, eventLog, journal, start, isWaiting } = setUp();
    const [first, second, third] = entries(3) as [OutboxEntry, OutboxEntry, OutboxEntry];
    outbox.rows.push(first, second, third);
    const letGo = eventLog.hold();
    start({ batch: 2 });
    await waitUntil(() => journal.length === 2, 'two batches are claimed');
    await new Promise(setImmediate);
    expect(journal).toEqual([claimOf(first, second), claimOf(third)]);
    letGo();
    await isWaiting();
    expect(journal.filter((step) => step.startsWith('publish'))).toEqual(['publish 2', 'publish 1']);
    expect(outbox.rows).toEqual([]);
  });

  it('the next is read as soon as somebody says that there is one', async () => {
    const [first, second] = entries(2) as [OutboxEntry, OutboxEntry];
    const { outbox, wakeUps, journal, letGo, isWaiting } = await readingOnWhileSending(first, second);
    wakeUps.wake();
    await new Promise(setImmediate);
    expect(journal).toEqual([claimOf(first), claimOf(second)]);
    letGo();
    await isWaiting();
    expect(journal.filter((step) => step.startsWith('publish'))).toEqual(['publish 1', 'publish 1']);
    expect(outbox.rows).toEqual([]);
  });

  it('nothing is read when it was not full: there is no more', async () => {
    const { outbox, eventLog, journal, start, isWaiting } = setUp();
    const [only] = entries(1) as [OutboxEntry];
    outbox.rows.push(only);
    const letGo = eventLog.hold();
    start({ batch: 2 });
    await isWaiting(LEASE_MS / 2);
    expect(journal).toEqual([claimOf(only)]);
    letGo();
  });
});

describe('what was read ahead is thrown away', () => {
  it('when the log refuses something of the batch before: nothing overtakes it', async () => {
    const { outbox, eventLog, start, isWaiting } = setUp();
    outbox.rows.push(...versions(3));
    eventLog.refuse((message) => JSON.parse(valueText(message)).version === 1);
    start({ batch: 1 });
    await isWaiting();
    expect(eventLog.messages).toEqual([]);
    expect(outbox.rows).toHaveLength(3);
  });

  it('also when it was read because of a wake-up', async () => {
    const [first, second] = versions(2) as [OutboxEntry, OutboxEntry];
    const { eventLog, letGo, isWaiting } = await readingOnWhileSending(first, second);
    eventLog.refuse((message) => JSON.parse(valueText(message)).version === 1);
    letGo();
    await isWaiting();
    expect(eventLog.messages).toEqual([]);
  });

  it('and nothing more is read for a wake-up that comes before the refused one waits', async () => {
    const outbox = fakeOutbox();
    const [first, second] = versions(2) as [OutboxEntry, OutboxEntry];
    const postpone: Outbox['postpone'] = async (...given) => {
      outbox.rows.push(second);
      wakeUps.wake();
      await new Promise(setImmediate);
      await outbox.postpone(...given);
    };
    const { eventLog, wakeUps, start, isWaiting } = setUp({ outbox: { ...outbox, postpone } });
    outbox.rows.push(first);
    eventLog.refuse((message) => JSON.parse(valueText(message)).version === 1);
    start({ batch: 2 });
    await isWaiting();
    expect(eventLog.messages).toEqual([]);
  });

  it('when the batch before did not arrive', async () => {
    const { outbox, eventLog, start, isWaiting, later } = setUp();
    outbox.rows.push(...versions(3));
    eventLog.failNext(1, new Error('the broker is away'));
    start({ batch: 1 });
    await isWaiting(1_000);
    expect(eventLog.messages).toEqual([]);
    await later(1_000);
    expect(versionsIn(eventLog.messages)).toEqual([1, 2, 3]);
  });

  it('when a lease was lost and won again meanwhile: somebody else may have published it', async () => {
    let epoch = 1;
    const leases = {
      renew: async () => allBuckets.map((bucket) => ({ bucket, epoch: epoch++ })),
      release: async () => undefined,
    };
    const { outbox, eventLog, journal, clock, timers, start, isWaiting } = setUp({ leases });
    const [first, second] = entries(2) as [OutboxEntry, OutboxEntry];
    outbox.rows.push(first, second);
    const letGo = eventLog.hold();
    start({ batch: 1 });
    await isWaiting(LEASE_MS / 2);
    const given = epoch;
    clock.advance(LEASE_MS / 2);
    timers.elapse();
    await waitUntil(() => epoch > given, 'the leases are renewed');
    outbox.rows.splice(outbox.rows.indexOf(second), 1);
    letGo();
    await isWaiting();
    expect(eventLog.messages.map(keyText)).toEqual([first.aggregateId]);
    expect(journal.slice(0, 2)).toEqual([claimOf(first), claimOf(second)]);
  });
});

describe('while a batch is settled', () => {
  /** Settling waits until the returned function is called; it may be told to fail. */
  const slowly = (outbox: FakeOutbox): { letGo: (error?: Error) => void; settle: Outbox['settle'] } => {
    let letGo = (_?: Error): void => undefined;
    const held = new Promise<void>((resolve, reject) => {
      letGo = (error) => (error ? reject(error) : resolve());
    });
    return { letGo: (error) => letGo(error), settle: (...given) => held.then(() => outbox.settle(...given)) };
  };
  const settlingSlowly = () => {
    const journal: string[] = [];
    const outbox = fakeOutbox(journal);
    const { letGo, settle } = slowly(outbox);
    return { ...setUp({ outbox: { ...outbox, settle } }), outbox, letGo };
  };

  it('the next is claimed and sent, without what is in hand', async () => {
    const { outbox, eventLog, letGo, start, isWaiting } = settlingSlowly();
    outbox.rows.push(...entries(2));
    start({ batch: 1 });
    await waitUntil(() => eventLog.messages.length === 2, 'both are published');
    expect(outbox.rows).toHaveLength(2);
    letGo();
    await isWaiting();
    expect({ rows: outbox.rows, published: eventLog.messages.length }).toEqual({ rows: [], published: 2 });
  });

  it('the leases are not renewed: one might be handed back before its rows are gone', async () => {
    const { outbox, eventLog, leases, clock, letGo, start, isWaiting } = settlingSlowly();
    outbox.rows.push(...entries(1));
    const letPublish = eventLog.hold();
    start();
    await isWaiting(LEASE_MS / 2);
    clock.advance(LEASE_MS / 3);
    letPublish();
    await waitUntil(() => eventLog.messages.length === 1, 'it is published');
    await new Promise(setImmediate);
    expect(leases.calls).toHaveLength(1);
    letGo();
    await isWaiting();
    expect(leases.calls).toHaveLength(2);
  });

  it('a failure of that is noticed, and what was not removed is published again', async () => {
    const { outbox, eventLog, log, letGo, start, isWaiting, later } = settlingSlowly();
    outbox.rows.push(...versions(2));
    start({ batch: 1 });
    await waitUntil(() => eventLog.messages.length === 2, 'both are published');
    letGo(new Error('deadlock'));
    await isWaiting(1_000);
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { reason: 'deadlock' } }]);
    await later(1_000, 1_000);
    expect(versionsIn(eventLog.messages)).toEqual([1, 2, 1, 2]);
  });

  it('a relay that stops waits for it before it hands the leases back', async () => {
    const { outbox, eventLog, leases, letGo, start } = settlingSlowly();
    outbox.rows.push(...entries(1));
    const relay = start();
    await waitUntil(() => eventLog.messages.length === 1, 'it is published');
    const stopped = relay.stop();
    await new Promise(setImmediate);
    expect(leases.calls).not.toContain('release one');
    letGo();
    await stopped;
    expect({ rows: outbox.rows, last: leases.calls.at(-1) }).toEqual({ rows: [], last: 'release one' });
  });
});

describe('a lease that turns out to be lost', () => {
  it('makes the relay ask for its leases before the next batch', async () => {
    const outbox = fakeOutbox();
    const { leases, start, isWaiting } = setUp({
      outbox: { ...outbox, settle: async () => outbox.rows.splice(0).length - 1 },
    });
    outbox.rows.push(anEntry());
    start();
    await isWaiting();
    expect(leases.calls).toHaveLength(2);
  });
});
