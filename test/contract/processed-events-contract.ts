import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenMemorySide, ScratchMemorySide } from '../testkit/memory-side.ts';

export const processedEventsContract = (adapterName: string, open: OpenMemorySide) =>
  describe(`${adapterName} as memory of processed events`, () => {
    let scratch: ScratchMemorySide;
    beforeAll(async () => {
      scratch = await open();
    });
    afterAll(() => scratch.remove());

    it('names those of the given events that were marked', async () => {
      const [marked, alsoMarked, unknown] = [randomUUID(), randomUUID(), randomUUID()];
      await scratch.side.processedEvents.mark('bookmarks', [marked, alsoMarked]);
      const processed = await scratch.side.processedEvents.processed('bookmarks', [unknown, alsoMarked, marked]);
      expect(processed).toEqual(new Set([marked, alsoMarked]));
    });

    it('keeps the marks of each consumer apart', async () => {
      const event = randomUUID();
      await scratch.side.processedEvents.mark('bookmarks', [event]);
      expect(await scratch.side.processedEvents.processed('statistics', [event])).toEqual(new Set());
    });

    it('takes the same mark twice', async () => {
      const event = randomUUID();
      await scratch.side.processedEvents.mark('bookmarks', [event, event]);
      await scratch.side.processedEvents.mark('bookmarks', [event]);
      expect(await scratch.side.processedEvents.processed('bookmarks', [event, event])).toEqual(new Set([event]));
    });

    it('takes as many events at once as a batch may have', async () => {
      const events = Array.from({ length: 2_000 }, () => randomUUID());
      await scratch.side.processedEvents.mark('bookmarks', events);
      expect(await scratch.side.processedEvents.processed('bookmarks', events)).toEqual(new Set(events));
    });

    it('has nothing to do for no events', async () => {
      await scratch.side.processedEvents.mark('bookmarks', []);
      expect(await scratch.side.processedEvents.processed('bookmarks', [])).toEqual(new Set());
    });
  });
