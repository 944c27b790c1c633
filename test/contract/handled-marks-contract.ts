import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenMemorySide, ScratchMemorySide } from '../testkit/memory-side.ts';

export const handledMarksContract = (adapterName: string, open: OpenMemorySide) =>
  describe(`${adapterName} as memory of handled events`, () => {
    let scratch: ScratchMemorySide;
    beforeAll(async () => {
      scratch = await open();
    });
    afterAll(() => scratch.remove());

    it('names those of the given events that were marked', async () => {
      const [marked, alsoMarked, unknown] = [randomUUID(), randomUUID(), randomUUID()];
      await scratch.side.marks.mark('bookmarks', [marked, alsoMarked]);
      const handled = await scratch.side.marks.handled('bookmarks', [unknown, alsoMarked, marked]);
      expect(handled).toEqual(new Set([marked, alsoMarked]));
    });

    it('keeps the marks of each projection apart', async () => {
      const event = randomUUID();
      await scratch.side.marks.mark('bookmarks', [event]);
      expect(await scratch.side.marks.handled('statistics', [event])).toEqual(new Set());
    });

    it('takes the same mark twice', async () => {
      const event = randomUUID();
      await scratch.side.marks.mark('bookmarks', [event, event]);
      await scratch.side.marks.mark('bookmarks', [event]);
      expect(await scratch.side.marks.handled('bookmarks', [event, event])).toEqual(new Set([event]));
    });

    it('takes as many events at once as a batch may have', async () => {
      const events = Array.from({ length: 2_000 }, () => randomUUID());
      await scratch.side.marks.mark('bookmarks', events);
      expect(await scratch.side.marks.handled('bookmarks', events)).toEqual(new Set(events));
    });

    it('has nothing to do for no events', async () => {
      await scratch.side.marks.mark('bookmarks', []);
      expect(await scratch.side.marks.handled('bookmarks', [])).toEqual(new Set());
    });
  });
