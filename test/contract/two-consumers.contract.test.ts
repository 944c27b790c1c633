import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Subscription } from '../../src/kernel/consumer/consumer-spec.ts';
import { deadLetterOf, isRedrivenFor } from '../../src/kernel/consumer/dead-letter-message.ts';
import type { EventConsumer, LogMessage, ReceivedBatch } from '../../src/kernel/event-log.ts';
import { redriveDeadLetters } from '../../src/kernel/repair/redrive-dead-letters.ts';
import { systemTimers } from '../../src/shared/timers.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { onEveryEventSide, type ScratchEventSide } from '../testkit/event-side.ts';
import { keyText, messageOf, valueText } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
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
