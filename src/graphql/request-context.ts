import 'reflect-metadata';
import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/access-token.ts';
import type { RateLimits } from '../auth/rate-limits.ts';
import type { PipelineOperations } from '../kernel/pipeline-operations.ts';
import type { Commands } from '../modules/bookmarks/commands/commands.ts';
import { bookmarkLoaders } from '../modules/bookmarks/graphql/loaders.ts';
import { bookmarkNodeLoaders } from '../modules/bookmarks/graphql/node-loaders.ts';
import type { HistoryReader } from '../modules/bookmarks/history.ts';
import type { BookmarkReader } from '../modules/bookmarks/queries/bookmark-reader.ts';
import type { Queries } from '../modules/bookmarks/queries/queries.ts';
import type { Catalog } from '../modules/catalog/catalog.ts';
import { itemLoader } from '../modules/catalog/graphql/item-loader.ts';
import { itemNodeLoaders } from '../modules/catalog/graphql/item-nodes.ts';
import type { CatalogQueries } from '../modules/catalog/queries.ts';
import type { Clock } from '../shared/clock.ts';
import type { Actor } from '../shared/identity.ts';
import type { Context, Loaders } from './context.ts';
import { rateLimited } from './errors.ts';
import type { Count } from './limits/cost.ts';
import { failedBeforeContext } from './mask-errors.ts';
import type { NodeLoaders } from './node-id.ts';
import { traceparentOf } from './traceparent.ts';

/** What all requests share. */
export interface Services {
  readonly authenticate: Authenticate;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** For one request: what its signal aborts is cancelled. */
  operationsUntil(signal: AbortSignal): Operations;
}

/** What a request may do and ask. */
export interface Operations {
  readonly commands: Commands;
  readonly queries: Queries;
  readonly catalogQueries: CatalogQueries;
  readonly pipeline: PipelineOperations;
  readonly reader: BookmarkReader;
  readonly history: HistoryReader;
  readonly catalog: Catalog;
}

export const contextFor =
  (services: Services) =>
  async (request: FastifyRequest): Promise<Context> => {
    const { headers, id, deadline } = request;
    const count: Count = {};
    request.count = count;
    const authentication = await services.authenticate(headers.authorization).catch((error: Error) => {
      throw failedBeforeContext(id, error);
    });
    if (authentication.ok) await refuseTooMany(services.limits, authentication.value);
    const operations = services.operationsUntil(deadline);
    return {
      authentication,
      requestId: id,
      startedAt: performance.now(),
      traceparent: traceparentOf(headers.traceparent),
      clock: services.clock,
      count,
      commands: operations.commands,
      queries: operations.queries,
      catalog: operations.catalogQueries,
      pipeline: operations.pipeline,
      loaders: authentication.ok ? loadersFor(operations, authentication.value) : undefined,
    };
  };

function loadersFor(operations: Operations, viewer: Actor): Loaders {
  const item = itemLoader(operations.catalog);
  let nodes: NodeLoaders | undefined;
  return {
    item,
    ...bookmarkLoaders(operations, viewer),
    /** Built on first use, because few requests ask for nodes. */
    get nodes() {
      nodes ??= { ...bookmarkNodeLoaders(operations, viewer), ...itemNodeLoaders(item) };
      return nodes;
    },
  };
}

/** A user's requests count together, whatever their addresses or tokens. */
async function refuseTooMany(limits: RateLimits, { userId }: Actor): Promise<void> {
  const waitMs = await limits.take(userId);
  if (waitMs !== undefined) throw rateLimited(Math.ceil(waitMs / 1000));
}
