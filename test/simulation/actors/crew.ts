import type { World } from '../world.ts';
import { type Api, startApi } from './api.ts';
import { type Actor, startWorker } from './worker.ts';

/** All processes of ours: some at a time, each under a name of its own. */
export interface Crew {
  startWorker(): void;
  stopWorker(): void;
  startApi(): void;
  command(): void;
  /** Somebody still waits for an answer that can come. */
  isBusy(): boolean;
  /** A process dies, and after a while somebody starts another. */
  crash(): void;
  freeze(): void;
  /** Whatever happened, one of each works in the end. */
  ensureAlive(): void;
  stopAll(): Promise<void>;
}

const LONGEST_ABSENCE_MS = 4_000;
const LONGEST_FREEZE_MS = 8_000;

export function assembleCrew(world: World): Crew {
  const { dice, scheduler } = world;
  const workers = new Set<Actor>();
  const apis = new Set<Api>();
  const underWay = new Set<{ readonly process: Actor['process'] }>();
  let started = 0;

  const living = <Some extends { process: Actor['process'] }>(all: Set<Some>): Some[] =>
    [...all].filter(({ process }) => process.isAlive());
  const addWorker = (): void => void workers.add(startWorker(world, `worker-${++started}`));
  const addApi = (): void => void apis.add(startApi(world, `api-${++started}`));
  const anyProcess = () => dice.pick([...living(workers), ...living(apis)].map(({ process }) => process));
  const stop = (worker: Actor): Promise<void> => {
    workers.delete(worker);
    return worker.stop();
  };

  return {
    startWorker: addWorker,
    startApi: addApi,
    stopWorker: () => {
      const candidates = living(workers);
      if (candidates.length > 1) void stop(dice.pick(candidates));
    },
    command: () => {
      const candidates = living(apis);
      if (candidates.length === 0) return;
      const api = dice.pick(candidates);
      const command = { process: api.process };
      underWay.add(command);
      void api.act().finally(() => underWay.delete(command));
    },
    isBusy: () => living(underWay).length > 0,
    crash: () => {
      if (living(workers).length + living(apis).length === 0) return;
      const victim = anyProcess();
      victim.crash();
      const successor = victim.name.startsWith('api') ? addApi : addWorker;
      scheduler.in(dice.integer(LONGEST_ABSENCE_MS), `another ${victim.name} starts`, successor);
    },
    freeze: () => {
      if (living(workers).length + living(apis).length > 0) anyProcess().freeze(dice.integer(LONGEST_FREEZE_MS));
    },
    ensureAlive: () => {
      if (living(workers).length === 0) addWorker();
    },
    stopAll: async () => {
      await Promise.all(living(workers).map(stop));
    },
  };
}
