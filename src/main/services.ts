import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';
import { unrecorded } from '../kernel/exceptions.ts';
import type { ExceptionLog, ModuleService } from '../modules/module.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { type ModuleMetrics, moduleMetrics } from '../observability/module-metrics.ts';
import { systemClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { cachesOn } from './caches.ts';
import { type Engines, enginesOf } from './engines.ts';
import { Mistake } from './exit.ts';
import { keptSecret } from './kept-secret.ts';

/** The same engines with what each module keeps in this process. No engine is waited for. */
export async function withServices(
  opened: Engines,
  environment: Environment,
  log: Log,
  { registry }: Pick<Metrics, 'registry'> = createMetrics(),
): Promise<Engines> {
  const metrics: ModuleMetrics = moduleMetrics(registry, systemClock);
  const caches = cachesOn(opened.memorySide, environment, metrics);
  const engines = { ...opened, caches };
  const services = new Map<string, ModuleService>();
  for (const module of engines.modules) {
    const host = {
      ...enginesOf(engines, module),
      memorySide: engines.memorySide,
      eventLog: engines.eventSide.log,
      surroundings: environment,
      metrics,
      log,
      showDeveloper: (line: string) => (environment.production ? undefined : console.log(line)),
      mailDirectory: join(environment.dataDir, 'mails'),
      keptSecret: async (name: string, make: () => string) => (await keptSecret(environment, name, make))?.value,
    };
    try {
      const service = await module.open?.(host);
      if (service) services.set(module.name, service);
    } catch (error) {
      throw error instanceof Mistake ? error : new Mistake(`${module.name}: ${(error as Error).message}`);
    }
  }
  return { ...engines, services };
}

const nowhere: ExceptionLog = { ...unrecorded, flush: async () => undefined, close: async () => undefined };

/** Where this process reports unexpected exceptions. */
export const exceptionsOf = ({ services }: Pick<Engines, 'services'>): ExceptionLog =>
  [...services.values()].find(({ exceptions }) => exceptions !== undefined)?.exceptions ?? nowhere;

/** Starts what the services do beside answering; returns how to stop it. */
export function startServices({ services }: Pick<Engines, 'services'>): () => Promise<void> {
  for (const service of services.values()) service.start?.();
  return async () => {
    await Promise.all([...services.values()].map((service) => service.stop?.()));
  };
}
