import { describe, expect, it } from 'vitest';
import { MessageRefused } from '../../../../src/kernel/event-log.ts';
import type { OutboxEntry } from '../../../../src/kernel/outbox/entry.ts';
import { bookmarkUpdated } from '../../../../src/modules/bookmarks/events.ts';
import { fakeExceptions } from '../../../testkit/exceptions/recorded.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { keyText, valueText } from '../../../testkit/log-messages.ts';
import { relayOnFakes } from '../../../testkit/relay-on-fakes.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const setUp = relayOnFakes();
const inSeconds = (clock: { now(): Date }, seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
const versionsOf = (count: number): OutboxEntry[] => {
  const bookmark = aBookmark();
  return Array.from({ length: count }, (_, index) =>
    anEntry(bookmarkUpdated({ ...bookmark, version: index + 1 }, ['tag'])),
  );
};

describe('an event that the log refuses', () => {
  it('waits in its place with the reason, while everything else in its batch is published and settled', async () => {
    const { outbox, eventLog, metrics, log, clock, start, isWaiting } = setUp();
    const entries = Array.from({ length: 9 }, () => anEntry());
    const bad = entries[5]!;
    outbox.rows.push(...entries);
    eventLog.refuse((message) => keyText(message) === bad.aggregateId);
    start();
    await isWaiting();
    const good = entries.filter((entry) => entry !== bad).map(({ aggregateId }) => aggregateId);
    expect(eventLog.messages.map(keyText)).toEqual(good);
    expect(outbox.rows.map(({ id, attempts }) => ({ id, attempts }))).toEqual([{ id: bad.id, attempts: 1 }]);
    expect([...outbox.postponed.values()]).toEqual([
      { id: bad.id, attempts: 1, error: 'too large', until: inSeconds(clock, 1) },
    ]);
    expect(metrics.total).toMatchObject({ published: 8, publishRefused: 1, publishFailed: 0 });
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { id: bad.id, reason: 'too large' } }]);
  });

  it('is not overtaken by later events of its bookmark, in this batch or the next', async () => {
    const { outbox, eventLog, clock, start, isWaiting, later } = setUp();
    const [first, second, third] = versionsOf(3) as [OutboxEntry, OutboxEntry, OutboxEntry];
    const other = anEntry();
    outbox.rows.push(first, other, second, third);
    eventLog.refuse((message) => JSON.parse(valueText(message)).eventId === first.eventId);
    start();
    await isWaiting();
    expect(eventLog.messages.map(keyText)).toEqual([other.aggregateId]);
    expect([...outbox.postponed.keys()]).toEqual([first.id]);

    await later(999);
    expect(eventLog.messages).toHaveLength(1);
    eventLog.refuse(() => false);
    clock.advance(1);
    await later(0);
    expect(eventLog.messages.slice(1).map((message) => JSON.parse(valueText(message)).version)).toEqual([1, 2, 3]);
    expect(outbox.rows).toEqual([]);
  });

  it('lets the versions before it go', async () => {
    const { outbox, eventLog, start, isWaiting } = setUp();
    const [first, second, third] = versionsOf(3) as [OutboxEntry, OutboxEntry, OutboxEntry];
    outbox.rows.push(first, second, third);
    eventLog.refuse((message) => JSON.parse(valueText(message)).version === 2);
    start();
    await isWaiting();
    expect(eventLog.messages.map((message) => JSON.parse(valueText(message)).version)).toEqual([1]);
    expect(outbox.rows.map(({ id }) => id)).toEqual([second.id, third.id]);
  });

  it('waits 1, 2, 4 … seconds, at most 5 minutes, and is parked after its last attempt', async () => {
    const exceptions = fakeExceptions();
    const { outbox, eventLog, log, clock, start, isWaiting, later } = setUp({ exceptions });
    const entry = anEntry();
    outbox.rows.push(entry);
    eventLog.refuse(() => true);
    start({ maxAttempts: 12 });
    await isWaiting();
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 12; attempt += 1) {
      expect(exceptions.told).toEqual([]);
      const { until } = outbox.postponed.get(entry.id)!;
      const pause = (until as Date).getTime() - clock.now().getTime();
      pauses.push(pause / 1_000);
      await later(pause);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(outbox.postponed.get(entry.id)).toMatchObject({ attempts: 12, until: 'never' });
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', facts: { attempts: 12 } });
    const { eventId, aggregateId } = entry;
    expect(exceptions.told).toMatchObject([
      { error: expect.any(MessageRefused), source: 'WRITE', method: 'relay', ids: { eventId, aggregateId } },
    ]);
    const tried = eventLog.messages.length;
    await later(86_400_000);
    expect(eventLog.messages).toHaveLength(tried);
    expect(outbox.rows).toHaveLength(1);
  });

  it('may also be one that cannot even be put into its envelope', async () => {
    const { outbox, eventLog, start, isWaiting } = setUp();
    const [unknown, good] = [{ ...anEntry(), eventType: 'dogear.bookmark.shared.v1' }, anEntry()];
    outbox.rows.push(unknown, good);
    start();
    await isWaiting();
    expect(eventLog.messages.map(keyText)).toEqual([good.aggregateId]);
    expect(outbox.postponed.get(unknown.id)).toMatchObject({
      attempts: 1,
      error: 'unknown event type dogear.bookmark.shared.v1',
    });
  });

  it('says nothing against the log: the breaker stays closed', async () => {
    const { outbox, eventLog, metrics, start, isWaiting } = setUp();
    outbox.rows.push(...Array.from({ length: 20 }, () => anEntry()));
    eventLog.refuse(() => true);
    const relay = start();
    await isWaiting();
    expect(outbox.postponed.size).toBe(20);
    expect(relay.breakerState()).toBe('CLOSED');
    expect(metrics.breakerStates).toEqual([]);
  });

  it('keeps what was published and settled when the log goes away in the middle', async () => {
    const { outbox, eventLog, journal, start, isWaiting, later } = setUp();
    const entries = Array.from({ length: 4 }, () => anEntry());
    outbox.rows.push(...entries);
    let calls = 0;
    const publish = eventLog.publish;
    eventLog.refuse((message) => keyText(message) === entries[3]!.aggregateId);
    Object.assign(eventLog, {
      publish: async (messages: Parameters<typeof publish>[0]) => {
        calls += 1;
        if (calls === 3) throw new Error('the broker is away');
        await publish(messages);
      },
    });
    start();
    await isWaiting(1_000);
    expect(outbox.rows).toEqual(entries.slice(2));
    expect(outbox.postponed.size).toBe(0);
    await later(1_000);
    expect(outbox.rows.map(({ id }) => id)).toEqual([entries[3]!.id]);
    expect(journal.filter((step) => step.startsWith('postpone'))).toEqual([`postpone ${entries[3]!.id}`]);
  });
});
