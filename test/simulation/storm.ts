import { changeAccount } from './actors/accounts.ts';
import type { Crew } from './actors/crew.ts';
import { poison } from './actors/strangers.ts';
import { changeItem } from './engines/items.ts';
import type { World } from './world.ts';

const LONGEST_OUTAGE_MS = 5_000;

/** Plans what strikes when: users, faults, workers that come and go. Returns how long it lasts. */
export function brewStorm(world: World, crew: Crew): number {
  const { dice, scheduler, forecast, links, groups, memory } = world;
  const length = dice.between(500, 7_000);
  const strike = (times: number, label: string, blow: () => void): void => {
    for (let time = 0; time < times; time += 1) scheduler.in(dice.integer(length), label, blow);
  };

  for (let count = dice.between(1, 2); count > 0; count -= 1) crew.startApi();
  for (let count = dice.between(1, 3); count > 0; count -= 1) crew.startWorker();
  strike(dice.between(5, 60), 'a user acts', crew.command);
  if (world.accounts.areAlive) strike(dice.between(1, 8), 'an account changes', () => changeAccount(world));
  if (world.itemNews.areAlive) strike(dice.between(1, 12), 'an item changes', () => changeItem(world));
  strike(dice.integer(2), 'a worker joins', crew.startWorker);
  strike(dice.integer(2), 'a worker leaves', crew.stopWorker);
  strike(forecast.crashes, 'a process crashes', crew.crash);
  strike(forecast.pauses, 'a process freezes', crew.freeze);
  strike(forecast.outages, 'an engine dies', () =>
    dice.pick(Object.values(links)).breakFor(dice.integer(LONGEST_OUTAGE_MS)),
  );
  strike(forecast.rebalances, 'a member is expelled', () => dice.pick([...groups.values()]).expelOne());
  strike(forecast.forgetting, 'the memory forgets', memory.forget);
  strike(forecast.poison, 'a stranger writes', () => poison(world));
  return length;
}
