import type { Environment } from '../config/environment.ts';
import { createMetrics } from '../observability/metrics.ts';
import { topics } from '../pipeline/event-types.ts';
import { Interrupted } from '../pipeline/outlast.ts';
import { startProjector } from '../pipeline/projector/projector.ts';
import { redriveDeadLetters } from '../pipeline/redrive/redrive-dead-letters.ts';
import { systemClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { systemTimers } from '../shared/timers.ts';
import type { Engines } from './engines.ts';
import { Mistake } from './mistake.ts';
import { type Operation, operate } from './operating.ts';

/** `dogear redrive --parked`: a fresh set of attempts for every parked event. */
export const redriveParked = (environment: Environment, json: boolean): Promise<void> =>
  operate(
    environment,
    ({ commandSide }) => [commandSide],
    async ({ engines: { commandSide, memorySide } }) => {
      const redriven = await commandSide.parked.redrive('all');
      if (redriven > 0) await nudge(memorySide);
      console.log(json ? JSON.stringify({ redriven }) : `${redriven} parked events get a fresh set of attempts.`);
    },
  );

/** Without Redis the relays find them at their next poll. */
async function nudge({ ping, nudges }: Engines['memorySide']): Promise<void> {
  await ping().catch(() => undefined);
  nudges.nudge();
  // It goes out behind the current turn, and this process is about to end.
  await ping().catch(() => undefined);
}

/** `dogear redrive --dead-letters`: every dead letter goes back to where it came from. */
export const redriveLetters = (environment: Environment, json: boolean): Promise<void> =>
  operate(
    environment,
    ({ commandSide, querySide, eventSide }) =>
      environment.lane.kind === 'embedded' ? [commandSide, querySide] : [eventSide],
    (operation) => redriveLettersOn(operation, environment, json),
  );

async function redriveLettersOn(operation: Operation, environment: Environment, json: boolean): Promise<void> {
  const { engines, log, stopping } = operation;
  const { deadLetters, log: eventLog } = engines.eventSide;
  const projector = environment.lane.kind === 'embedded' ? await projectorHere(environment, engines, log) : undefined;
  try {
    const result = await redriveDeadLetters({ deadLetters, eventLog, timers: systemTimers, log }, stopping);
    if (json) console.log(JSON.stringify(result));
    else console.log(`${result.redriven} dead letters were sent again.${keptOnes(result.kept)}`);
    if (result.kept > 0) process.exitCode = 1;
    if (stopping.aborted) throw new Interrupted();
  } catch (error) {
    if (error instanceof Interrupted) throw new Mistake('Interrupted: the same command goes on with the rest');
    throw error;
  } finally {
    await projector?.stop();
  }
}

const keptOnes = (kept: number): string =>
  kept === 0 ? '' : ` ${kept} cannot be sent and stay: "dogear rebuild" repairs their documents.`;

/** The embedded log has no memory and reaches this process only: so the one who redrives also projects. */
const projectorHere = (environment: Environment, { eventSide, querySide, memorySide }: Engines, log: Log) =>
  startProjector(
    {
      consumer: eventSide.consumer(topics),
      eventLog: eventSide.log,
      projections: querySide.projections,
      marks: memorySide.marks,
      clock: systemClock,
      timers: systemTimers,
      metrics: createMetrics().pipeline,
      log,
    },
    { retryMs: environment.projectorRetryMs },
  );
