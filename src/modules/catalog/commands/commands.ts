import { deleteItem, restoreItem, updateItem } from './change-item.ts';
import type { CommandPorts } from './command-ports.ts';
import { createItem } from './create-item.ts';

export type Commands = ReturnType<typeof commandsOn>;

/** Everything that admins can do to items. */
export const commandsOn = (ports: CommandPorts) => ({
  createItem: createItem(ports),
  updateItem: updateItem(ports),
  deleteItem: deleteItem(ports),
  restoreItem: restoreItem(ports),
});
