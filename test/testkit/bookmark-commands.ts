import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { type Commands, commandsOn } from '../../src/modules/bookmarks/commands/commands.ts';
import type { Contest } from '../../src/modules/catalog/item.ts';
import type { Actor } from '../../src/shared/ids.ts';
import { type FakeBookmarkStore, fakeBookmarkStore } from './fakes/bookmark-store.ts';
import { aContest, type FakeCatalog, fakeCatalog } from './fakes/catalog.ts';
import { type FakeClock, fakeClock } from './fakes/clock.ts';
import { aBookmark, aUser } from './samples.ts';

export const RESTORE_MAX_DAYS = 30;
export const NOW = '2026-03-01T09:00:00.000Z';

export interface CommandsInMemory {
  readonly owner: Actor;
  readonly contest: Contest;
  /** The owner's bookmark on the contest. */
  readonly bookmark: Bookmark;
  readonly bookmarks: FakeBookmarkStore;
  readonly catalog: FakeCatalog;
  readonly clock: FakeClock;
  /** Commands of somebody: the owner unless said otherwise. */
  as(actor?: Actor): { [Name in keyof Commands]: (input: Parameters<Commands[Name]>[0]) => ReturnType<Commands[Name]> };
}

/** All commands on fakes, with one bookmark in version 5; say what matters about it, or that its item is gone. */
export function commandsInMemory(given: Partial<Bookmark> = {}, { itemIsGone = false } = {}): CommandsInMemory {
  const owner = { userId: aUser(), isAdmin: false };
  const contest = aContest();
  const bookmark = aBookmark({
    userId: owner.userId,
    itemId: contest.id,
    version: 5,
    tag: 'old tag',
    memo: 'old memo',
    ...given,
  });
  const bookmarks = fakeBookmarkStore(bookmark);
  const catalog = itemIsGone ? fakeCatalog() : fakeCatalog(contest);
  const clock = fakeClock(NOW);
  const commands = commandsOn({ bookmarks, history: bookmarks.history, catalog, restoreMaxDays: RESTORE_MAX_DAYS });
  return {
    owner,
    contest,
    bookmark,
    bookmarks,
    catalog,
    clock,
    as: (actor = owner) => {
      const context = () => ({ actor: actor.userId, now: clock.now(), reason: null, traceparent: null });
      return {
        createBookmark: (input) => commands.createBookmark(input, context()),
        updateBookmark: (input) => commands.updateBookmark(input, context()),
        deleteBookmark: (input) => commands.deleteBookmark(input, context()),
        restoreBookmark: (input) => commands.restoreBookmark(input, context()),
        restoreBookmarkVersion: (input) => commands.restoreBookmarkVersion(input, context()),
      };
    },
  };
}

/** Everybody but the owner, admins included, finds nothing under this id. */
export const strangers: readonly [string, Actor][] = [
  ['somebody else', { userId: aUser(), isAdmin: false }],
  ['an admin', { userId: aUser(), isAdmin: true }],
];

/** Every form of an id that is not one (SPEC 2). */
export const malformedIds = [
  '',
  '0',
  '-1',
  '+1',
  '12abc',
  '1e3',
  '007',
  ' 7',
  '7\n',
  '１２',
  '0x7',
  '1.0',
  '9223372036854775808',
];
