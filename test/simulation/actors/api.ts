import { storeOn } from '../../../src/kernel/store.ts';
import type { BookmarkTransactions } from '../../../src/modules/bookmarks/bookmark-store.ts';
import { commandsOn } from '../../../src/modules/bookmarks/commands/commands.ts';
import { bookmarkRows } from '../../../src/modules/bookmarks/tables.ts';
import { startProcess } from '../core/process.ts';
import { simulatedCatalog } from '../engines/catalog.ts';
import { simulatedHistory } from '../engines/history.ts';
import { simulatedTransactions } from '../engines/transact.ts';
import { simulatedWakeUps } from '../engines/wake-ups.ts';
import type { World } from '../world.ts';

export type Api = ReturnType<typeof startApi>;

/** The real commands and the real store, on simulated transactions. */
export function startApi(world: World, name: string) {
  const process = startProcess(name, world.dice, world.scheduler);
  const { clock, nextTsid } = process;
  const ports = { nextTsid, randomness: world.dice, onCommit: simulatedWakeUps(world, process).wake };
  const right = simulatedTransactions(world, process);
  const planted =
    (run: BookmarkTransactions['run']): BookmarkTransactions['run'] =>
    (work) =>
      run((transaction) => work(world.plants.transaction?.(transaction, world, process) ?? transaction));
  const transactions = { ...right, run: planted(right.run), runAssumingNew: planted(right.runAssumingNew) };
  const commands = commandsOn({
    bookmarks: storeOn(transactions, bookmarkRows, ports),
    history: simulatedHistory(world, process),
    catalog: simulatedCatalog(world, process),
    restoreMaxDays: 30,
  });
  return { process, commands, clock };
}
