import type { CommandPorts } from './command-ports.ts';
import { createBookmark } from './create-bookmark.ts';
import { deleteBookmark, restoreBookmark } from './delete-and-restore-bookmark.ts';
import { restoreBookmarkVersion } from './restore-bookmark-version.ts';
import { updateBookmark } from './update-bookmark.ts';

export type Commands = ReturnType<typeof commandsOn>;

/** Everything that can be done to bookmarks. */
export const commandsOn = (ports: CommandPorts) => ({
  createBookmark: createBookmark(ports),
  updateBookmark: updateBookmark(ports),
  deleteBookmark: deleteBookmark(ports),
  restoreBookmark: restoreBookmark(ports),
  restoreBookmarkVersion: restoreBookmarkVersion(ports),
});
