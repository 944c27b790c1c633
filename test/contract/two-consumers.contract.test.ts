import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcessMarks } from '../../src/engines/embedded/in-process-memory.ts';
import { startConsumer } from '../../src/kernel/consumer/consumer.ts';
import type { Subscription } from '../../src/kernel/consumer/consumer-spec.ts';
import { deadLetterOf, isRedrivenFor } from '../../src/kernel/consumer/dead-letter-message.ts';
import { ReactionRefused, reaction } from '../../src/kernel/consumer/kinds.ts';
import type { EventConsumer, LogMessage, ReceivedBatch } from '../../src/kernel/event-log.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { redriveDeadLetters } from '../../src/kernel/repair/redrive-dead-letters.ts';
import { bookmarkEvents } from '../../src/modules/bookmarks/event-spec.ts';
import { bookmarkCreated } from '../../src/modules/bookmarks/events.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments, bookmarkEntryOf } from '../testkit/bookmark-consumer.ts';
import { onEveryEventSide, type ScratchEventSide } from '../testkit/event-side.ts';
import { keyText, messageOf, valueText } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
import { aBookmark } from '../testkit/samples.ts';
import { secondConsumer, twoConsumers } from '../testkit/two-consumers.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const aMessage = (key: string, value: string): LogMessage =>
  messageOf({ topic: BOOKMARK_TOPIC, key, value, headers: { ce_id: key } });
const never = new AbortController().signal;

