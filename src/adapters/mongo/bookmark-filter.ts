import { type Document, ObjectId } from 'mongodb';
import type { BookmarkListQuery, TextSearch } from '../../bookmarks/queries/bookmark-reader.ts';
import type { ItemRef } from '../../catalog/item.ts';
import type { UserId } from '../../shared/identity.ts';
import type { FoldedText } from './bookmark-document.ts';

/** No tag is empty. As the index of the tagged ones says it: only so does a planner see that it holds them all. */
export const HAS_TAG = { tag: { $gt: '' } };

/** Every condition of a list but its place in it. A tombstone has no user, so no list sees one. */
export function conditionsOf({ userId, filter, search }: BookmarkListQuery): Document[] {
  const conditions: Document[] = [{ userId: userId.toString() }];
  if (filter.itemType !== undefined) conditions.push({ itemType: filter.itemType });
  if (filter.tags !== undefined) conditions.push({ tag: oneOf(filter.tags) });
  if (filter.tagged !== undefined) conditions.push(filter.tagged ? HAS_TAG : { tag: null });
  if (filter.bookmarkedFrom !== undefined) conditions.push({ bookmarkedAt: { $gte: filter.bookmarkedFrom } });
  if (filter.bookmarkedTo !== undefined) conditions.push({ bookmarkedAt: { $lte: filter.bookmarkedTo } });
  if (search !== undefined) conditions.push(containing(search));
  return conditions;
}

/** A single tag as an equality, so that every planner sees that an index on it also gives the order. */
const oneOf = (tags: readonly string[]): unknown => (tags.length === 1 ? tags[0] : { $in: [...tags] });

const searched = {
  TAG: ['foldedTag'],
  MEMO: ['foldedMemo'],
  ALL: ['foldedTag', 'foldedMemo'],
} as const satisfies Record<TextSearch['field'], readonly (keyof FoldedText)[]>;

/** A user's text is text: no regular expression, and no `$name` that the server would read as a field. */
const containing = ({ folded, field }: TextSearch): Document => ({
  $or: searched[field].map((path) => ({
    $expr: { $gte: [{ $indexOfCP: [{ $ifNull: [`$${path}`, ''] }, { $literal: folded }] }, 0] },
  })),
});

/** One user's bookmarks on these items. */
export const onItems = (owner: UserId, items: readonly ItemRef[]): Document => ({
  userId: owner.toString(),
  $or: [...new Set(items.map(({ itemType }) => itemType))].map((type) => ({
    itemType: type,
    itemId: { $in: items.filter(({ itemType }) => itemType === type).map(({ itemId }) => new ObjectId(itemId)) },
  })),
});
