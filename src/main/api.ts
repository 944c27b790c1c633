import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { authenticator, type OwnTokens, type TokenRules } from '../auth/access-token.ts';
import type { Environment } from '../config/environment.ts';
import type { GraphiqlOptions } from '../graphql/graphiql.ts';
import { pipelineExamples } from '../graphql/pipeline/examples.ts';
import type { NodeSource, Services } from '../graphql/request-context.ts';
import { createServer } from '../graphql/server.ts';
import { parseTrustedDocuments, type TrustedDocuments } from '../graphql/trusted-documents.ts';
import type { HttpLimits } from '../http/http-server.ts';
import { allOutboxes } from '../kernel/outbox/outbox.ts';
import { allParkedEvents } from '../kernel/outbox/parked-events.ts';
import { pipelineOperations } from '../kernel/pipeline-operations.ts';
import { eventTypesOf, type Module, rowSchemasOf } from '../modules/module.ts';
import { type Readiness, serveHealth } from '../observability/health-routes.ts';
import type { Metrics } from '../observability/metrics.ts';
import { until } from '../shared/cancellable.ts';
import { systemClock } from '../shared/clock.ts';
import { type Log, reasonOf } from '../shared/log.ts';
import { type Engines, enginesOf } from './engines.ts';
import { Mistake } from './exit.ts';
import { dogearSchema } from './graphql-schema.ts';
import { exceptionsOf } from './services.ts';
import { signingSecret } from './token.ts';

interface ApiParts {
  readonly environment: Environment;
  readonly engines: Engines;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readiness: () => Readiness;
  /** What GraphiQL offers; nothing in production. */
  readonly graphiql?: Pick<GraphiqlOptions, 'tokens'>;
  readonly httpLimits?: Partial<HttpLimits>;
}

/** The API half, ready to listen. */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { environment, engines, log, metrics, readiness } = parts;
  const services = [...engines.services.values()];
  const own = services.find(({ tokens }) => tokens !== undefined)?.tokens;
  const app = await createServer({
    services: servicesOn(engines, await tokenRules(environment, own)),
    schema: dogearSchema(engines.modules),
    production: environment.production,
    host: environment.host,
    ...(parts.httpLimits && { limits: parts.httpLimits }),
    timeoutMs: environment.requestTimeoutMs,
    corsOrigins: environment.corsOrigins,
    trustedProxies: environment.trustedProxies,
    queryPlans: environment.queryPlans,
    trusted: await trustedDocumentsIn(environment.trustedDocumentsFile),
    graphiql: environment.production
      ? undefined
      : { tokens: parts.graphiql?.tokens, examples: examplesOf(engines.modules) },
    log,
    metrics,
    exceptions: exceptionsOf(engines),
  });
  for (const service of services) service.addRoutes?.(app);
  if (environment.healthPort === undefined) serveHealth(app, metrics, readiness);
  return app;
}

function servicesOn(engines: Engines, rules: TokenRules): Services {
  const { modules, commandSides, eventSide, memorySide } = engines;
  const schemas = rowSchemasOf(modules);
  const eventTypes = eventTypesOf(modules);
  const graphql = modules.flatMap((module) => (module.graphql ? [{ module, ...module.graphql }] : []));
  const outbox = allOutboxes(commandSides.map((side) => side.outbox));
  const relays = commandSides.map((side, index) => ({
    module: commandSides.length === 1 ? schemas.map(({ name }) => name).join(', ') : (schemas[index]?.name ?? ''),
    reports: side.leases,
  }));
  return {
    authenticate: authenticator(rules),
    limits: memorySide.limits,
    clock: systemClock,
    parts: new Map(graphql.map(({ module, part, partsOn }) => [part.module, partsOn(enginesOf(engines, module))])),
    nodes: new Map(
      graphql.flatMap(({ part: key, nodes = {} }) =>
        Object.entries(nodes).map(([type, loaderIn]): [string, NodeSource] => [type, (part) => loaderIn(part(key))]),
      ),
    ),
    pipelineUntil: (signal) =>
      pipelineOperations({
        outbox,
        relays,
        parked: allParkedEvents(commandSides.map(({ parked }) => until(parked, signal))),
        backlog: () => eventSide.backlog(),
        wakeUps: memorySide.wakeUps,
        moduleOf: (eventType) => eventTypes.get(eventType) ?? '',
      }),
  };
}

const examplesOf = (all: readonly Module[]): GraphiqlOptions['examples'] => ({
  user: all.flatMap(({ graphql }) => graphql?.examples ?? []),
  admin: [...pipelineExamples, ...all.flatMap(({ graphql }) => graphql?.adminExamples ?? [])],
});

/** A foreign identity provider takes the place of our own tokens. */
async function tokenRules(environment: Environment, own?: OwnTokens): Promise<TokenRules> {
  const { issuer, audience, jwksUrl } = environment.tokens;
  if (jwksUrl !== undefined) return { issuer, audience, jwksUrl };
  const secret = await signingSecret(environment);
  if (secret === undefined && !own)
    throw new Mistake(
      'JWT_SECRET (at least 32 bytes) or JWKS_URL is missing: without it no access token can be checked',
    );
  return { issuer, audience, ...(secret !== undefined && { secret }), ...(own && { own }) };
}

/** Read once, at start: another manifest needs another start, like another version of a client does. */
export async function trustedDocumentsIn(file: string | undefined): Promise<TrustedDocuments | undefined> {
  if (file === undefined) return undefined;
  const json = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Mistake(`TRUSTED_DOCUMENTS_FILE cannot be read: ${reasonOf(error)}`);
  });
  const documents = parseTrustedDocuments(json);
  if (!documents.ok) throw new Mistake(`TRUSTED_DOCUMENTS_FILE ${documents.error}`);
  return documents.value;
}