onEveryEventSide((adapter, open) => {
  let scratch: ScratchEventSide;
  let members: EventConsumer[];
  beforeEach(async () => {
    scratch = await open(twoConsumers);
    members = [];
  });
  afterEach(async () => {
    await Promise.all(members.map((member) => member.stop()));
    await scratch.remove();
  });

  const join = async (consumer: Subscription, handle: (batch: ReceivedBatch) => Promise<void>): Promise<void> => {
    const member = scratch.side.consumer(consumer);
    members.push(member);
    await member.start(handle);
  };
  const joinAndKeep = async (consumer: Subscription): Promise<LogMessage[]> => {
    const received: LogMessage[] = [];
    await join(consumer, async (batch) => {
      received.push(...batch.messages);
      await batch.commit();
    });
    return received;
  };
  const values = (received: readonly LogMessage[]): string[] => [...new Set(received.map(valueText))].sort();

  it(`gives each of two consumers everything (${adapter})`, async () => {
    const [documents, second] = [await joinAndKeep(bookmarkDocuments), await joinAndKeep(secondConsumer)];
    const published = scratch.side.log.publish([aMessage('1', 'a'), aMessage('2', 'b')]);
    await waitUntil(() => values(documents).length === 2 && values(second).length === 2, 'both get both');
    await published;
    expect([values(documents), values(second)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it(`loses nothing for a consumer that joins late or fails, while the other goes on (${adapter})`, async () => {
    const documents = await joinAndKeep(bookmarkDocuments);
    const published = scratch.side.log.publish([aMessage('1', 'a')]);
    await waitUntil(() => values(documents).length === 1, 'the first one has it');
    let failures = 0;
    const second: string[] = [];
    await join(secondConsumer, async (batch) => {
      failures += 1;
      if (failures <= 2) throw new Error('not yet');
      second.push(...batch.messages.map(valueText));
      await batch.commit();
    });
    await waitUntil(() => second.length > 0, 'the second one gets it in the end');
    await published;
    expect(second).toEqual(['a']);
  });

  it(`says of each how far it is behind (${adapter})`, async () => {
    let letGo = (): void => undefined;
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const documents = await joinAndKeep(bookmarkDocuments);
    await join(secondConsumer, async (batch) => {
      await stuck;
      await batch.commit();
    });
    const lags = async () => JSON.stringify((await scratch.side.backlog()).map(({ name, lag }) => [name, lag]));
    const published = scratch.side.log.publish([aMessage('1', 'a'), aMessage('2', 'b'), aMessage('3', 'c')]);
    await waitUntil(() => values(documents).length === 3, 'the first one has them');
    await waitUntil(
      async () => (await lags()) === '[["bookmark-documents",0],["second",3]]',
      'only the second one is behind',
    );
    letGo();
    await published;
    await waitUntil(async () => (await lags()) === '[["bookmark-documents",0],["second",0]]', 'neither is behind');
  });

  it(`counts and takes the dead letters of each consumer apart (${adapter})`, async () => {
    const died = (consumer: Subscription, ...keys: string[]) =>
      keys.map((key) => deadLetterOf({ ...aMessage(key, key), origin: `place ${key}` }, consumer.name, 'x', 'now'));
    await scratch.side.log.publish([...died(bookmarkDocuments, '1', '2'), ...died(secondConsumer, '1')]);
    const counts = async () => (await scratch.side.backlog()).map(({ name, deadLetters }) => [name, deadLetters]);
    expect(await counts()).toEqual([
      ['bookmark-documents', 2],
      ['second', 1],
    ]);
    const taken: string[] = [];
    const { deadLetters } = scratch.side;
    expect(await deadLetters.takeAll(secondConsumer, async (all) => void taken.push(...all.map(keyText)), never)).toBe(
      1,
    );
    expect(taken).toEqual(['1']);
    expect(await counts()).toEqual([
      ['bookmark-documents', 2],
      ['second', 0],
    ]);
  });

  it(`runs a redriven letter through the loop of the consumer that gave up, and through no other (${adapter})`, async () => {
    const handled: string[] = [];
    const refusesOnce = (name: string, refusals: number) => {
      let left = refusals;
      return reaction({
        name,
        events: bookmarkEvents,
        react: async (_: unknown, { id }) => {
          if (left > 0) {
            left -= 1;
            throw new ReactionRefused('not today');
          }
          handled.push(`${name} ${id}`);
        },
      });
    };
    const metrics = createMetrics();
    // Four attempts: the first and three retries.
    for (const spec of [refusesOnce(bookmarkDocuments.name, 0), refusesOnce(secondConsumer.name, 4)]) {
      const member = scratch.side.consumer(spec);
      members.push(member);
      const ports = {
        member,
        eventLog: scratch.side.log,
        processedEvents: inProcessMarks(100),
        metrics: metrics.pipeline,
      };
      await startConsumer(
        spec,
        {},
        { ...ports, clock: systemClock, timers: systemTimers, log: silentLog },
        { retryMs: 1 },
      );
    }
    const bookmark = aBookmark();
    const entry = bookmarkEntryOf(bookmarkCreated(bookmark), {
      eventId: randomUUID(),
      now: new Date(),
      traceparent: null,
    });
    const published = scratch.side.log.publish([seal({ ...entry, id: 1n, attempts: 0 })]);
    const deadLetters = async () => (await scratch.side.backlog()).map(({ deadLetters: count }) => count);
    await waitUntil(async () => `${await deadLetters()}` === '0,1', 'the second one gives up, alone');
    await published;
    await waitUntil(() => handled.length === 1, 'the first one handles it');

    const ports = { ...scratch.side, eventLog: scratch.side.log, timers: systemTimers, log: silentLog };
    expect(await redriveDeadLetters(ports, secondConsumer, never)).toMatchObject({ redriven: 1 });
    await waitUntil(() => handled.length === 2, 'the second one handles it');
    await waitUntil(async () => (await scratch.side.backlog()).every(({ lag }) => lag === 0), 'all is read');
    expect(handled).toEqual([`${bookmarkDocuments.name} ${bookmark.id}`, `${secondConsumer.name} ${bookmark.id}`]);
    const shown = await metrics.registry.metrics();
    for (const name of [bookmarkDocuments.name, secondConsumer.name])
      expect(shown).toContain(`dogear_events_handled_total{consumer="${name}"} 1`);
    expect(shown).toContain(`dogear_dead_letters_total{consumer="${secondConsumer.name}"} 1`);
    expect(shown).not.toContain(`dogear_dead_letters_total{consumer="${bookmarkDocuments.name}"} 1`);
  });

  it(`redrives for the consumer alone that gave up (${adapter})`, async () => {
    const letter = deadLetterOf({ ...aMessage('1', 'a'), origin: 'place 1' }, secondConsumer.name, 'x', 'now');
    await scratch.side.log.publish([letter]);
    const [documents, second] = [await joinAndKeep(bookmarkDocuments), await joinAndKeep(secondConsumer)];
    const ports = { ...scratch.side, eventLog: scratch.side.log, timers: systemTimers, log: silentLog };
    expect(await redriveDeadLetters(ports, secondConsumer, never)).toEqual({ redriven: 1, kept: 0, missed: 0 });
    await waitUntil(() => second.length === 1 && documents.length === 1, 'the log delivers it to both');
    expect(isRedrivenFor(second[0]!, secondConsumer.name)).toBe(true);
    expect(isRedrivenFor(documents[0]!, bookmarkDocuments.name)).toBe(false);
  });
});
