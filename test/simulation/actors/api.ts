import type { Transactions } from '../../../src/kernel/store.ts';
import { Fault } from '../core/fault.ts';
import { type Process, startProcess } from '../core/process.ts';
import { simulatedTransactions } from '../engines/transact.ts';
import { simulatedWakeUps } from '../engines/wake-ups.ts';
import type { Key, Simulated } from '../subject.ts';
import type { World } from '../world.ts';

export interface Api {
  readonly process: Process;
  /** One user does one thing; what they are told goes into the ledger. Faults are theirs to bear. */
  act(): Promise<void>;
}

type Run = Transactions<Simulated, Key>['run'];

/** The real commands and the real store, on simulated transactions. */
export function startApi(world: World, name: string): Api {
  const { subject, dice, scheduler, plants, ledger } = world;
  const process = startProcess(name, dice, scheduler);
  const ports = { nextTsid: process.nextTsid, randomness: dice, onCommit: simulatedWakeUps(world, process).wake };
  const right = simulatedTransactions(world, process);
  const planted =
    (run: Run): Run =>
    (work) =>
      run((transaction) => work(plants.transaction?.(transaction, world, process) ?? transaction));
  const transactions = { ...right, run: planted(right.run), runAssumingNew: planted(right.runAssumingNew) };
  const act = subject.actorOn({ world, process, transactions, ports });
  return {
    process,
    act: async () => {
      try {
        const told = await act();
        if (told) ledger.acknowledged.push(told);
      } catch (error) {
        if (!(error instanceof Fault)) ledger.surprises.push(error);
      }
    },
  };
}
