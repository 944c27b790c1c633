import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/access-token.ts';
import type { RateLimits } from '../auth/rate-limits.ts';
import type { PipelineOperations } from '../kernel/pipeline-operations.ts';
import type { Clock } from '../shared/clock.ts';
import type { Actor } from '../shared/ids.ts';
import { actorOf, type Context, type PartBuilder, requestParts } from './context.ts';
import { rateLimited } from './errors.ts';
import { httpExchangeOf } from './http-exchange.ts';
import type { Count } from './limits/cost.ts';
import { failedBeforeContext } from './mask-errors.ts';
import type { NodeLoader } from './node-id.ts';

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
  async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
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
      // No getter: Apollo copies the context of every request, and would ask it.
      pipeline: () => services.pipelineUntil(signal),
      http: httpExchangeOf(request, reply),
      part,
      nodeLoader: (type) => nodes.get(type)?.(part),
    };
  };

/** A user's requests count together, whatever their addresses or tokens. */
async function refuseTooMany(limits: RateLimits, { userId }: Actor): Promise<void> {
  const waitMs = await limits.take(userId.toString());
  if (waitMs !== undefined) throw rateLimited(Math.ceil(waitMs / 1000));
}

/** W3C Trace Context, version 00; ids of nothing but zeros are none. */
const WELL_FORMED = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const NOT_SAMPLED = '00';

/** The trace a request belongs to; one of its own if its caller has none, so that every change can be followed to its document. */
export const traceparentOf = (given: unknown): string =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : traceOf(randomHex());

const traceOf = (id: string): string => `00-${id}-${id.slice(16)}-${NOT_SAMPLED}`;

/** Never only zeros, in either half; and Node has some of them ready, where random bytes take a twentieth of a list's time. */
const randomHex = (): string => randomUUID().replaceAll('-', '');
