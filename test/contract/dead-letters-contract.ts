import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogMessage } from '../../src/pipeline/event-log.ts';
import type { OpenEventSide, ScratchEventSide } from '../testkit/event-side.ts';

const letter = (key: string): LogMessage => ({
  topic: 'bookmark-events.dlq',
  key,
  value: `value of ${key}`,
  headers: { ce_id: key, 'dogear-cause': 'poison' },
});
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
      const count = await scratch.side.deadLetters.takeAll(async (batch) => {
        await handle(batch);
        taken.push(...batch);
      }, never);
      return { count, taken };
    };
    const waiting = async () => (await scratch.side.backlog()).deadLetters;

    it('hands over what lies there, oldest first, and only once', async () => {
      await publish(letters(250));
      expect(await waiting()).toBe(250);
      expect(await take()).toEqual({ count: 250, taken: letters(250) });
      expect(await waiting()).toBe(0);
      expect(await take()).toEqual({ count: 0, taken: [] });
      await publish(letters(3, 251));
      expect(await take()).toEqual({ count: 3, taken: letters(3, 251) });
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
      const handling = scratch.side.deadLetters.takeAll(async () => {
        stopping.abort();
        throw new Error('interrupted');
      }, stopping.signal);
      await handling.catch(() => undefined);
      expect(await waiting()).toBe(3);
    });
  });
};
