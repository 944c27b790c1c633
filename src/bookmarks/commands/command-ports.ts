import type { Catalog } from '../../catalog/catalog.ts';
import type { Clock } from '../../shared/clock.ts';
import type { BookmarkStore } from '../bookmark-store.ts';

/** All a command may touch: the store that applies decisions, the catalog, the clock. */
export interface CommandPorts {
  readonly bookmarks: BookmarkStore;
  readonly catalog: Catalog;
  readonly clock: Clock;
}
