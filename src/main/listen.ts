import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { createHttpServer, type HttpLimits } from '../http/http-server.ts';
import { type Readiness, serveHealth } from '../observability/health-routes.ts';
import type { Metrics } from '../observability/metrics.ts';
import { Mistake } from './exit.ts';

/** Listens, and says where. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Mistake(`Port ${port} on ${host} is taken by another program: set ${variable} to a free one`);
    if (code === 'EACCES')
      throw new Mistake(`Port ${port} on ${host} may not be used by this user: set ${variable} to another one`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new Mistake(`HOST: ${host} is not an address of this machine`);
    throw error;
  }
  const { port: actual } = app.server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${actual}`;
}

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
