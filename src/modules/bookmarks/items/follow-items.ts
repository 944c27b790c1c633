import { latest } from '../../../kernel/consumer/kinds.ts';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import { foreignItemEventsIn, isOwned, itemEvents, itemInfoOfOwned } from '../../catalog/adapters/public.ts';
import { type ItemId, type ItemRef, type ItemType, refKey } from '../../catalog/public.ts';
import { contestImageEvents, newsArticleImageEvents, type ToldSet } from '../../images/adapters/public.ts';
import type { ModuleEngines, Settings } from '../../module.ts';
import { decideBegin, type ItemRefresh } from '../item-refresh.ts';
import { decideSnapshot, type ItemSnapshot, isToBeFollowed, type ToldOfItem } from '../item-snapshot.ts';
import { followedItemsIn } from '../tables.ts';
import { anyOf } from './newest-items.ts';

/** How many items one transaction locks. */
const AT_ONCE = 100;

type Units = Pick<ModuleEngines['commandSide'], 'units'>;

/** Remembers what was told of items and lets their bookmarks follow: all in one transaction, and each only if it is newer. */
const rememberItems = ({ units }: Units, all: readonly ToldOfItem[], now: Date): Promise<void> =>
  units.run(async (unit) => {
    const { snapshots, refreshes, freshRefreshId } = followedItemsIn(unit);
    const known = byItem(await snapshots.lock(anyOf(all)));
    const newest = new Map<string, ItemSnapshot>();
    for (const told of all) {
      const key = refKey(told);
      const next = decideSnapshot(newest.get(key) ?? known.get(key), told);
      if (next) newest.set(key, next);
    }
    for (const [key, next] of newest)
      await (known.has(key) ? snapshots.update(named(next), next) : snapshots.insert(next));
    const followed = [...newest].filter(([key, next]) => isToBeFollowed(known.get(key), next));
    const begun = byItem(followed.length > 0 ? await refreshes.lock(anyOf(followed.map(([, next]) => next))) : []);
    for (const [key, next] of followed) {
      const before = begun.get(key);
      const refresh = decideBegin(before, freshRefreshId(), next, now);
      await (before ? refreshes.update(named(refresh), refresh) : refreshes.insert(refresh));
    }
  });

const named = ({ itemType, itemId }: ItemRef): ItemRef => ({ itemType, itemId });

const byItem = <Row extends ItemRef>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [refKey(row), row]));

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

/** What Dogear told of an item before another service owned it may come late, and is out of date then. */
const isByOwner = (told: ToldOfItem, settings: Settings): boolean =>
  !('info' in told) || isOwned(told.itemType, settings);

/** Where consumers put what they are told of items. */
export const snapshotStore =
  (clock: Clock = systemClock) =>
  ({ commandSide, settings }: Pick<ModuleEngines, 'commandSide' | 'settings'>) => ({
    apply: async (given: readonly ToldOfItem[]): Promise<void> => {
      const all = given.filter((told) => isByOwner(told, settings));
      for (let at = 0; at < all.length; at += AT_ONCE)
        await rememberItems(commandSide, all.slice(at, at + AT_ONCE), clock.now());
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
