import type { ChangeContext, Target } from '../../../src/kernel/aggregate.ts';
import { type HistoryId, historyEntryOf } from '../../../src/kernel/history.ts';
import {
  type Bookmark,
  type BookmarkId,
  type BookmarkIdentity,
  isDeleted,
} from '../../../src/modules/bookmarks/bookmark.ts';
import type { BookmarkStore } from '../../../src/modules/bookmarks/bookmark-store.ts';
import type { BookmarkDecision, BookmarkEvent } from '../../../src/modules/bookmarks/events.ts';
import type { HistoryEntry, HistoryReader } from '../../../src/modules/bookmarks/history.ts';
import { refKey } from '../../../src/modules/catalog/item.ts';

export interface FakeBookmarkStore extends BookmarkStore {
  /** Every change that was written, with what travelled along. */
  readonly written: readonly { readonly event: BookmarkEvent; readonly context: ChangeContext }[];
  /** How often the store was asked for anything. */
  readonly visits: number;
  readonly history: Pick<HistoryReader, 'find'>;
}

/** Rows in a Map: a change is written whole, a refusal writes nothing. */
export function fakeBookmarkStore(...rows: readonly Bookmark[]): FakeBookmarkStore {
  const keyOf = (identity: BookmarkIdentity): string => `${identity.userId}:${refKey(identity)}`;
  const byIdentity = new Map(rows.map((row) => [keyOf(row), row]));
  const written: { event: BookmarkEvent; context: ChangeContext }[] = [];
  const history: HistoryEntry[] = [];
  let visits = 0;
  let lastId = 1_000n;

  const rowOf = ({ id, owner }: Target<Bookmark>): Bookmark | undefined =>
    [...byIdentity.values()].find((row) => row.id === id && (owner === undefined || row.userId === owner));

  const settle = <Rejection>(
    before: Bookmark | undefined,
    decision: BookmarkDecision<Rejection>,
    context: ChangeContext,
  ): BookmarkDecision<Rejection> => {
    if (decision.kind === 'changed') {
      lastId += 1n;
      history.push(historyEntryOf(lastId as HistoryId, before, decision.state, context, isDeleted));
      byIdentity.set(keyOf(decision.state), decision.state);
      written.push(...decision.events.map((event) => ({ event, context })));
    }
    return decision;
  };

  const change: BookmarkStore['change'] = async (target, decide, context) => {
    visits += 1;
    const current = rowOf(target);
    return current && settle(current, decide(current), context);
  };

  return {
    written,
    get visits() {
      return visits;
    },
    place: async (identity, decide, context) => {
      visits += 1;
      lastId += 1n;
      const existing = byIdentity.get(keyOf(identity));
      return settle(existing, decide(existing, lastId as BookmarkId), context);
    },
    read: async (target) => {
      visits += 1;
      return rowOf(target);
    },
    history: {
      find: async (_, id, historyId) => {
        visits += 1;
        return history.find((entry) => entry.aggregateId === id && entry.id === historyId);
      },
    },
    change,
    changeAll: async (targets, decide, context) =>
      (await Promise.all(targets.map((target) => change(target, decide, context)))).flatMap((decision) =>
        decision ? [decision] : [],
      ),
  };
}
