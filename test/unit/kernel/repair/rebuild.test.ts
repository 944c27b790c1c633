import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentKey } from '../../../../src/kernel/documents/document-store.ts';
import { Interrupted } from '../../../../src/kernel/outage.ts';
import { rebuild } from '../../../../src/kernel/repair/rebuild.ts';
import { projectionOf } from '../../../../src/modules/bookmarks/document.ts';
import {
  documentOf,
  type FakeBothSides,
  fakeBothSides,
  keyOf,
  liveDocument,
} from '../../../testkit/fakes/both-sides.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { silentLog } from '../../../testkit/logs.ts';
import { aBookmark } from '../../../testkit/samples.ts';

let sides: FakeBothSides;
let stopping: AbortController;
let reached: (bigint | undefined)[];
let pauses: number[];
beforeEach(() => {
  sides = fakeBothSides();
  stopping = new AbortController();
  reached = [];
  pauses = [];
});

const run = (after?: bigint) =>
  rebuild(
    {
      ...sides,
      clock: fakeClock(),
      timers: { wait: async (milliseconds) => void (milliseconds > 0 && pauses.push(milliseconds)) },
      log: silentLog,
    },
    { after, batch: 2, stopping: stopping.signal, onProgress: (upTo) => reached.push(upTo) },
  );

const many = (count: number) => Array.from({ length: count }, () => aBookmark());
const nothingDiffers = () => {
  for (const row of sides.written.values()) expect(sides.found.get(keyOf(row.id))).toEqual(liveDocument(row));
  expect(sides.found.size).toBe(sides.written.size);
};

describe('rebuild', () => {
  it('writes what is missing, older or damaged, removes what has no row, and leaves the rest alone', async () => {
    const [fine, missing, older, damaged, extra] = many(5);
    sides.put(fine!, missing!, { ...older!, version: 2 }, damaged!);
    sides.show(
      liveDocument(fine!),
      liveDocument(older!),
      liveDocument({ ...damaged!, tag: 'x' }),
      liveDocument(extra!),
    );
    expect(await run()).toEqual({ examined: 5, written: 3, removed: 1, refused: 0 });
    nothingDiffers();
    expect(await run()).toEqual({ examined: 4, written: 0, removed: 0, refused: 0 });
  });

  it('removes a document that no bookmark can have', async () => {
    sides.show({ ...liveDocument(aBookmark()), id: undefined, key: 'stray' as DocumentKey });
    expect(await run()).toMatchObject({ removed: 1 });
    expect(sides.found.size).toBe(0);
  });

  it('does not remove a document whose row was written just after the rows were read', async () => {
    const fresh = aBookmark();
    sides.before = (step) => {
      if (step !== 'documents after') return;
      sides.put(fresh);
      sides.show(liveDocument(fresh));
    };
    expect(await run()).toMatchObject({ written: 0, removed: 0 });
    nothingDiffers();
  });

  it('does not set back a document that became newer after its row was read', async () => {
    const row = aBookmark();
    sides.put({ ...row, version: 2 });
    sides.show(liveDocument(row));
    const newer = { ...row, version: 3, memo: 'newest' };
    sides.before = (step) => {
      if (step.startsWith('rewrite')) sides.show(liveDocument(newer));
    };
    await run();
    expect(sides.found.get(keyOf(row.id))).toEqual(liveDocument(newer));
  });

  it('does not set back a document that became newer, with its row, while both were read again', async () => {
    const row = aBookmark();
    const newer = { ...row, version: 3, memo: 'newest' };
    sides.put({ ...row, version: 2 });
    sides.show(liveDocument(row));
    let looks = 0;
    sides.before = (step) => {
      if (!step.includes('again') || ++looks !== 2) return;
      sides.put(newer);
      sides.show(liveDocument(newer));
    };
    expect(await run()).toMatchObject({ removed: 0 });
    expect(sides.found.get(keyOf(row.id))).toEqual(liveDocument(newer));
  });

  it('takes a document back that is newer than its row has ever been', async () => {
    const row = aBookmark({ version: 2 });
    sides.put(row);
    sides.show(liveDocument({ ...row, version: 9 }));
    expect(await run()).toMatchObject({ written: 1, removed: 1 });
    nothingDiffers();
  });

  it('leaves a tombstone of what was deleted in the last 40 days, and nothing of what was deleted before', async () => {
    const days = (number: number) => new Date(fakeClock().now().getTime() - number * 86_400_000);
    const [young, old, oldButThere] = [39.9, 40.1, 41].map((age) => {
      const { userId, ...bookmark } = aBookmark({ version: 2 });
      return { ...bookmark, userId, deletedAt: days(age), deletedBy: userId };
    });
    sides.put(young!, old!, oldButThere!);
    for (const { deletedAt: _, ...bookmark } of [young!, oldButThere!]) {
      sides.show(liveDocument({ ...bookmark, version: 1, deletedAt: null }));
    }
    expect(await run()).toMatchObject({ written: 1, removed: 1 });
    expect([...sides.found.values()]).toEqual([documentOf(projectionOf(young!))]);
  });

  it('goes on behind the place where it was interrupted, touching nothing before it', async () => {
    const bookmarks = many(7);
    sides.put(...bookmarks);
    sides.before = (step) => {
      if (step.startsWith('rewrite') && sides.found.size === 2) stopping.abort();
    };
    await expect(run()).rejects.toBeInstanceOf(Interrupted);
    // What was written last was not looked at once more.
    expect(reached).toEqual([bookmarks[1]!.id]);
    expect(sides.found.size).toBe(4);

    stopping = new AbortController();
    sides.before = () => undefined;
    sides.found.delete(keyOf(bookmarks[0]!.id));
    expect(await run(reached.at(-1))).toMatchObject({ examined: 5, written: 3 });
    expect(sides.found.has(keyOf(bookmarks[0]!.id))).toBe(false);
    expect(sides.found.size).toBe(6);
  });

  it('waits for an engine that is away and loses nothing', async () => {
    sides.put(...many(5));
    let calls = 0;
    sides.before = () => {
      calls += 1;
      if (calls % 2 === 1) throw new Error('connection refused');
    };
    expect(await run()).toMatchObject({ written: 5 });
    nothingDiffers();
    expect(pauses.length).toBeGreaterThan(5);
  });

  it('gives up at once on what is a mistake in the program', async () => {
    sides.before = () => {
      throw new TypeError('undefined is not a function');
    };
    await expect(run()).rejects.toBeInstanceOf(TypeError);
    expect(pauses).toEqual([]);
  });

  it('leaves out a document that can never be written, and says so', async () => {
    const bookmarks = many(3);
    sides.put(...bookmarks);
    sides.refused = bookmarks[1]!.id;
    expect(await run()).toEqual({ examined: 3, written: 2, removed: 0, refused: 1 });
  });

  it('reads both sides page by page, whatever lies on only one of them', async () => {
    sides.put(...many(9));
    sides.show(...many(9).map(liveDocument));
    await run();
    nothingDiffers();
    const sizes = sides.journal.map((step) => Number(/\d+$/.exec(step)?.[0] ?? 0)).filter((size) => size < 1_000);
    expect(Math.max(...sizes)).toBe(2);
  });
});
