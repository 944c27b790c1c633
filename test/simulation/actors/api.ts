import { sqlBookmarkStore, type Transact } from '../../../src/adapters/sql/bookmark-store.ts';
import { commandsOn } from '../../../src/bookmarks/commands/commands.ts';
import { startProcess } from '../core/process.ts';
import { simulatedCatalog } from '../engines/catalog.ts';
import { simulatedHistory } from '../engines/history.ts';
import { simulatedNudges } from '../engines/nudges.ts';
import { simulatedTransact } from '../engines/transact.ts';
import type { World } from '../world.ts';

export type Api = ReturnType<typeof startApi>;

/** The real commands and the real store, on simulated transactions. */
export function startApi(world: World, name: string) {
  const process = startProcess(name, world.dice, world.scheduler);
  const { clock, nextTsid } = process;
  const ports = { clock, nextTsid, randomness: world.dice, onCommit: simulatedNudges(world, process).nudge };
  const right = simulatedTransact(world, process);
  const transact: Transact = (work) =>
    right((transaction) => work(world.plants.transaction?.(transaction, world, process) ?? transaction));
  const bookmarks = sqlBookmarkStore(transact, ports, simulatedHistory(world, process));
  const commands = commandsOn({ bookmarks, clock, catalog: simulatedCatalog(world, process), restoreMaxDays: 30 });
  return { process, commands };
}
