import { isIP } from 'node:net';
import { z } from 'zod';
import { saslMechanisms } from './kafka-security.ts';

/** A rule for variables that hold a number. */
export const wholeNumber = (least: number, most: number) => {
  const expected = `expected a whole number between ${least} and ${most}`;
  return z
    .string()
    .regex(/^[0-9]{1,15}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
};

const address = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `expected an address like ${example}`,
    );

export const mysqlAddress = address(['mysql:', 'mariadb:'], 'mysql://user:password@host:3306/database').refine(
  (text) => URL.canParse(text) && new URL(text).pathname.length > 1,
  'expected the name of a database after the host',
);

/** What a browser sends as `Origin`: no path, no slash at the end. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine(
    (list) => list.every((text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text),
    'expected origins like https://app.example, separated by commas',
  );

/** Addresses and networks, as Fastify takes them. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine((list) => list.every(isNetwork), 'expected addresses or networks like 10.0.0.0/8, separated by commas');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Every variable that Dogear itself reads, with its default; modules have their own. */
export const variables = {
  /** Without it the embedded lane is for development, the distributed one for production. */
  NODE_ENV: z.enum(['production', 'development', 'test'], 'expected production, development or test').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'expected fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  HOST: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  WORKER_PORT: wholeNumber(0, 65_535).default(4001),
  HEALTH_PORT: wholeNumber(0, 65_535).optional(),
  NODE_ID: wholeNumber(0, 1023).optional(),

  DATA_DIR: z.string().default('./data'),
  MYSQL_URL: mysqlAddress.optional(),
  MYSQL_READER_URL: mysqlAddress.optional(),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/.+/, 'expected an address like mongodb://host:27017/database')
    .optional(),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:[0-9]+(\s*,\s*[^\s,:]+:[0-9]+)*$/, 'expected host:port, separated by commas')
    .optional(),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{0,100}$/, 'expected letters, digits, dots, dashes or underscores')
    .default(''),
  KAFKA_SSL: z.enum(['on', 'off'], 'expected on or off').optional(),
  KAFKA_CA_FILE: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.enum(saslMechanisms, 'expected plain, scram-sha-256 or scram-sha-512').optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  REDIS_PREFIX: z.string().default('dogear:'),

  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'expected at least 32 bytes')
    .optional(),
  JWKS_URL: address(['http:', 'https:'], 'https://issuer/.well-known/jwks.json').optional(),
  JWT_ISSUER: z.string().default('dogear'),
  JWT_AUDIENCE: z.string().default('dogear-api'),

  REQUEST_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
  TRUSTED_DOCUMENTS: z.enum(['off', 'only'], 'expected off or only').default('off'),
  TRUSTED_DOCUMENTS_FILE: z.string().optional(),
  CACHE: z.enum(['on', 'off'], 'expected on or off').default('on'),
  QUERY_PLANS: z.enum(['on', 'off'], 'expected on or off').default('on'),
  CORS_ORIGINS: origins.default([]),
  TRUSTED_PROXIES: networks.default([]),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(6000),
  RELAY_POLL_MS: wholeNumber(10, 60_000).default(500),
  RELAY_BATCH: wholeNumber(1, 10_000).default(500),
  RELAY_LEASE_MS: wholeNumber(1_000, 600_000).default(10_000),
  RELAY_MAX_ATTEMPTS: wholeNumber(1, 1_000).default(10),
  BREAKER_OPEN_MS: wholeNumber(100, 600_000).default(30_000),
  PROJECTOR_RETRY_MS: wholeNumber(10, 60_000).default(1_000),
  HANDLED_MARK_DAYS: wholeNumber(1, 365).default(7),
} as const;
