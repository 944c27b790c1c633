import type { ModuleEngines } from '../../../src/modules/module.ts';
import { Fault } from '../core/fault.ts';
import type { Process } from '../core/process.ts';
import { fairWeather } from '../core/weather.ts';
import { Retryable } from '../engines/retryable.ts';
import { simulatedWakeUps } from '../engines/wake-ups.ts';
import type { World } from '../world.ts';

const LONGEST_PAUSE_MS = 300;

/** The consumer and the job of items in one worker. What was delivered may come again as long as the storm lasts. */
export function followItems(
  world: World,
  process: Process,
  querySide: ModuleEngines['querySide'],
): { stop(): Promise<void> } {
  const { subject, itemNews, dice, ledger } = world;
  const { wake } = simulatedWakeUps(world, process);
  const follower =
    itemNews.areAlive &&
    subject.itemsOn?.({
      world,
      process,
      querySide,
      ports: { nextTsid: process.nextTsid, randomness: dice, onCommit: wake },
    });
  if (!follower) return { stop: async () => undefined };

  const tried = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Fault || error instanceof Retryable)) ledger.surprises.push(error);
        return false;
      },
    );
  const drawn = () => {
    const again = world.weather() !== fairWeather && itemNews.told.length > 0 && dice.chance(0.3);
    const waiting = [...itemNews.undelivered];
    if (again) return dice.pick(itemNews.told);
    return waiting.length > 0 ? dice.pick(waiting) : undefined;
  };
  let stopped = false;
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const event = drawn();
      if (event && (await tried(follower.deliver(event)))) itemNews.undelivered.delete(event);
      await tried(follower.step());
      await process.timers.wait(dice.integer(LONGEST_PAUSE_MS));
    }
  };
  const ending = loop();
  return {
    stop: () => {
      stopped = true;
      return ending;
    },
  };
}
