import type { Document } from 'mongodb';
import type { MongoDatabase } from '../../../engines/mongo/client.ts';
import type { ItemRef } from '../../catalog/public.ts';
import { bookmarkDocuments } from '../document.ts';
import type { Day, LiveBookmarks } from '../live-bookmarks.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;

/** Counts by item go over the bookmarks of all users, and no request waits for them. */
export const mongoBookmarkCounts = ({
  connected,
  objectIdFromHex,
  signal,
}: MongoDatabase): Pick<LiveBookmarks, 'countByDay'> => ({
  countByDay: async (item, day) => {
    const groups = await (await connected())
      .collection(bookmarkDocuments.collection)
      .aggregate<{ readonly _id: number; readonly bookmarks: number }>(countPipeline(item, day, objectIdFromHex), {
        hint: 'live_item_owner',
        signal,
      })
      .toArray();
    return new Map(groups.map(({ _id, bookmarks }) => [Number(_id), Number(bookmarks)]));
  },
});

/** The id of a document begins with the second in which its bookmark was made, and stands in the index. */
export function countPipeline(
  { itemType, itemId }: ItemRef,
  day: Day | undefined,
  objectIdFromHex: MongoDatabase['objectIdFromHex'],
): Document[] {
  const firstOf = (of: Day) => objectIdFromHex((of * DAY_SECONDS).toString(16).padStart(8, '0').padEnd(24, '0'));
  const within = day === undefined ? {} : { _id: { $gte: firstOf(day), $lt: firstOf(day + 1) } };
  const dayOfId = { $floor: { $divide: [{ $toLong: { $toDate: '$_id' } }, DAY_MS] } };
  return [
    { $match: { itemType, itemId: objectIdFromHex(itemId), live: true, ...within } },
    { $group: { _id: day === undefined ? dayOfId : { $literal: day }, bookmarks: { $sum: 1 } } },
  ];
}
