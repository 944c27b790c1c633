import { assembleCrew } from './actors/crew.ts';
import { LATEST_EFFECT_MS } from './core/link.ts';
import { accountsAreFollowed } from './invariants/converges.ts';
import { itemsToCount } from './invariants/counts-are-rows.ts';
import { type Violation, violatedAtAnyTime, violatedWhenCalm } from './invariants/invariants.ts';
import { itemsAreFollowed } from './invariants/items-are-followed.ts';
import { brewStorm } from './storm.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export interface Run {
  readonly seed: number;
  readonly world: World;
  readonly violations: readonly Violation[];
}

/** An item whose count was held up by the longest freeze rests for ten times as long. */
const CALM_MS = 150_000;

/** One run: a storm, then calm; then everything must be where it belongs, and every invariant is asked. */
export async function simulate(seed: number, options: WorldOptions = {}): Promise<Run> {
  const world = createWorld(seed, options);
  const { scheduler } = world;
  const crew = assembleCrew(world);
  const pass = (milliseconds: number): Promise<boolean> => scheduler.run(() => false, milliseconds);

  await pass(brewStorm(world, crew));
  world.clearUp();
  // What the storm has sent out late still arrives.
  await pass(LATEST_EFFECT_MS);
  crew.ensureAlive();
  await scheduler.run(() => !crew.isBusy() && isSettled(world), CALM_MS);
  // Asked before the workers stop: what a slow publish repeats after that may wait for the next start.
  const violations = violatedWhenCalm(world);

  let stopped = false;
  void crew.stopAll().then(() => {
    stopped = true;
  });
  await scheduler.run(() => stopped, CALM_MS);

  if (!stopped) violations.push({ invariant: 'converges', problem: 'the workers did not stop' });
  violations.push(...violatedAtAnyTime(world));
  if (world.ledger.surprises.length > 0) throw world.ledger.surprises[0];
  return { seed, world, violations };
}

/** Nothing is on its way any more. */
const isSettled = (world: World): boolean =>
  isQuiet(world) &&
  accountsAreFollowed(world).length === 0 &&
  itemsAreFollowed(world).length === 0 &&
  itemsToCount(world) === 0;

const isQuiet = ({ subject: { topic }, database, broker, groups }: World): boolean =>
  database.tables.outbox.size === 0 &&
  database.openTransactions() === 0 &&
  [...groups.values()].every(({ committed }) =>
    committed.every((offset, partition) => offset === broker.read(topic, partition).length),
  );
