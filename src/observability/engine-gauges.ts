import { Gauge, type Registry } from 'prom-client';

/** Whether each engine answers. Redis is among them: it does not make us unready (ADR 9), so this is where it shows. */
export const showEngines = (registry: Registry, answering: () => ReadonlyMap<string, boolean>): Gauge =>
  new Gauge({
    name: 'dogear_engine_up',
    help: 'Whether an engine answered when it was last asked: 1 yes, 0 no',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      for (const [engine, answers] of answering()) this.set({ engine }, answers ? 1 : 0);
    },
  });
