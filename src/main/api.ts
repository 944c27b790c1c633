import type { FastifyInstance } from 'fastify';
import { authenticator, type TokenRules } from '../auth/access-token.ts';
import type { Environment } from '../config/environment.ts';
import type { GraphiqlOptions } from '../graphql/graphiql.ts';
import type { Operations, Services } from '../graphql/request-context.ts';
import { createServer } from '../graphql/server.ts';
import type { HttpLimits } from '../http/http-server.ts';
import { allOutboxes } from '../kernel/outbox/outbox.ts';
import { pipelineOperations } from '../kernel/pipeline-operations.ts';
import { commandsOn } from '../modules/bookmarks/commands/commands.ts';
import { bookmarkDocuments } from '../modules/bookmarks/document.ts';
import { queriesOn } from '../modules/bookmarks/queries/queries.ts';
import { askedTogether } from '../modules/catalog/asked-together.ts';
import { catalogQueries } from '../modules/catalog/queries.ts';
import { type Readiness, serveHealth } from '../observability/health-routes.ts';
import type { Metrics } from '../observability/metrics.ts';
import { until } from '../shared/cancellable.ts';
import { systemClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { systemTimers } from '../shared/timers.ts';
import type { Engines } from './engines.ts';
import { Mistake } from './mistake.ts';
import { signingSecret } from './secret.ts';
import { trustedDocumentsIn } from './trusted-documents.ts';

export interface ApiParts {
  readonly environment: Environment;
  readonly engines: Engines;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readiness: () => Readiness;
  /** What GraphiQL offers; nothing in production. */
  readonly graphiql?: GraphiqlOptions;
  readonly httpLimits?: Partial<HttpLimits>;
}

/** The API half, ready to listen. */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { environment, engines, log, metrics, readiness } = parts;
  const app = await createServer({
    services: servicesOn(engines, await tokenRules(environment), environment.restoreMaxDays),
    production: environment.production,
    host: environment.host,
    ...(parts.httpLimits && { limits: parts.httpLimits }),
    timeoutMs: environment.requestTimeoutMs,
    corsOrigins: environment.corsOrigins,
    queryPlans: environment.queryPlans,
    trusted: await trustedDocumentsIn(environment.trustedDocumentsFile),
    graphiql: environment.production ? undefined : (parts.graphiql ?? { tokens: undefined }),
    log,
    metrics,
  });
  if (environment.healthPort === undefined) serveHealth(app, metrics, readiness);
  return app;
}

function servicesOn(
  { commandSide, commandSides, querySide, eventSide, memorySide }: Engines,
  rules: TokenRules,
  restoreMaxDays: number,
): Services {
  const clock = systemClock;
  const { reader: documents } = querySide.documents(bookmarkDocuments);
  // Of all requests together, so none of them can cancel it.
  const shared = askedTogether(querySide.catalog, systemTimers);
  const outbox = allOutboxes(commandSides.map((side) => side.outbox));
  const operationsUntil = (signal: AbortSignal): Operations => {
    const bookmarks = until(commandSide.bookmarks, signal);
    const written = until(commandSide.writtenHistory, signal);
    const trash = until(commandSide.trash, signal);
    const history = until(commandSide.history, signal);
    const reader = until(documents, signal);
    const catalog = until(querySide.catalog, signal);
    return {
      commands: commandsOn({ bookmarks, history: written, catalog: shared, restoreMaxDays }),
      queries: queriesOn({ reader, trash, history, clock, restoreMaxDays }),
      catalogQueries: catalogQueries(catalog),
      pipeline: pipelineOperations({
        outbox,
        relays: commandSide.leases,
        parked: until(commandSide.parked, signal),
        backlog: () => eventSide.backlog(),
        wakeUps: memorySide.wakeUps,
      }),
      reader,
      history,
      catalog,
    };
  };
  return { authenticate: authenticator(rules), limits: memorySide.limits, clock, operationsUntil };
}

async function tokenRules(environment: Environment): Promise<TokenRules> {
  const { issuer, audience, jwksUrl } = environment.tokens;
  if (jwksUrl !== undefined) return { key: { jwksUrl }, issuer, audience };
  const secret = await signingSecret(environment);
  if (secret !== undefined) return { key: { secret }, issuer, audience };
  throw new Mistake('JWT_SECRET (at least 32 bytes) or JWKS_URL is missing: without it no access token can be checked');
}
