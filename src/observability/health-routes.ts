import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Whether this process can work, and which of the engines behind it answered when they were last asked. It needs no token. */
export interface Readiness {
  readonly ready: boolean;
  readonly engines: Readonly<Record<string, 'ok' | 'away'>>;
}

/** `/healthz`: the process lives. `/readyz`: its engines answer. `/metrics`: for Prometheus. */
export function serveHealth(app: FastifyInstance, metrics: Metrics, readiness: () => Readiness): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const state = readiness();
    return reply.code(state.ready ? 200 : 503).send(state);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
