import type { ChangeContext } from '../../../kernel/aggregate.ts';
import { above, below, oneOf } from '../../../kernel/records.ts';
import type { UserData, UserRecord } from '../../identity/adapters/public.ts';
import type { Bookmark, BookmarkId } from '../bookmark.ts';
import { decideRestoreWithOwner, decideTrashWithOwner, lastWordOf } from '../decide-with-owner.ts';
import { type OwnersBookmarks, ownersBookmarksIn } from '../tables.ts';

/** How much is done in one transaction. */
interface Sizes {
  /** Bookmarks. So many with the longest memos are well below what a server takes in one packet. */
  readonly batch: number;
  /** Entries of history that an erasure removes. */
  readonly mostEntries: number;
}

/** All that happens to the bookmarks of a user because of the account. */
export const bookmarksOfUsers = ({ batch, mostEntries }: Sizes = { batch: 50, mostEntries: 1_000 }): UserData => ({
  trash: async (unit, record, now) => {
    const { lockLive, apply, trashedWithOwner } = ownersBookmarksIn(unit);
    const live = await lockLive(record.userId, record.position, batch);
    const context = causedBy(record, 'The account of its owner was deleted', now);
    // An admin may have brought one back that this or an earlier deletion had trashed.
    await trashedWithOwner.remove({ userId: record.userId, bookmarkId: oneOf(live.map(({ id }) => id)) });
    for (const bookmark of live) {
      const decision = await apply(bookmark, decideTrashWithOwner(bookmark, context), context);
      if (decision.kind !== 'changed') continue;
      const { id: bookmarkId, version } = decision.state;
      await trashedWithOwner.insert({ userId: record.userId, bookmarkId, version });
    }
    return positionAfter(
      live.map(({ id }) => id),
      batch,
    );
  },

  restore: async (unit, { position, userId, ...record }, now) => {
    const { lockThese, apply, trashedWithOwner } = ownersBookmarksIn(unit);
    const trashed = await trashedWithOwner.find(
      { userId, bookmarkId: above(position as BookmarkId) },
      { by: ['bookmarkId'], limit: batch },
    );
    const ids = trashed.map(({ bookmarkId }) => bookmarkId);
    if (ids.length === 0) return undefined;
    const versions = new Map(trashed.map(({ bookmarkId, version }) => [bookmarkId, version]));
    const context = causedBy(record, 'The account of its owner is back', now);
    for (const bookmark of await lockThese(ids)) {
      const trashedAsVersion = versions.get(bookmark.id) ?? 0;
      await apply(bookmark, decideRestoreWithOwner(bookmark, trashedAsVersion, context), context);
    }
    await trashedWithOwner.remove({ userId, bookmarkId: oneOf(ids) });
    return positionAfter(ids, batch);
  },

  erase: async (unit, { userId, ...record }, now) => {
    const bookmarks = ownersBookmarksIn(unit);
    const context = causedBy(record, 'The account of its owner was erased', now);
    // The last word does not tell the item any more: the deletion before it does, to those who count.
    const live = await bookmarks.lockLive(userId, 0n, batch);
    for (const bookmark of live) await bookmarks.apply(bookmark, decideTrashWithOwner(bookmark, context), context);
    if (live.length > 0) return 0n;
    const all = await bookmarks.lockAll(userId, batch);
    const erased = await eraseSome(bookmarks, all, mostEntries, context);
    await bookmarks.trashedWithOwner.remove({ userId, bookmarkId: oneOf(erased.map(({ id }) => id)) });
    // What is erased is no longer there, so the next piece begins where this one began.
    return all.length < batch && erased.length === all.length ? undefined : 0n;
  },
});

/** As many as have no more history together than is removed at once. Of one that alone has more, only a part of it goes. */
async function eraseSome(
  { erase, history }: OwnersBookmarks,
  all: readonly Bookmark[],
  mostEntries: number,
  context: ChangeContext<null>,
): Promise<Bookmark[]> {
  const erased: Bookmark[] = [];
  let room = mostEntries;
  for (const bookmark of all) {
    room -= bookmark.version;
    if (room < 0 && erased.length > 0) break;
    if (room < 0) {
      const [oldest] = await history.find({ aggregateId: bookmark.id }, { by: ['version'], limit: 1 });
      const upTo = (oldest?.version ?? bookmark.version) + mostEntries;
      if (upTo <= bookmark.version) {
        await history.remove({ aggregateId: bookmark.id, version: below(upTo) });
        break;
      }
    }
    await erase(bookmark, lastWordOf(bookmark, context), context);
    erased.push(bookmark);
  }
  return erased;
}

const causedBy = ({ eventId }: Pick<UserRecord, 'eventId'>, what: string, now: Date): ChangeContext<null> => ({
  actor: null,
  now,
  reason: `${what} (event ${eventId})`,
  traceparent: null,
});

/** Where the next piece begins; undefined after the last of them. */
const positionAfter = (ids: readonly bigint[], batch: number): bigint | undefined =>
  ids.length < batch ? undefined : ids.at(-1);
