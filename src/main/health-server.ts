import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { createHttpServer, type HttpLimits } from '../http/http-server.ts';
import { type Readiness, serveHealth } from '../observability/health-routes.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Nothing but health and metrics: the worker's port, and that of the API if it has one of its own for them. */
export function healthServer(
  { host, requestTimeoutMs }: Pick<Environment, 'host' | 'requestTimeoutMs'>,
  metrics: Metrics,
  readiness: () => Readiness,
  limits: Partial<HttpLimits> = {},
): FastifyInstance {
  const app = createHttpServer({ host, timeoutMs: requestTimeoutMs, limits });
  serveHealth(app, metrics, readiness);
  return app;
}
