import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadLetterOf, originalOf, returned } from '../../src/kernel/consumer/dead-letter-message.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import {
  bookmarkBacklog,
  type OpenEventLog,
  type OpenEventSide,
  type ScratchEventSide,
} from '../testkit/event-side.ts';
import { bytesOf, keyText, messageOf, strangeMessages, textOf } from '../testkit/log-messages.ts';

const NAME = bookmarkDocuments.name;
const letter = (key: string): LogMessage =>
  messageOf({
    topic: 'bookmark-events.dlq',
    key,
    value: `value of ${key}`,
    headers: { ce_id: key, 'dogear-cause': 'poison' },
  });
const letterless = (key: string): LogMessage =>
  messageOf({ topic: 'bookmark-events', key, value: `value of ${key}`, headers: {} });
const letters = (count: number, from = 1): LogMessage[] =>
  Array.from({ length: count }, (_, index) => letter(`${from + index}`));

export const deadLettersContract = (adapter: string, open: OpenEventSide): void => {
  describe(`${adapter} as dead letters`, () => {
    let scratch: ScratchEventSide;
    beforeEach(async () => {
      scratch = await open();
    });
    afterEach(() => scratch?.remove());

    const never = new AbortController().signal;
    const publish = (messages: readonly LogMessage[]) => scratch.side.log.publish(messages);
    const take = async (handle: (batch: readonly LogMessage[]) => Promise<void> = async () => undefined) => {
      const taken: LogMessage[] = [];
      const count = await scratch.side.deadLetters.takeAll(
        bookmarkDocuments,
        async (batch) => {
          await handle(batch);
          taken.push(...batch.map(bytesOf));
        },
        never,
      );
      return { count, taken };
    };
    const waiting = async () => (await bookmarkBacklog(scratch.side)).deadLetters;

    it('hands over what lies there, oldest first, and only once', async () => {
      await publish(letters(250));
      expect(await waiting()).toBe(250);
      expect(await take()).toEqual({ count: 250, taken: letters(250) });
      expect(await waiting()).toBe(0);
      expect(await take()).toEqual({ count: 0, taken: [] });
      await publish(letters(3, 251));
      expect(await take()).toEqual({ count: 3, taken: letters(3, 251) });
    });

    it('hands over the message byte for byte, and what was written about it', async () => {
      const strange = strangeMessages('bookmark-events');
      await publish(strange.map((message) => deadLetterOf(message, NAME, 'poison', 'now')));
      const { taken } = await take();
      expect(taken.map(originalOf).map((message) => message && bytesOf(message))).toEqual(strange);
      expect(taken.map((each) => textOf(each).headers['dogear-cause'])).toEqual(strange.map(() => 'poison'));
    });

    it('takes a letter back that cannot be sent, once, though it was taken and returned before', async () => {
      await publish([deadLetterOf({ ...letterless('1'), origin: 'group topic 0 1' }, NAME, 'x', 'now')]);
      // A redrive that dies after it has returned a letter, and before it was told that the letter is taken.
      const taken = scratch.side.deadLetters.takeAll(
        bookmarkDocuments,
        async (batch) => {
          await publish(batch.map(returned));
          await publish(batch.map(returned));
        },
        never,
      );
      expect(await taken).toBe(1);
      expect(await waiting()).toBe(1);
      expect((await take()).taken.map((each) => textOf(each))).toMatchObject([{ headers: { 'dogear-cause': 'x' } }]);
    });

    it('ends although everything that it hands over dies again', async () => {
      await publish(letters(5));
      const { count } = await take((batch) => publish(batch));
      expect(count).toBe(5);
      expect(await waiting()).toBe(5);
    });

    it('ends early when it is told to, and keeps what was not handled', async () => {
      await publish(letters(3));
      const stopping = new AbortController();
      const handling = scratch.side.deadLetters.takeAll(
        bookmarkDocuments,
        async () => {
          stopping.abort();
          throw new Error('interrupted');
        },
        stopping.signal,
      );
      await handling.catch(() => undefined);
      expect(await waiting()).toBe(3);
    });
  });
};

/** What every log does with letters that are written to it. */
export const writtenLettersContract = (adapter: string, open: OpenEventLog): void => {
  describe(`${adapter} as a log of dead letters`, () => {
    let scratch: Awaited<ReturnType<OpenEventLog>>;
    beforeEach(async () => {
      scratch = await open();
    });
    afterEach(() => scratch?.remove());
    const keys = async () => (await scratch.letters()).map(keyText).sort();
    const died = (...places: number[]) =>
      places.map((place) =>
        deadLetterOf({ ...letterless(`${place}`), origin: `group topic 0 ${place}` }, NAME, 'x', 'now'),
      );

    it('has each letter once, however often and from wherever the same message dies', async () => {
      await scratch.log.publish(died(1, 2));
      await scratch.log.publish(died(2, 3));
      const again = await scratch.openAgain();
      await again.publish(died(1, 2, 3, 4));
      await scratch.log.publish(died(4));
      await again.close();
      expect(await keys()).toEqual(['1', '2', '3', '4']);
    });

    it('writes nothing for those who may have lost their place', async () => {
      await expect(scratch.log.publish(died(1), () => false)).rejects.toThrow('Others may have these messages');
      await scratch.log.publish(died(2), () => true);
      expect(await keys()).toEqual(['2']);
    });
  });
};
