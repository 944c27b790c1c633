import type { DocumentStore, DocumentTarget } from '../../kernel/documents/document-store.ts';
import type { RowScan } from '../../kernel/row-readers.ts';
import { refKey } from '../catalog/public.ts';
import type { ModuleEngines, Settings } from '../module.ts';
import { type Bookmark, isDeleted } from './bookmark.ts';
import {
  type BookmarkDocument,
  bookmarkDocuments,
  imageFieldsOf,
  imageGroup,
  itemFieldsOf,
  itemGroup,
  projectionOf,
} from './document.ts';
import { type ItemSnapshot, type KnownItem, versionIn } from './item-snapshot.ts';
import { snapshotsOf } from './items/newest-items.ts';
import { itemSnapshots } from './tables.ts';

type Engines = Pick<ModuleEngines, 'commandSide' | 'querySide' | 'settings'>;
type Groups = Pick<DocumentStore<BookmarkDocument>, 'writeGroup'>;

/**
 * The documents of bookmarks, with what is known of their items. Once they are written, what is known is asked again:
 * what was told meanwhile may have looked for them too early. So an old title never stays, however late an event comes.
 */
export const bookmarkDocumentsOn = ({ commandSide, querySide, settings }: Engines) => ({
  apply: async (bookmarks: readonly Bookmark[]): Promise<void> => {
    const { store } = querySide.documents(bookmarkDocuments);
    const known = commandSide.records(itemSnapshots);
    const live = bookmarks.filter((bookmark) => !isDeleted(bookmark));
    const before = await snapshotsOf(known, live, settings);
    await store.apply(bookmarks.map((bookmark) => projectionOf(bookmark, before.get(refKey(bookmark)))));
    const after = await snapshotsOf(known, live, settings);
    for (const [key, snapshot] of after) {
      if (isSame(before.get(key), snapshot)) continue;
      const late = live.filter((bookmark) => refKey(bookmark) === key);
      await writeItem(
        store,
        snapshot,
        late.map(({ id, userId: owner }) => ({ id, owner })),
      );
    }
  },
});

const isSame = (before: ItemSnapshot | undefined, after: ItemSnapshot): boolean =>
  before !== undefined && versionIn(before) === versionIn(after) && before.imageVersion === after.imageVersion;

/** Writes what is known of an item into those of its bookmarks' documents that have something older. */
export async function writeItem(store: Groups, snapshot: KnownItem, targets: readonly DocumentTarget[]): Promise<void> {
  if (snapshot.info && !snapshot.isOutdated)
    await store.writeGroup({ group: itemGroup, targets, values: itemFieldsOf(snapshot.info) });
  if (snapshot.imageVersion > 0)
    await store.writeGroup({ group: imageGroup, targets, values: imageFieldsOf(snapshot) });
}

/** What the rows say of their documents, with what is known of their items. */
export function projectedRows(side: ModuleEngines['commandSide'], settings: Settings, rows: RowScan<Bookmark>) {
  const snapshots = side.records(itemSnapshots);
  const projected = async (bookmarks: readonly Bookmark[]) => {
    const known = await snapshotsOf(snapshots, bookmarks, settings);
    return bookmarks.map((bookmark) => projectionOf(bookmark, known.get(refKey(bookmark))));
  };
  return {
    after: async (id: bigint | undefined, limit: number) => projected(await rows.after(id, limit)),
    byIds: async (ids: readonly bigint[]) => projected(await rows.byIds(ids)),
    count: (after?: bigint) => rows.count(after),
  };
}
