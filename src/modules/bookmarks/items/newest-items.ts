import { oneOf, type RecordReads } from '../../../kernel/records.ts';
import { cancellable, until } from '../../../shared/cancellable.ts';
import { isOwned } from '../../catalog/adapters/public.ts';
import { type ItemRef, refKey } from '../../catalog/public.ts';
import type { ModuleEngines, Settings } from '../../module.ts';
import type { Bookmark } from '../bookmark.ts';
import type { BookmarkStore } from '../bookmark-store.ts';
import { type ItemSnapshot, type KnownItem, knownItemOf, newestInfo } from '../item-snapshot.ts';
import { bookmarkRows, itemSnapshots } from '../tables.ts';

/** Of the command side, or of one transaction in it. */
type SnapshotRows = Pick<RecordReads<ItemSnapshot>, 'find'>;

/**
 * Rows of these items. Both columns of the primary key are named, in every combination: a contest and a news article may
 * have the same id.
 */
export const anyOf = (refs: readonly ItemRef[]) => ({
  itemType: oneOf([...new Set(refs.map(({ itemType }) => itemType))]),
  itemId: oneOf([...new Set(refs.map(({ itemId }) => itemId))]),
});

/** What is known of these items, by their keys. */
export async function snapshotsOf(
  rows: SnapshotRows,
  refs: readonly ItemRef[],
  settings: Settings,
): Promise<ReadonlyMap<string, KnownItem>> {
  if (refs.length === 0) return new Map();
  const found = await rows.find(anyOf(refs));
  return new Map(
    found.map((snapshot) => [refKey(snapshot), knownItemOf(snapshot, isOwned(snapshot.itemType, settings))]),
  );
}

/** The same bookmarks with what is known of their items by now. Their rows are not rewritten when an item changes. */
async function withNewestItems(
  rows: SnapshotRows,
  bookmarks: readonly Bookmark[],
  settings: Settings,
): Promise<Bookmark[]> {
  const known = await snapshotsOf(rows, bookmarks, settings);
  return bookmarks.map((bookmark) => ({
    ...bookmark,
    itemInfo: newestInfo(bookmark.itemInfo, known.get(refKey(bookmark))),
  }));
}

type Side = Pick<ModuleEngines['commandSide'], 'units' | 'records'> & Pick<ModuleEngines, 'settings'>;

/** The same store; a change begins with what is known of the item by now, so its event and its answer tell that, too. */
export const tellingNewestItems = ({ units, records, settings }: Side, store: BookmarkStore): BookmarkStore =>
  cancellable((signal) =>
    signal
      ? storeOn({ records, units: until(units, signal), settings }, until(store, signal))
      : storeOn({ records, units, settings }, store),
  );

const storeOn = ({ units, records, settings }: Side, store: BookmarkStore): BookmarkStore => ({
  read: (target) => store.read(target),
  changeAll: (targets, decide, context) => store.changeAll(targets, decide, context),

  change: (target, decide, context) => {
    // Only the store leaves the mark of a cause.
    if (context.cause) return store.change(target, decide, context);
    return units.run(async (unit) => {
      const rows = unit.of(bookmarkRows);
      const row = await rows.lock(target);
      if (!row) return undefined;
      const [current = row] = await withNewestItems(unit.records(itemSnapshots), [row], settings);
      // The history goes on where it ended: what the row had is what was before.
      return rows.apply(row, decide(current), context);
    });
  },

  // What is new has its item from the catalog. Only what was refused shows what is there already.
  place: async (key, decide, context) => {
    let met: Bookmark | undefined;
    const decision = await store.place(
      key,
      (existing, freshId) => {
        met = existing;
        return decide(existing, freshId);
      },
      context,
    );
    if (decision.kind !== 'rejected' || !met) return decision;
    const [newest = met] = await withNewestItems(records(itemSnapshots), [met], settings);
    return decide(newest, newest.id);
  },
});
