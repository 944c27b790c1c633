import type { Catalog } from '../../catalog/catalog.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Actor } from '../../shared/identity.ts';
import type { BookmarkStore } from '../bookmark-store.ts';
import type { Circumstances } from '../circumstances.ts';

/** All a command may touch: the store that applies decisions, the catalog, the clock; and the one rule that is configured. */
export interface CommandPorts {
  readonly bookmarks: BookmarkStore;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly restoreMaxDays: number;
}

/** Who asks for a change, and the trace it belongs to. */
export interface Caller {
  readonly actor: Actor;
  readonly traceparent: string | null;
}

export const circumstances = (clock: Clock, { actor }: Caller): Circumstances => ({
  actor: actor.userId,
  now: clock.now(),
});
