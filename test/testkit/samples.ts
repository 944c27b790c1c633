import type { Bookmark, BookmarkId, BookmarkIdentity } from '../../src/modules/bookmarks/bookmark.ts';
import type { ItemId } from '../../src/modules/catalog/item.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { tsidGenerator, type UserId } from '../../src/shared/ids.ts';

const nextTsid = tsidGenerator(systemClock, 1023);
let items = 0;

export const aUser = (): UserId => nextTsid() as UserId;
export const anItemId = (): ItemId => `6${(++items).toString(16).padStart(23, '0')}` as ItemId;

export const anIdentity = (given: Partial<BookmarkIdentity> = {}): BookmarkIdentity => ({
  userId: aUser(),
  itemType: 'CONTEST',
  itemId: anItemId(),
  ...given,
});

/** A live bookmark in its first version; say only what matters to the test. */
export function aBookmark(given: Partial<Bookmark> = {}): Bookmark {
  const at = given.createdAt ?? new Date('2026-01-07T10:00:00.123Z');
  const userId = given.userId ?? aUser();
  return {
    id: nextTsid() as BookmarkId,
    userId,
    itemType: 'CONTEST',
    itemId: anItemId(),
    itemInfo: {
      version: 0,
      title: '코드포스 라운드 900 🏁',
      summary: 'Regular contest',
      startDate: new Date('2026-02-01T00:00:00.000Z'),
      endDate: null,
      publishedAt: null,
      createdAt: new Date('2025-12-24T00:00:00.000Z'),
    },
    tag: '알고리즘',
    memo: '참가 예정 👩‍💻',
    version: 1,
    bookmarkedAt: at,
    deletedAt: null,
    deletedBy: null,
    createdAt: at,
    createdBy: userId,
    updatedAt: at,
    updatedBy: userId,
    ...given,
  };
}
