import type { Bookmark, BookmarkId, BookmarkIdentity } from '../../../src/bookmarks/bookmark.ts';
import type { BookmarkStore, BookmarkTarget, ChangeOrigin } from '../../../src/bookmarks/bookmark-store.ts';
import type { Decision } from '../../../src/bookmarks/decision.ts';
import type { BookmarkEvent } from '../../../src/bookmarks/events.ts';
import { type HistoryEntry, type HistoryId, historyEntryOf } from '../../../src/bookmarks/history.ts';
import { refKey } from '../../../src/catalog/item.ts';

export interface FakeBookmarkStore extends BookmarkStore {
  /** Every change that was written, with what travelled along. */
  readonly written: readonly { readonly event: BookmarkEvent; readonly origin: ChangeOrigin }[];
  /** How often anybody came to the store at all. */
  readonly visits: number;
}

/** Rows in a Map: a change is written whole, a refusal writes nothing. */
export function fakeBookmarkStore(...rows: readonly Bookmark[]): FakeBookmarkStore {
  const keyOf = (identity: BookmarkIdentity): string => `${identity.userId}:${refKey(identity)}`;
  const byIdentity = new Map(rows.map((row) => [keyOf(row), row]));
  const written: { event: BookmarkEvent; origin: ChangeOrigin }[] = [];
  const history: HistoryEntry[] = [];
  let visits = 0;
  let lastId = 1_000n;

  const rowOf = ({ id, owner }: BookmarkTarget): Bookmark | undefined =>
    [...byIdentity.values()].find((row) => row.id === id && (owner === undefined || row.userId === owner));

  const settle = <Rejection>(
    before: Bookmark | undefined,
    decision: Decision<Rejection>,
    origin: ChangeOrigin,
  ): Decision<Rejection> => {
    if (decision.kind === 'changed') {
      lastId += 1n;
      history.push(historyEntryOf(lastId as HistoryId, before, decision.bookmark, origin.reason));
      byIdentity.set(keyOf(decision.bookmark), decision.bookmark);
      written.push({ event: decision.event, origin });
    }
    return decision;
  };

  return {
    written,
    get visits() {
      return visits;
    },
    place: async (identity, decide, origin) => {
      visits += 1;
      lastId += 1n;
      const existing = byIdentity.get(keyOf(identity));
      return settle(existing, decide(existing, lastId as BookmarkId), origin);
    },
    find: async (target) => {
      visits += 1;
      return rowOf(target);
    },
    findHistory: async (id, historyId) => {
      visits += 1;
      return history.find((entry) => entry.bookmarkId === id && entry.id === historyId);
    },
    change: async (target, decide, origin) => {
      visits += 1;
      const current = rowOf(target);
      return current && settle(current, decide(current), origin);
    },
  };
}
