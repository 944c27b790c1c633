import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { BookmarkDocument } from '../../../../src/adapters/mongo/bookmark-document.ts';
import type { ListReader } from '../../../../src/adapters/mongo/in-order.ts';
import type { IndexRange } from '../../../../src/adapters/mongo/list-plan.ts';
import { mergedLists } from '../../../../src/adapters/mongo/merged-lists.ts';

const range: IndexRange = {
  of: 'values',
  where: [],
  keys: [
    { path: 'updatedAt', direction: 1, empties: 'none' },
    { path: '_id', direction: 1, empties: 'none' },
  ],
};
const row = (id: number, updatedAt: number) =>
  ({ _id: ObjectId.createFromTime(id), updatedAt: new Date(updatedAt) }) as unknown as BookmarkDocument;

/** A list that looks different each time it is read. */
const listOf = (...looks: BookmarkDocument[][]): ListReader => ({
  rows: async (_range, _skip, limit) => (looks.length > 1 ? looks.shift()! : looks[0]!).slice(0, limit),
  keys: () => Promise.reject(new Error('nothing is skipped')),
  count: async () => looks[0]!.length,
});

describe('lists merged into one', () => {
  const [a, b, c] = [row(1, 10), row(2, 20), row(3, 30)];

  it('are read again when a row went from one to the other meanwhile: without it others would be passed over', async () => {
    const moved = row(2, 25);
    const found = await mergedLists([listOf([a, b], [a]), listOf([moved, c])]).rows(range, 0, 3);
    expect(found).toEqual([a, moved, c]);
  });

  it('are read ten at a time, however many they are', async () => {
    let [open, most] = [0, 0];
    const slowly = async <Value>(value: Value): Promise<Value> => {
      most = Math.max(most, ++open);
      await Promise.resolve();
      open -= 1;
      return value;
    };
    const slow = (only: BookmarkDocument): ListReader => ({
      ...listOf([only]),
      rows: () => slowly([only]),
      count: () => slowly(1),
    });
    const rows = Array.from({ length: 35 }, (_, index) => row(index, 100 - index));
    const list = mergedLists(rows.map(slow));
    expect(await list.rows(range, 0, 12)).toEqual(rows.toReversed().slice(0, 12));
    expect(await list.count(range)).toBe(35);
    expect(most).toBe(10);
  });

  it('are nothing when there are none of them', async () => {
    expect(await mergedLists([]).rows(range, 0, 3)).toEqual([]);
    expect(await mergedLists([]).count(range)).toBe(0);
  });
});
