import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejected, unchanged } from '../../src/kernel/decision.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import {
  aChange,
  createUnlessThere,
  pendingEvents,
  retag,
  storedBookmark,
  storedHistory,
  writeBookmark,
} from '../testkit/bookmark-writes.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { aBookmark } from '../testkit/samples.ts';

const causedBy = (eventId: string = randomUUID(), consumer = 'reaction') => ({
  ...aChange,
  actor: null,
  cause: { consumer, eventId },
});

/** A change that an event caused happens once, however often the event is delivered (SPEC 5). */
export const causesContract = (adapter: string, open: OpenCommandSide): void => {
  describe(`${adapter}, when an event causes a change`, () => {
    let scratch: ScratchCommandSide;
    let commits = 0;
    beforeAll(async () => {
      scratch = await open({ onCommit: () => (commits += 1) });
    });
    afterAll(() => scratch?.close());

    const expectVersion = async ({ id }: Bookmark, version: number) => {
      expect(await storedBookmark(scratch.side, id)).toMatchObject({ version });
      expect(await storedHistory(scratch.side, id)).toHaveLength(version);
      expect(await pendingEvents(scratch.side, id)).toHaveLength(version);
    };

    it('changes a row once, and says of the second delivery that nothing changed', async () => {
      const row = await writeBookmark(scratch.side);
      const context = causedBy();
      const first = await scratch.side.bookmarks.change({ id: row.id }, retag('once'), context);
      commits = 0;
      const second = await scratch.side.bookmarks.change({ id: row.id }, retag('twice'), context);
      expect(first?.kind).toBe('changed');
      expect(second).toMatchObject({ kind: 'unchanged', state: { tag: 'once', version: 2 } });
      expect(commits).toBe(0);
      await expectVersion(row, 2);
    });

    it('keeps no user in the history of a change that no user asked for', async () => {
      const row = await writeBookmark(scratch.side);
      await scratch.side.bookmarks.change({ id: row.id }, retag('by itself'), causedBy());
      expect((await storedHistory(scratch.side, row.id)).at(-1)).toMatchObject({ version: 2, changedBy: null });
    });

    it('makes a row once, and several rows once', async () => {
      const wanted = aBookmark();
      const context = causedBy();
      const made = await scratch.side.bookmarks.place(wanted, createUnlessThere(wanted), context);
      const again = await scratch.side.bookmarks.place(wanted, (row) => retag('again')(row!), context);
      if (made.kind !== 'changed') throw new Error('it was not made');
      expect(again).toEqual({ kind: 'unchanged', state: made.state });
      await expectVersion(made.state, 1);

      const rows = [await writeBookmark(scratch.side), await writeBookmark(scratch.side)];
      const both = causedBy();
      const kinds = async () =>
        (await scratch.side.bookmarks.changeAll(rows, retag('both'), both)).map(({ kind }) => kind);
      expect(await kinds()).toEqual(['changed', 'changed']);
      expect(await kinds()).toEqual(['unchanged', 'unchanged']);
      for (const row of rows) await expectVersion(row, 2);
    });

    it('remembers an event that changed nothing, so that it changes nothing later either', async () => {
      for (const decide of [unchanged, () => rejected('not now')]) {
        const row = await writeBookmark(scratch.side);
        const context = causedBy();
        await scratch.side.bookmarks.change({ id: row.id }, decide, context);
        await scratch.side.bookmarks.change({ id: row.id }, retag('late'), context);
        await expectVersion(row, 1);
      }
    });

    it('is another matter for another consumer, and for another event', async () => {
      const row = await writeBookmark(scratch.side);
      const eventId = randomUUID();
      await scratch.side.bookmarks.change({ id: row.id }, retag('one'), causedBy(eventId, 'one'));
      await scratch.side.bookmarks.change({ id: row.id }, retag('two'), causedBy(eventId, 'two'));
      await scratch.side.bookmarks.change({ id: row.id }, retag('three'), causedBy(randomUUID(), 'one'));
      await expectVersion(row, 4);
    });

    it('leaves no mark when the change fails: the next delivery makes it', async () => {
      const row = await writeBookmark(scratch.side);
      const context = causedBy();
      const broken = (current: Bookmark) => ({
        ...retag('lost')(current),
        events: [{ type: 'BookmarkUpdated', state: row, updatedFields: [] }] as const,
      });
      await expect(scratch.side.bookmarks.change({ id: row.id }, broken, context)).rejects.toThrow();
      await scratch.side.bookmarks.change({ id: row.id }, retag('made'), context);
      await expectVersion(row, 2);
    });

    it('happens once when eight deliveries come at the same time', async () => {
      const row = await writeBookmark(scratch.side);
      const context = causedBy();
      const deliveries = Array.from({ length: 8 }, (_, index) =>
        scratch.side.bookmarks.change({ id: row.id }, retag(`delivery ${index}`), context),
      );
      const kinds = (await Promise.all(deliveries)).map((decision) => decision?.kind);
      expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(1);
      await expectVersion(row, 2);
    });
  });
};
