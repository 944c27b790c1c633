import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventSide } from '../../src/engines/engine.ts';
import type { EventConsumer, LogMessage, ReceivedBatch } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import type { ScratchEventSide } from '../testkit/event-side.ts';
import { bytesOf, keyText, messageOf, strangeMessages, valueText } from '../testkit/log-messages.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const topic = BOOKMARK_TOPIC;

const aMessage = (key: string, value: string, headers: Record<string, string> = {}): LogMessage =>
  messageOf({ topic, key, value, headers });

const valuesOf = (messages: readonly LogMessage[]): string[] => messages.map(valueText);
const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** As much of an event side as these promises are about. */
type OpenedLog = Pick<ScratchEventSide, 'remove'> & { readonly side: Pick<EventSide, 'log' | 'consumer'> };

/** A log may resolve `publish` only when its consumer has committed: so nothing here waits for it before consuming. */
export const eventLogContract = (adapterName: string, open: () => Promise<OpenedLog>) =>
  describe(`${adapterName} as event log`, () => {
    let scratch: OpenedLog;
    let members: EventConsumer[];

    beforeEach(async () => {
      scratch = await open();
      members = [];
    });
    afterEach(async () => {
      await Promise.all(members.map((member) => member.stop()));
      await scratch.remove();
    });

    const publish = (...messages: LogMessage[]): Promise<void> => scratch.side.log.publish(messages);

    const join = async (handle: (batch: ReceivedBatch) => Promise<void>): Promise<EventConsumer> => {
      const member = scratch.side.consumer(bookmarkDocuments);
      members.push(member);
      await member.start(handle);
      return member;
    };

    /** A member that handles and commits everything, and remembers it. */
    const joinAndKeep = async () => {
      const received: LogMessage[] = [];
      const member = await join(async (batch) => {
        received.push(...batch.messages);
        await batch.commit();
      });
      return { member, received };
    };

    const arrives = (received: readonly LogMessage[], count: number) =>
      waitUntil(() => once(valuesOf(received)).length >= count, `${count} messages, got ${received.length}`);

    it('delivers what was published, in order per key, with headers and Unicode intact', async () => {
      const { received } = await joinAndKeep();
      const sent = Array.from({ length: 60 }, (_, index) =>
        aMessage(`열쇠-${index % 7}`, `북마크 🏁 ${index}\n"끝"`, { ce_id: `${index}`, 메모: '👩‍💻 é \u0001' }),
      );
      const published = publish(...sent);
      await arrives(received, sent.length);
      await published;
      for (let key = 0; key < 7; key++) {
        const ofKey = (message: LogMessage) => keyText(message) === `열쇠-${key}`;
        expect(received.filter(ofKey).map(bytesOf)).toEqual(sent.filter(ofKey));
      }
    });

    it('delivers bytes as they are: no valid text, missing keys and values, names that repeat', async () => {
      const { received } = await joinAndKeep();
      const strange = strangeMessages(topic);
      const published = publish(...strange, aMessage('last', 'last'));
      await waitUntil(() => received.length > strange.length, 'all of them arrive');
      await published;
      const nameOf = ({ headers }: LogMessage) => headers[0]?.value?.toString() ?? '';
      const inOrder = (messages: readonly LogMessage[]) =>
        [...messages].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
      const arrived = received.filter(({ headers }) => headers.length > 0);
      expect(inOrder(arrived.map(bytesOf))).toEqual(inOrder(strange));
    });

    it('delivers what was published before anybody listened', async () => {
      const published = publish(aMessage('1', 'early'));
      const { received } = await joinAndKeep();
      await arrives(received, 1);
      await published;
      expect(received.map(bytesOf)).toEqual([aMessage('1', 'early')]);
    });

    it('takes many big messages in one go', async () => {
      const { received } = await joinAndKeep();
      const memo = '메모'.repeat(10_000);
      const sent = Array.from({ length: 100 }, (_, index) => aMessage('big', `${index} ${memo}`));
      const published = publish(...sent);
      await arrives(received, sent.length);
      await published;
      expect(valuesOf(received).map((value) => Number.parseInt(value, 10))).toEqual(sent.map((_, index) => index));
    });

    it('publishes nothing without a fuss', async () => {
      await publish();
    });

    it('delivers a batch again when its handling fails, and skips nothing', async () => {
      const attempts: string[][] = [];
      const handled: string[] = [];
      await join(async (batch) => {
        attempts.push(valuesOf(batch.messages));
        if (attempts.length <= 2) throw new Error('the documents are away');
        handled.push(...valuesOf(batch.messages));
        await batch.commit();
      });
      const published = [publish(aMessage('1', 'a'), aMessage('1', 'b')), publish(aMessage('1', 'c'))];
      await waitUntil(() => handled.length >= 3, 'all are handled in the end');
      await Promise.all(published);
      expect(handled).toEqual(['a', 'b', 'c']);
      expect(attempts.slice(0, 3).map(([first]) => first)).toEqual(['a', 'a', 'a']);
    });

    it('does not deliver to the next member what was committed', async () => {
      const first = await joinAndKeep();
      const early = publish(aMessage('1', 'before'), aMessage('2', 'before too'));
      await arrives(first.received, 2);
      await early;
      await first.member.stop();

      const second = await joinAndKeep();
      const late = publish(aMessage('1', 'after'), aMessage('2', 'after too'));
      await arrives(second.received, 2);
      await late;
      expect(valuesOf(second.received).sort()).toEqual(['after', 'after too']);
    });

    it('delivers again after a restart what was handled but not committed', async () => {
      const seen: string[] = [];
      const forgetful = await join(async (batch) => void seen.push(...valuesOf(batch.messages)));
      const published = publish(aMessage('1', 'a'), aMessage('1', 'b'));
      await waitUntil(() => seen.length >= 1, 'somebody handled it');
      await forgetful.stop();

      const { received } = await joinAndKeep();
      await arrives(received, 2);
      await published;
      expect(valuesOf(received)).toEqual(['a', 'b']);
    });

    it('lets the batch in hand finish before a member leaves', async () => {
      const events: string[] = [];
      const slow = await join(async (batch) => {
        events.push('received');
        await delay(300);
        await batch.commit();
        events.push('committed');
      });
      const published = publish(aMessage('1', 'in hand'));
      await waitUntil(() => events.length > 0, 'the batch is in hand');
      await slow.stop();
      events.push('left');
      await published;
      expect(events).toEqual(['received', 'committed', 'left']);

      const { received } = await joinAndKeep();
      const late = publish(aMessage('1', 'next'));
      await arrives(received, 1);
      await late;
      expect(valuesOf(received)).toEqual(['next']);
    });

    it('loses nothing when publish calls overlap, and keeps each key in order', async () => {
      const { received } = await joinAndKeep();
      const calls = Array.from({ length: 50 }, (_, call) =>
        Array.from({ length: 20 }, (_, index) => aMessage(`call-${call}`, `${call}/${index}`)),
      );
      const published = Promise.all(calls.map((messages) => publish(...messages)));
      await arrives(received, 1_000);
      await published;
      for (const [call, messages] of calls.entries()) {
        const ofCall = received.filter((message) => keyText(message) === `call-${call}`);
        expect(once(valuesOf(ofCall))).toEqual(valuesOf(messages));
      }
    });

    it('never has messages of one key in two batches at a time', async () => {
      const inHand = new Set<string>();
      const seen: string[] = [];
      let overlaps = 0;
      const handle = async (batch: ReceivedBatch): Promise<void> => {
        const keys = once(batch.messages.map(keyText));
        overlaps += keys.filter((key) => inHand.has(key)).length;
        for (const key of keys) inHand.add(key);
        await delay(5);
        for (const key of keys) inHand.delete(key);
        seen.push(...valuesOf(batch.messages));
        await batch.commit();
      };
      await Promise.all([join(handle), join(handle)]);
      const calls = Array.from({ length: 10 }, (_, call) =>
        publish(...Array.from({ length: 10 }, (_, key) => aMessage(`${key}`, `${call}/${key}`))),
      );
      await waitUntil(() => once(seen).length >= 100, 'everything is handled');
      await Promise.all(calls);
      expect(overlaps).toBe(0);
    });

    it('gives each message to one of two members, and everything to the one that stays', async () => {
      const [leaving, staying] = [await joinAndKeep(), await joinAndKeep()];
      const sent = (label: string) =>
        Array.from({ length: 30 }, (_, index) => aMessage(`${index}`, `${label} ${index}`));
      const early = publish(...sent('early'));
      const both = () => [...leaving.received, ...staying.received];
      await waitUntil(() => both().length >= 30, 'both together receive everything');
      await early;
      expect(valuesOf(both()).sort()).toEqual(valuesOf(sent('early')).sort());

      await leaving.member.stop();
      const late = publish(...sent('late'));
      await waitUntil(() => both().length >= 60, 'the other takes over', 30_000);
      await late;
      const received = valuesOf(staying.received).filter((value) => value.startsWith('late'));
      expect(received.sort()).toEqual(valuesOf(sent('late')).sort());
    });

    it('keeps dead letters, also while nobody asks for them', async () => {
      const deadLetter = {
        ...aMessage('1', '{"broken":', { 'dogear-cause': '읽을 수 없음' }),
        topic: deadLetterTopicOf(topic),
      };
      await publish(deadLetter);
    });

    it('lets a member stop that never started', async () => {
      await scratch.side.consumer(bookmarkDocuments).stop();
    });
  });
