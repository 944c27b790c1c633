import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentKey } from '../../../../src/kernel/documents/document-store.ts';
import { inBatches, itemsOf, type Pair, sideBySide } from '../../../../src/kernel/repair/walk.ts';
import type { BookmarkId } from '../../../../src/modules/bookmarks/bookmark.ts';
import { projectionOf } from '../../../../src/modules/bookmarks/document.ts';
import { liveDocument } from '../../../testkit/fakes/both-sides.ts';
import { aBookmark } from '../../../testkit/samples.ts';

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item, undefined> {
  yield* items;
}

const collected = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const rowOf = (id: number) => aBookmark({ id: BigInt(id) as BookmarkId });
const sidesOf = ({ row, document }: Pair): string => `${row?.id ?? '-'}|${document ? (document.id ?? '?') : '-'}`;
const merged = async (rows: readonly number[], documents: readonly (number | undefined)[]): Promise<string[]> => {
  const found = documents.map((id) =>
    id === undefined ? { ...liveDocument(rowOf(1)), id, key: 'stray' as DocumentKey } : liveDocument(rowOf(id)),
  );
  return (
    await collected(sideBySide(oneByOne(rows.map(rowOf).map((bookmark) => projectionOf(bookmark))), oneByOne(found)))
  ).map(sidesOf);
};

describe('both sides side by side', () => {
  it('puts a row beside its document and shows what stands alone on either side', async () => {
    expect(await merged([1, 2, 4, 6], [2, 3, 4, 7])).toEqual(['1|-', '2|2', '-|3', '4|4', '6|-', '-|7']);
  });

  it('shows a document that no bookmark can have alone, without losing its place', async () => {
    expect(await merged([1, 2], [undefined, 1, undefined, 2, undefined])).toEqual(['-|?', '1|1', '-|?', '2|2', '-|?']);
  });

  it('shows every id of either side once and in order', async () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 })).map((all) => all.sort((one, other) => one - other));
    await fc.assert(
      fc.asyncProperty(ids, ids, async (rows, documents) => {
        const all = [...new Set([...rows, ...documents])].sort((one, other) => one - other);
        const side = (has: readonly number[], id: number) => (has.includes(id) ? `${id}` : '-');
        expect(await merged(rows, documents)).toEqual(all.map((id) => `${side(rows, id)}|${side(documents, id)}`));
      }),
    );
  });
});

describe('pages', () => {
  const readFrom = (numbers: readonly number[], asked: unknown[]) => async (last: number | undefined) => {
    asked.push(last);
    const at = last === undefined ? 0 : numbers.indexOf(last) + 1;
    return numbers.slice(at, at + 2);
  };

  it('are read behind the last item of the one before, until one is short', async () => {
    const asked: unknown[] = [];
    expect(await collected(itemsOf(readFrom([1, 2, 3, 4, 5], asked), 2))).toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual([undefined, 2, 4]);
  });

  it('are not read before somebody needs them', async () => {
    const asked: unknown[] = [];
    const items = itemsOf(readFrom([1, 2, 3, 4, 5], asked), 2);
    await items.next();
    await items.next();
    expect(asked).toEqual([undefined]);
  });

  it('become batches of one size but for the last', async () => {
    expect(await collected(inBatches(oneByOne([1, 2, 3, 4, 5]), 2))).toEqual([[1, 2], [3, 4], [5]]);
    expect(await collected(inBatches(oneByOne([]), 2))).toEqual([]);
  });
});
