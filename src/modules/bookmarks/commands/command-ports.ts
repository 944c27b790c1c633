import type { Catalog } from '../../catalog/public.ts';
import type { BookmarkStore, HistoryReader } from '../bookmark-store.ts';

/** All that a command may touch: the store that applies decisions, the history it wrote, the items; and one setting. */
export interface CommandPorts {
  readonly bookmarks: BookmarkStore;
  /** Reads where the store writes: a replica may not have the newest entry yet. */
  readonly history: Pick<HistoryReader, 'find'>;
  /** Knows at once what has become of an item. */
  readonly catalog: Pick<Catalog, 'find'>;
  readonly restoreMaxDays: number;
}
