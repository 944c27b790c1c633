import type { Environment } from '../config/environment.ts';
import type { Engine } from '../engines/engine.ts';
import { systemTimers } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { watchEngines } from './engine-watch.ts';
import { type Engines, openEngines } from './engines.ts';
import { exitNow, Mistake } from './exit.ts';

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

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Sentences on stderr for the operator of a command: stdout is for its result alone. */
function operatorLog(level: string): Log {
  const least = (LEVELS as readonly string[]).indexOf(level);
  const saying =
    (own: (typeof LEVELS)[number]) =>
    (facts: object, sentence: string): void => {
      if (LEVELS.indexOf(own) < least) return;
      const reason = 'reason' in facts ? String(facts.reason) : '';
      console.error(reason === '' || sentence.includes(reason) ? sentence : `${sentence} (${reason})`);
    };
  return { debug: saying('debug'), info: saying('info'), warn: saying('warn'), error: saying('error') };
}
