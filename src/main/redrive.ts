import type { Environment } from '../config/environment.ts';
import { Interrupted } from '../kernel/outage.ts';
import { allParkedEvents } from '../kernel/outbox/parked-events.ts';
import { type Redriven, redriveDeadLetters } from '../kernel/repair/redrive-dead-letters.ts';
import { allConsumersOf } from '../modules/module.ts';
import { modules } from '../modules/registry.ts';
import { createMetrics } from '../observability/metrics.ts';
import { systemTimers } from '../shared/clock.ts';
import { startConsumers } from './consumers.ts';
import { bothSidesOf, type Engines } from './engines.ts';
import { Mistake } from './exit.ts';
import { type Operation, operate } from './operating.ts';

/** `dogear redrive --parked`: a fresh set of attempts for every parked event. */
export const redriveParked = (environment: Environment, json: boolean): Promise<void> =>
  operate(
    environment,
    ({ commandSides }) => commandSides,
    async ({ engines: { commandSides, memorySide } }) => {
      const redriven = await allParkedEvents(commandSides.map(({ parked }) => parked)).redrive('all');
      if (redriven > 0) await wake(memorySide);
      console.log(json ? JSON.stringify({ redriven }) : `${redriven} parked events get a fresh set of attempts.`);
    },
  );

/** Without Redis the relays find them at their next poll. */
async function wake({ ping, wakeUps }: Engines['memorySide']): Promise<void> {
  await ping().catch(() => undefined);
  wakeUps.wake();
  // It goes out after the current turn, and this process is about to end.
  await ping().catch(() => undefined);
}

export interface LettersPlan {
  /** The name of a consumer; without it the dead letters of all of them. */
  readonly consumer?: string;
  readonly json: boolean;
}

/** `dogear redrive --dead-letters`: every dead letter goes back to where it came from, for the consumer that gave it up. */
export const redriveLetters = async (environment: Environment, plan: LettersPlan): Promise<void> => {
  const names = allConsumersOf(modules, environment.settings).map(({ name }) => name);
  if (plan.consumer !== undefined && !names.includes(plan.consumer))
    throw new Mistake(`There is no consumer ${plan.consumer}: expected ${names.join(' or ')}`);
  await operate(
    environment,
    (engines) => (environment.lane.kind === 'embedded' ? bothSidesOf(engines) : [engines.eventSide]),
    (operation) => redriveLettersOn(operation, environment, plan),
  );
};

async function redriveLettersOn(operation: Operation, environment: Environment, plan: LettersPlan): Promise<void> {
  const { engines, log, stopping } = operation;
  const { deadLetters, log: eventLog } = engines.eventSide;
  const ports = { deadLetters, eventLog, timers: systemTimers, log };
  // The embedded log has no memory and reaches this process only: the consumers must be here, too.
  const consumers =
    environment.lane.kind === 'embedded'
      ? await startConsumers({ environment, engines, log, metrics: createMetrics().pipeline })
      : undefined;
  const total = { redriven: 0, kept: 0, missed: 0 };
  try {
    for (const consumer of allConsumersOf(engines.modules, engines.settings)) {
      if (plan.consumer !== undefined && consumer.name !== plan.consumer) continue;
      const { redriven, kept, missed } = await redriveDeadLetters(ports, consumer, stopping);
      total.redriven += redriven;
      total.kept += kept;
      total.missed += missed;
    }
    console.log(plan.json ? JSON.stringify(total) : wordsOf(total));
    if (total.kept > 0) process.exitCode = 1;
    if (stopping.aborted) throw new Interrupted();
  } catch (error) {
    if (error instanceof Interrupted) throw new Mistake('Interrupted: the same command goes on with the rest');
    throw error;
  } finally {
    await consumers?.stop();
  }
}

const wordsOf = ({ redriven, kept, missed }: Redriven): string =>
  [
    `${redriven} dead letters were sent again.`,
    ...(kept === 0 ? [] : [`${kept} cannot be sent and stay: "dogear rebuild" repairs their documents.`]),
    ...(missed === 0
      ? []
      : [`${missed} events had been missed: if not yet done, "dogear rebuild" repairs their documents.`]),
  ].join(' ');
