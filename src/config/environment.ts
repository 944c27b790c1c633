import { z } from 'zod';
import { err, ok, type Result } from '../shared/result.ts';
import { type Lane, laneOf } from './lane.ts';
import { variables } from './variables.ts';

export interface Environment {
  readonly production: boolean;
  readonly logLevel: string;
  readonly host: string;
  readonly port: number;
  readonly workerPort: number;
  readonly nodeId: number | undefined;
  readonly lane: Lane;
  readonly tokens: {
    readonly secret: string | undefined;
    readonly jwksUrl: string | undefined;
    readonly issuer: string;
    readonly audience: string;
  };
  readonly requestTimeoutMs: number;
  /** Only the documents in it may be run; all may without it. */
  readonly trustedDocumentsFile: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly restoreMaxDays: number;
  readonly rateLimitPerMinute: number;
  readonly relay: {
    readonly pollMs: number;
    readonly batch: number;
    readonly leaseMs: number;
    readonly maxAttempts: number;
  };
  readonly breakerOpenMs: number;
  readonly projectorRetryMs: number;
}

/** The only reader of process.env. Tells every mistake at once, each with the variable's name and what is expected. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Result<Environment, string[]> {
  // An empty variable is an unset one: compose files and shells pass them on like that.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = z.object(variables).safeParse(given);
  const mistakes = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const lane = laneOf(given);
  if (!lane.ok) mistakes.push(lane.error);
  if (given.JWT_SECRET && given.JWKS_URL) mistakes.push('JWT_SECRET and JWKS_URL: set one of them, not both');
  if ((given.TRUSTED_DOCUMENTS === 'only') !== (given.TRUSTED_DOCUMENTS_FILE !== undefined))
    mistakes.push('TRUSTED_DOCUMENTS=only and TRUSTED_DOCUMENTS_FILE: set both or none of them');
  if (!parsed.success || !lane.ok || mistakes.length > 0) return err(mistakes);

  const env = parsed.data;
  return ok({
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    host: env.HOST ?? (lane.value.kind === 'embedded' ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    nodeId: env.NODE_ID,
    lane: lane.value,
    tokens: { secret: env.JWT_SECRET, jwksUrl: env.JWKS_URL, issuer: env.JWT_ISSUER, audience: env.JWT_AUDIENCE },
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    trustedDocumentsFile: env.TRUSTED_DOCUMENTS_FILE,
    corsOrigins: env.CORS_ORIGINS,
    restoreMaxDays: env.BOOKMARK_RESTORE_MAX_DAYS,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    relay: {
      pollMs: env.RELAY_POLL_MS,
      batch: env.RELAY_BATCH,
      leaseMs: env.RELAY_LEASE_MS,
      maxAttempts: env.RELAY_MAX_ATTEMPTS,
    },
    breakerOpenMs: env.BREAKER_OPEN_MS,
    projectorRetryMs: env.PROJECTOR_RETRY_MS,
  });
}
