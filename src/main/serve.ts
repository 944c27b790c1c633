import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import type { GraphiqlOptions } from '../graphql/graphiql.ts';
import { showEngines } from '../observability/gauges.ts';
import type { Readiness } from '../observability/health-routes.ts';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { systemTimers } from '../shared/clock.ts';
import { reasonOf } from '../shared/log.ts';
import { buildApi } from './api.ts';
import { type EngineWatch, type Watched, watchEngines } from './engine-watch.ts';
import { type Engines, openEngines } from './engines.ts';
import { runUntilStopped, type Stop } from './exit.ts';
import { healthServer, listen } from './listen.ts';
import { exceptionsOf, startServices, withServices } from './services.ts';
import type { Worker } from './worker.ts';

/** What every long-running half has: a log, its engines and a watch over them. */
async function prepare(
  environment: Environment,
  part: 'api' | 'worker' | 'dogear',
  needed: (engines: Engines) => Watched[],
  setUp: (engines: Engines) => Promise<void> = async () => undefined,
) {
  const log = await createLogger(environment.logLevel, part);
  const metrics = createMetrics();
  const engines = await withServices(await openEngines(environment, log), environment, log, metrics);
  await setUp(engines);
  const watch = watchEngines(needed(engines), log, systemTimers);
  showEngines(metrics.registry, watch.answering);
  return { log, engines, watch, metrics };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** `dogear api`: answers requests; listens at once and is ready when its engines are. */
export async function serveApi(environment: Environment): Promise<void> {
  const parts = await prepare(environment, 'api', ({ commandSides, querySide, memorySide }) => [
    ...commandSides.map((engine) => ({ engine })),
    { engine: querySide },
    { engine: memorySide, optional: true },
  ]);
  const { log, engines, watch } = parts;
  const readiness = () => withModules(watch.readiness(), engines);
  const app = await buildApi({ environment, ...parts, readiness });
  const health = healthApart(environment, parts, readiness);
  const stopServices = startServices(engines);
  runUntilStopped(
    log,
    inOrder(writingExceptions(engines), () => app.close(), health.close, stopServices, endOf(watch, engines)),
  );
  const url = await listen(app, environment.host, environment.port, 'PORT');
  log.info({ url: `${url}/graphql` }, `The API listens on ${url}/graphql`);
  await health.listen();
}

/** `dogear worker`: relay and consumers; begins when its engines answer. */
export async function serveWorker(environment: Environment): Promise<void> {
  const parts = await prepare(environment, 'worker', allOf);
  const { log, engines, watch, metrics } = parts;
  const app = healthServer(environment, metrics, watch.readiness);
  let stopWorker: Stop = async () => undefined;
  runUntilStopped(
    log,
    inOrder(
      writingExceptions(engines),
      () => stopWorker(),
      () => app.close(),
      endOf(watch, engines),
    ),
  );
  const url = await listen(app, environment.host, environment.workerPort, 'WORKER_PORT');
  log.info({ url }, `The worker shows its health on ${url}/healthz, /readyz and /metrics`);
  stopWorker = workWhenReady(environment, parts);
}

/** `dogear start`: both halves in one process. Returns where it listens. */
export async function serveBoth(
  environment: Environment,
  setUp: (engines: Engines) => Promise<void>,
  graphiql: Pick<GraphiqlOptions, 'tokens'>,
): Promise<string> {
  const parts = await prepare(environment, 'dogear', allOf, setUp);
  const { log, engines, watch } = parts;
  const readiness = () => withModules(watch.readiness(), engines);
  const app = await buildApi({ environment, ...parts, readiness, graphiql });
  const health = healthApart(environment, parts, readiness);
  const stopServices = startServices(engines);
  let stopWorker: Stop = async () => undefined;
  runUntilStopped(
    log,
    inOrder(
      writingExceptions(engines),
      () => app.close(),
      () => stopWorker(),
      health.close,
      stopServices,
      endOf(watch, engines),
    ),
  );
  const url = await listen(app, environment.host, environment.port, 'PORT');
  log.info({ url: `${url}/graphql` }, `Dogear listens on ${url}/graphql`);
  await health.listen();
  stopWorker = workWhenReady(environment, parts);
  return url;
}

/** Health and metrics on `HEALTH_PORT`, if it is set: then `PORT` can be shown to the world without them. */
function healthApart(environment: Environment, { log, metrics }: Prepared, readiness: () => Readiness) {
  const { host, healthPort } = environment;
  const app: FastifyInstance | undefined =
    healthPort === undefined ? undefined : healthServer(environment, metrics, readiness);
  return {
    listen: async (): Promise<void> => {
      if (!app || healthPort === undefined) return;
      const address = await listen(app, host, healthPort, 'HEALTH_PORT');
      log.info({ health: address }, `Health and metrics are on ${address}/healthz, /readyz and /metrics`);
    },
    close: async (): Promise<void> => app?.close(),
  };
}

const allOf = ({ commandSides, querySide, eventSide, memorySide }: Engines): Watched[] => [
  ...commandSides.map((engine) => ({ engine })),
  { engine: querySide },
  { engine: eventSide },
  { engine: memorySide, optional: true },
];

/** An API is ready when its engines answer and its modules say so. */
function withModules({ ready, ...state }: Readiness, { services }: Engines): Readiness {
  return { ...state, ready: ready && [...services.values()].every((service) => service.isReady?.() ?? true) };
}

/** Starts the worker once its engines have answered; stopping before that means it never starts. */
function workWhenReady(environment: Environment, { log, engines, watch, metrics }: Prepared): Stop {
  let worker: Promise<Worker> | undefined;
  let stopped = false;
  void watch.allAnswered.then(() => {
    if (stopped) return;
    // An API alone need not load it.
    worker = import('./worker.ts').then(({ startWorker }) =>
      startWorker({ environment, engines, log, metrics, watch }),
    );
    worker.then(
      () => log.info({}, 'Relay and consumers work'),
      (error: unknown) => log.error({ reason: reasonOf(error) }, 'The worker could not start'),
    );
  });
  return async () => {
    stopped = true;
    await (await worker)?.stop();
  };
}

const endOf =
  (watch: EngineWatch, engines: Engines): Stop =>
  async () => {
    watch.stop();
    await exceptionsOf(engines).close();
    await engines.close();
  };

/** Begins at once, and holds up nothing: what is met while the rest stops is written at the end. */
const writingExceptions =
  (engines: Engines): Stop =>
  async () =>
    void exceptionsOf(engines).flush();

/** A step that fails does not keep the next from being taken. */
const inOrder =
  (...steps: Stop[]): Stop =>
  async () => {
    for (const step of steps) await step().catch(() => undefined);
  };
