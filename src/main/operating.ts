import type { Environment } from '../config/environment.ts';
import type { Engine } from '../engines/engine.ts';
import type { Log } from '../shared/log.ts';
import { systemTimers } from '../shared/timers.ts';
import { watchEngines } from './engine-watch.ts';
import { type Engines, openEngines } from './engines.ts';
import { exitNow } from './exit.ts';
import { Mistake } from './mistake.ts';
import { operatorLog } from './operator-log.ts';

export interface Operation {
  readonly engines: Engines;
  readonly log: Log;
  /** Aborted by SIGINT or SIGTERM; a second signal ends the process at once. */
  readonly stopping: AbortSignal;
}

/** Runs a command that ends by itself, as soon as the engines it needs have answered. */
export async function operate<Value>(
  environment: Environment,
  needed: (engines: Engines) => readonly Engine[],
  work: (operation: Operation) => Promise<Value>,
): Promise<Value> {
  const log = operatorLog(environment.logLevel);
  const { stopping, forget } = onSignals();
  const engines = await openEngines(environment, log);
  try {
    if (environment.lane.kind === 'embedded') await engines.commandSides[0].migrate();
    await answers(needed(engines), log, stopping);
    return await work({ engines, log, stopping });
  } finally {
    forget();
    await engines.close();
  }
}

async function answers(engines: readonly Engine[], log: Log, stopping: AbortSignal): Promise<void> {
  const watched = engines.map((engine) => ({ engine }));
  const watch = watchEngines(watched, log, systemTimers);
  const interrupted = new Promise<void>((resolve) => {
    if (stopping.aborted) resolve();
    stopping.addEventListener('abort', () => resolve());
  });
  await Promise.race([watch.allAnswered, interrupted]);
  watch.stop();
  if (stopping.aborted) throw new Mistake('Interrupted before its engines had answered: nothing was done');
}

function onSignals(): { stopping: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) exitNow(1);
    controller.abort();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    stopping: controller.signal,
    forget: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}
