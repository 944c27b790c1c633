import type { CommandPorts } from './command-ports.ts';
import { createBookmark } from './create-bookmark.ts';

export type Commands = ReturnType<typeof commandsOn>;

/** Everything that can be done to bookmarks. */
export const commandsOn = (ports: CommandPorts) => ({
  createBookmark: createBookmark(ports),
});
