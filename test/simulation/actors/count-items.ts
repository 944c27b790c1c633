import { countMarkedItems } from '../../../src/modules/statistics/jobs/sweeper.ts';
import { Fault } from '../core/fault.ts';
import type { Process } from '../core/process.ts';
import type { CountingPorts } from '../engines/counting.ts';
import { Retryable } from '../engines/retryable.ts';
import type { World } from '../world.ts';

const LONGEST_PAUSE_MS = 500;

/** The real job in one worker. No lease keeps two of them apart: they count the same item at the same time. */
export function countItems({ dice, ledger, groups }: World, process: Process, ports: CountingPorts) {
  let stopped = !groups.has('counting');
  const job = countMarkedItems(ports);
  const loop = async (): Promise<void> => {
    while (!stopped) {
      await job.step(undefined, process.clock.now()).catch((error: unknown) => {
        if (!(error instanceof Fault || error instanceof Retryable)) ledger.surprises.push(error);
      });
      await process.timers.wait(dice.integer(LONGEST_PAUSE_MS));
    }
  };
  const ending = loop();
  return {
    stop: (): Promise<void> => {
      stopped = true;
      return ending;
    },
  };
}
