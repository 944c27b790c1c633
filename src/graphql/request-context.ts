import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/access-token.ts';
import type { RateLimits } from '../auth/rate-limits.ts';
import type { Commands } from '../bookmarks/commands/commands.ts';
import { bookmarkLoaders } from '../bookmarks/graphql/loaders.ts';
import type { BookmarkReader } from '../bookmarks/queries/bookmark-reader.ts';
import type { HistoryReader } from '../bookmarks/queries/history-reader.ts';
import type { Queries } from '../bookmarks/queries/queries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { itemLoader } from '../catalog/graphql/item-loader.ts';
import type { CatalogQueries } from '../catalog/queries.ts';
import type { PipelineOperations } from '../pipeline/operations.ts';
import type { Actor } from '../shared/identity.ts';
import type { Context } from './context.ts';
import { rateLimited } from './errors.ts';
import type { Count } from './limits/cost.ts';
import { failedBeforeContext } from './mask-errors.ts';
import { traceparentOf } from './traceparent.ts';

/** What all requests share. */
export interface Services {
  readonly authenticate: Authenticate;
  readonly limits: RateLimits;
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
      count,
      commands: operations.commands,
      queries: operations.queries,
      catalog: operations.catalogQueries,
      pipeline: operations.pipeline,
      loaders: authentication.ok
        ? { item: itemLoader(operations.catalog), ...bookmarkLoaders(operations, authentication.value) }
        : undefined,
    };
  };

/** A user's requests count together, whatever their addresses or tokens. */
async function refuseTooMany(limits: RateLimits, { userId }: Actor): Promise<void> {
  const waitMs = await limits.take(userId);
  if (waitMs !== undefined) throw rateLimited(Math.ceil(waitMs / 1000));
}
