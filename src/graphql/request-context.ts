import 'reflect-metadata';
import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/access-token.ts';
import type { RateLimits } from '../auth/rate-limits.ts';
import type { PipelineOperations } from '../kernel/pipeline-operations.ts';
import type { Clock } from '../shared/clock.ts';
import type { Actor } from '../shared/identity.ts';
import { actorOf, type Context } from './context.ts';
import { rateLimited } from './errors.ts';
import type { Count } from './limits/cost.ts';
import { failedBeforeContext } from './mask-errors.ts';
import type { NodeLoader } from './node-id.ts';
import { type PartBuilder, requestParts } from './request-part.ts';
import { traceparentOf } from './traceparent.ts';

/** Finds the loader of one GraphQL type in a request's parts. */
export type NodeSource = (part: Context['part']) => NodeLoader;

/** What all requests share. */
export interface Services {
  readonly authenticate: Authenticate;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** By the name of the module. */
  readonly parts: ReadonlyMap<string, PartBuilder>;
  /** By the GraphQL type. */
  readonly nodes: ReadonlyMap<string, NodeSource>;
  /** For one request: what its signal aborts is cancelled. */
  pipelineUntil(signal: AbortSignal): PipelineOperations;
}

export const contextFor =
  (services: Services) =>
  async (request: FastifyRequest): Promise<Context> => {
    const { headers, id, deadline: signal } = request;
    const { clock, nodes } = services;
    const count: Count = {};
    request.count = count;
    const authentication = await services.authenticate(headers.authorization).catch((error: Error) => {
      throw failedBeforeContext(id, error);
    });
    if (authentication.ok) await refuseTooMany(services.limits, authentication.value);
    const part = requestParts(services.parts, { signal, clock, viewer: () => actorOf({ authentication }) });
    return {
      authentication,
      requestId: id,
      startedAt: performance.now(),
      traceparent: traceparentOf(headers.traceparent),
      clock,
      count,
      get pipeline() {
        return services.pipelineUntil(signal);
      },
      part,
      nodeLoader: (type) => nodes.get(type)?.(part),
    };
  };

/** A user's requests count together, whatever their addresses or tokens. */
async function refuseTooMany(limits: RateLimits, { userId }: Actor): Promise<void> {
  const waitMs = await limits.take(userId);
  if (waitMs !== undefined) throw rateLimited(Math.ceil(waitMs / 1000));
}
