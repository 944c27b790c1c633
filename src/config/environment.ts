import { z } from 'zod';
import { err, ok, type Result } from '../shared/result.ts';
import { type KafkaSecurity, kafkaSecurityOf } from './kafka-security.ts';
import { type Lane, laneOf, moduleInVariable } from './lane.ts';
import { mysqlAddress, variables } from './variables.ts';

export interface Environment {
  readonly production: boolean;
  /** What NODE_ENV says; servers without it are in production, too. */
  readonly nodeEnv: 'production' | 'development' | 'test' | undefined;
  readonly logLevel: string;
  readonly host: string;
  readonly port: number;
  readonly workerPort: number;
  /** Health and metrics of `api` and `start` have a port of their own; without it they are on `port`. */
  readonly healthPort: number | undefined;
  readonly nodeId: number | undefined;
  readonly lane: Lane;
  /** For what is kept in files: of the embedded lane all there is. */
  readonly dataDir: string;
  readonly tokens: {
    readonly secret: string | undefined;
    readonly jwksUrl: string | undefined;
    readonly issuer: string;
    readonly audience: string;
  };
  readonly requestTimeoutMs: number;
  /** Only the documents in it may be run; all may without it. */
  readonly trustedDocumentsFile: string | undefined;
  /** Whether queries that come again are answered by a plan, not by graphql-js. */
  readonly queryPlans: boolean;
  /** Whether what everybody may read is kept for a while. */
  readonly cache: boolean;
  readonly corsOrigins: readonly string[];
  /** What these say of a client's address, host and protocol is believed. */
  readonly trustedProxies: readonly string[];
  /** The values of the modules' own variables, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rateLimitPerMinute: number;
  readonly relay: {
    readonly pollMs: number;
    readonly batch: number;
    readonly leaseMs: number;
    readonly maxAttempts: number;
  };
  readonly breakerOpenMs: number;
  readonly consumerRetryMs: number;
  /** How long an event is known to be processed. */
  readonly handledMarkDays: number;
}

/** The only reader of process.env. Tells every mistake at once, each with the variable's name and what is expected. */
export function readEnvironment(
  ofModules: z.ZodRawShape,
  source: NodeJS.ProcessEnv = process.env,
  mistakesOfModules: (environment: Environment) => readonly string[] = () => [],
): Result<Environment, string[]> {
  // An empty variable is an unset one: compose files and shells pass them on like that.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = z.object(variables).safeParse(given);
  const settings = z.object(ofModules).safeParse(given);
  const mistakes = [parsed, settings].flatMap((read) =>
    (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  );
  for (const [name, url] of Object.entries(given)) {
    const address = moduleInVariable(name) === undefined ? undefined : mysqlAddress.safeParse(url);
    if (address?.success === false) mistakes.push(`${name}: ${address.error.issues[0]?.message}`);
  }
  const lane = laneOf(given);
  if (!lane.ok) mistakes.push(lane.error);
  const production = isProduction(given.NODE_ENV, lane.ok ? lane.value : undefined);
  const isDistributed = lane.ok && lane.value.kind === 'distributed';
  const kafkaSecurity = isDistributed ? kafkaSecurityOf(given, production) : ok({});
  if (!kafkaSecurity.ok) mistakes.push(...kafkaSecurity.error);
  if (given.JWT_SECRET && given.JWKS_URL) mistakes.push('JWT_SECRET and JWKS_URL: set one of them, not both');
  if ((given.TRUSTED_DOCUMENTS === 'only') !== (given.TRUSTED_DOCUMENTS_FILE !== undefined))
    mistakes.push('TRUSTED_DOCUMENTS=only and TRUSTED_DOCUMENTS_FILE: set both or none of them');
  if (production && isPlainHttp(given.JWKS_URL)) mistakes.push('JWKS_URL: expected an https address in production');
  if (given.HEALTH_PORT !== undefined && given.HEALTH_PORT !== '0' && given.HEALTH_PORT === (given.PORT ?? '4000'))
    mistakes.push('HEALTH_PORT and PORT: set different ones');
  if (!parsed.success || !settings.success || !lane.ok || !kafkaSecurity.ok || mistakes.length > 0)
    return err(mistakes);

  const env = parsed.data;
  const environment: Environment = {
    production,
    nodeEnv: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    host: env.HOST ?? (lane.value.kind === 'embedded' ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    healthPort: env.HEALTH_PORT,
    nodeId: env.NODE_ID,
    lane: secured(lane.value, kafkaSecurity.value),
    dataDir: env.DATA_DIR,
    tokens: { secret: env.JWT_SECRET, jwksUrl: env.JWKS_URL, issuer: env.JWT_ISSUER, audience: env.JWT_AUDIENCE },
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    trustedDocumentsFile: env.TRUSTED_DOCUMENTS_FILE,
    queryPlans: env.QUERY_PLANS === 'on',
    cache: env.CACHE === 'on',
    corsOrigins: env.CORS_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    settings: settings.data,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    relay: {
      pollMs: env.RELAY_POLL_MS,
      batch: env.RELAY_BATCH,
      leaseMs: env.RELAY_LEASE_MS,
      maxAttempts: env.RELAY_MAX_ATTEMPTS,
    },
    breakerOpenMs: env.BREAKER_OPEN_MS,
    consumerRetryMs: env.PROJECTOR_RETRY_MS,
    handledMarkDays: env.HANDLED_MARK_DAYS,
  };
  const more = mistakesOfModules(environment);
  return more.length > 0 ? err([...more]) : ok(environment);
}

/** Servers hold real data, so that the distributed lane is in production unless it is told otherwise. */
const isProduction = (nodeEnv: string | undefined, lane: Lane | undefined): boolean =>
  nodeEnv === undefined ? lane?.kind === 'distributed' : nodeEnv === 'production';

/** Keys that come over http can be exchanged on the way. */
const isPlainHttp = (url: string | undefined): boolean =>
  url !== undefined && URL.canParse(url) && new URL(url).protocol === 'http:';

const secured = (lane: Lane, security: KafkaSecurity): Lane =>
  lane.kind === 'distributed' ? { ...lane, kafka: { ...lane.kafka, ...security } } : lane;
