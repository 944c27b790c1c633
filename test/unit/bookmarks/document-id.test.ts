import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookmarkId } from '../../../src/bookmarks/bookmark.ts';
import { bookmarkIdOf, documentIdOf } from '../../../src/bookmarks/document-id.ts';

const aTsid = fc.bigInt(1n, 2n ** 63n - 1n).map((value) => value as BookmarkId);

describe("a bookmark's document id", () => {
  it('is an ObjectId from which the bookmark id can be read back', () => {
    fc.assert(
      fc.property(aTsid, (id) => {
        expect(documentIdOf(id)).toMatch(/^[0-9a-f]{24}$/);
        expect(bookmarkIdOf(documentIdOf(id))).toBe(id);
      }),
    );
  });

  it('sorts like the bookmark id, so that it can break ties', () => {
    const closeTogether = aTsid.chain((id) =>
      fc.tuple(
        fc.constant(id),
        fc.bigInt(1n, 2n ** 33n).map((step) => (id > step ? id - step : id + step) as BookmarkId),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.tuple(aTsid, aTsid), closeTogether), ([a, b]) => {
        expect(documentIdOf(a) < documentIdOf(b)).toBe(a < b);
      }),
    );
  });

  it('is nobody’s when its time does not belong to its id', () => {
    expect(bookmarkIdOf('ffffffff0000000000000001')).toBeUndefined();
    expect(bookmarkIdOf('000000000000000000000000')).toBeUndefined();
  });
});
