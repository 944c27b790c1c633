import type { Bookmark, BookmarkId } from '../../../src/modules/bookmarks/bookmark.ts';
import { itemInfoOf, itemOf } from '../../../src/modules/catalog/item.ts';
import { generatedItems } from '../../../src/modules/catalog/sample/generated-items.ts';
import type { UserId } from '../../../src/shared/ids.ts';

/** Who asks for the list. */
export const READER = 1n as UserId;
const OTHERS = 500;
const FIRST_ID = 1n << 60n;
const MEMO = 'Worth a second look before the weekend; ask Mina whether she wants to take part. 참가 신청은 금요일까지.';

/** Half of them are the reader's, the rest is spread over many others. The same in every run. */
export function* manyBookmarks(count: number): Generator<Bookmark> {
  let index = 0;
  for (const { itemType, document } of generatedItems(count)) {
    const item = itemOf(itemType, document);
    if (!item) continue;
    const userId = index % 2 === 0 ? READER : (BigInt(2 + (index % OTHERS)) as UserId);
    const at = new Date(item.createdAt.getTime() + 3_600_000);
    yield {
      id: (FIRST_ID + BigInt(index) * 4_096n) as BookmarkId,
      version: 1,
      userId,
      itemType,
      itemId: item.id,
      itemInfo: itemInfoOf(item),
      tag: index % 3 === 0 ? null : `tag ${index % 20}`,
      memo: index % 4 === 0 ? null : MEMO,
      bookmarkedAt: at,
      deletedAt: null,
      deletedBy: null,
      createdAt: at,
      createdBy: userId,
      updatedAt: at,
      updatedBy: userId,
    };
    index += 1;
  }
}

export function* inBatches<Value>(values: Iterable<Value>, size: number): Generator<Value[]> {
  let batch: Value[] = [];
  for (const value of values) {
    batch.push(value);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
