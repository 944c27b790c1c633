import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listIndexes, partsInOrder } from '../../../../src/bookmarks/queries/list-index.ts';
import { expectedList, someBookmarks } from '../../../testkit/bookmark-lists.ts';
import { everyOrder, everySelection, nameOf } from '../../../testkit/every-list.ts';

describe.each(everyOrder.map((order) => [nameOf([order]), order] as const))('a list by %s', (_, order) => {
  const bookmarks = someBookmarks(60);
  const { userId } = bookmarks[1]!;

  it.each(everySelection.map(({ name, selection }) => [name, selection] as const))(
    'of %s is made of parts that hold each of its rows once, each in an index that there is',
    (_name, selection) =>
      fc.assert(
        fc.property(selection, (drawn) => {
          const query = { userId, order: [order], ...drawn };
          const parts = partsInOrder(query);
          const rows = parts.flatMap((part) => expectedList(bookmarks, part.query).map(({ id }) => id));
          expect(rows.sort()).toEqual(
            expectedList(bookmarks, query)
              .map(({ id }) => id)
              .sort(),
          );
          for (const { index } of parts) expect(listIndexes).toContainEqual(index);
        }),
        { numRuns: 20 },
      ),
  );
});
