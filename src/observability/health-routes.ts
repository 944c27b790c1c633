import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What stands behind this process, each with the reason why it does not answer, or nothing. */
export interface Readiness {
  readonly ready: boolean;
  readonly engines: Readonly<Record<string, string>>;
}

/** `/healthz`: the process lives. `/readyz`: its engines answer. `/metrics`: for Prometheus. */
export function serveHealth(app: FastifyInstance, metrics: Metrics, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    return reply.code(state.ready ? 200 : 503).send(state);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
