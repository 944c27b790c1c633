import type { Engine } from '../engines/engine.ts';
import type { Readiness } from '../observability/health-routes.ts';
import type { Timers } from '../shared/clock.ts';
import { type Log, reasonOf } from '../shared/log.ts';

export interface Watched {
  readonly engine: Engine;
  /** Without it the process still works, only slower: its outage shows but does not make us unready. */
  readonly optional?: boolean;
}

export interface EngineWatch {
  /** Resolves once every needed engine has answered. */
  readonly allAnswered: Promise<void>;
  /** From what was last seen: asking costs no engine anything. The reason is told in the log only. */
  readiness(): Readiness;
  /** Which engines answered when they were last asked, by name; one that was not asked yet is not among them. */
  answering(): ReadonlyMap<string, boolean>;
  /** Told whenever an engine that was seen away answers again. */
  onBack(listener: (engine: Engine) => void): void;
  stop(): void;
}

const RETRY_MS = 1_000;
/** Shorter than any outage that opens the circuit breaker, so that the end of such an outage is noticed. */
const CHECK_MS = 2_000;

/** Embedded, one file is several engines at once: it is watched once. */
const distinct = (watched: readonly Watched[]): Watched[] => [
  ...new Map(watched.map((each) => [`${each.engine.name} ${each.engine.address}`, each] as const).reverse()).values(),
];

/** Tells in one line each when an engine is away, where it should be, and when it is back. */
export function watchEngines(engines: readonly Watched[], log: Log, timers: Timers): EngineWatch {
  const watched = distinct(engines);
  const stopping = new AbortController();
  const answering = new Map<string, boolean>();
  const listeners: ((engine: Engine) => void)[] = [];
  const tellBack = (engine: Engine): void => {
    log.info(whereabouts(engine), `${engine.name} at ${engine.address} answers`);
    for (const listener of listeners) listener(engine);
  };

  const follow = async ({ engine }: Watched, answered: () => void): Promise<void> => {
    let away: string | undefined;
    while (!stopping.signal.aborted) {
      const reason = await whyAway(engine);
      answering.set(engine.name, reason === undefined);
      if (reason === undefined) {
        if (away !== undefined) tellBack(engine);
        answered();
      } else if (reason !== away) {
        log.warn(
          { ...whereabouts(engine), reason },
          `${engine.name} at ${engine.address} is not ready: ${reason}; trying again`,
        );
      }
      away = reason;
      await timers.wait(reason === undefined ? CHECK_MS : RETRY_MS, stopping.signal);
    }
  };

  const answers = watched.map((each) => new Promise<void>((answered) => void follow(each, answered)));
  return {
    allAnswered: Promise.all(answers.filter((_, index) => !watched[index]?.optional)).then(() => undefined),
    readiness: () => readinessOf(watched, answering),
    answering: () => answering,
    onBack: (listener) => void listeners.push(listener),
    stop: () => stopping.abort(),
  };
}

/** An engine that was not asked yet counts as away. */
function readinessOf(watched: readonly Watched[], answering: ReadonlyMap<string, boolean>): Readiness {
  const answers = ({ engine }: Watched): boolean => answering.get(engine.name) ?? false;
  return {
    ready: watched.every((each) => each.optional || answers(each)),
    engines: Object.fromEntries(watched.map((each) => [each.engine.name, answers(each) ? 'ok' : 'away'])),
  };
}

const whyAway = (engine: Engine): Promise<string | undefined> => engine.ping().then(() => undefined, reasonOf);

const whereabouts = ({ name, address }: Engine) => ({ engine: name, address });
