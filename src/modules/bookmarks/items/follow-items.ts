import { latest } from '../../../kernel/consumer/kinds.ts';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import { foreignItemEventsIn, itemEvents, itemInfoOfOwned } from '../../catalog/adapters/public.ts';
import type { ItemId, ItemRef, ItemType } from '../../catalog/public.ts';
import { contestImageEvents, newsArticleImageEvents, type ToldSet } from '../../images/adapters/public.ts';
import type { ModuleEngines, Settings } from '../../module.ts';
import { decideBegin, type ItemRefresh } from '../item-refresh.ts';
import { decideSnapshot, isToBeFollowed, type ToldOfItem } from '../item-snapshot.ts';
import { followedItemsIn } from '../tables.ts';

type Units = Pick<ModuleEngines['commandSide'], 'units'>;

/** Remembers what was told of an item and lets its bookmarks follow: both in one transaction, and only if it is newer. */
const rememberItem = ({ units }: Units, told: ToldOfItem, now: Date): Promise<void> =>
  units.run(async (unit) => {
    const { itemType, itemId } = told;
    const { snapshots, refreshes, freshRefreshId } = followedItemsIn(unit);
    const [known] = await snapshots.lock({ itemType, itemId });
    const next = decideSnapshot(known, told);
    if (!next) return;
    await (known ? snapshots.update({ itemType, itemId }, next) : snapshots.insert(next));
    if (!isToBeFollowed(known, next)) return;
    const [before] = await refreshes.lock({ itemType, itemId });
    const refresh = decideBegin(before, freshRefreshId(), next, now);
    await (before ? refreshes.update({ itemType, itemId }, refresh) : refreshes.insert(refresh));
  });

/** Changes the refresh of one item; undefined if it has none. */
export const changeRefresh =
  ({ units }: Units) =>
  ({ itemType, itemId }: ItemRef, decide: (refresh: ItemRefresh) => Partial<ItemRefresh> | undefined) =>
    units.run(async (unit) => {
      const { refreshes } = followedItemsIn(unit);
      const [before] = await refreshes.lock({ itemType, itemId });
      const change = before && decide(before);
      if (change) await refreshes.update({ itemType, itemId }, change);
      return before && { ...before, ...change };
    });

/** Where consumers put what they are told of items. */
export const snapshotStore =
  (clock: Clock = systemClock) =>
  ({ commandSide }: { readonly commandSide: ModuleEngines['commandSide'] }) => ({
    apply: async (all: readonly ToldOfItem[]): Promise<void> => {
      for (const told of all) await rememberItem(commandSide, told, clock.now());
    },
  });

const toldOfImages = ({ referenceType, referenceId, version, images: [first] }: ToldSet): ToldOfItem => ({
  itemType: referenceType as ItemType,
  itemId: referenceId as ItemId,
  imageVersion: version,
  imageUrl: first?.imageUrl ?? null,
});

const documents = snapshotStore();

/** What happens to bookmarks because of their items and the images of these. */
export const bookmarksFollowItems = [
  latest({
    name: 'bookmarks-of-items',
    events: itemEvents,
    project: (item): ToldOfItem => ({ itemType: item.itemType, itemId: item.itemId, info: itemInfoOfOwned(item) }),
    documents,
  }),
  latest({ name: 'bookmarks-of-contest-images', events: contestImageEvents, project: toldOfImages, documents }),
  latest({
    name: 'bookmarks-of-news-article-images',
    events: newsArticleImageEvents,
    project: toldOfImages,
    documents,
  }),
];

const foreign = {
  CONTEST: 'bookmarks-of-foreign-contests',
  NEWS_ARTICLE: 'bookmarks-of-foreign-news-articles',
} as const satisfies Record<ItemType, string>;

/** What happens to bookmarks because of items that other services own, as far as these tell of them. */
export const bookmarksFollowForeignItems = (settings: Settings) =>
  foreignItemEventsIn(settings).map(({ itemType, events }) =>
    latest({ name: foreign[itemType], events, project: (told): ToldOfItem => told, documents }),
  );
