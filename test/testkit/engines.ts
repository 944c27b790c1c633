import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';

/** Real engines take part when their variable is set; otherwise their suites show up as skipped, by name. */
const variables = {
  mysql: 'MYSQL_URL',
  mongo: 'MONGO_URL',
  kafka: 'KAFKA_BROKERS',
  redis: 'REDIS_URL',
  s3: 'S3_URL',
} as const;

/** The servers that a test may need. */
type ServerName = keyof typeof variables;

/** Those that carry a bookmark from its row to its document. */
export type EngineName = Exclude<ServerName, 's3'>;

export const addressOf = (engine: ServerName): string => {
  const address = process.env[variables[engine]];
  if (!address) throw new Error(`${variables[engine]} is not set`);
  return address;
};

/** `describeOn('mysql')('bookmark store', …)` runs with MYSQL_URL, else is skipped under a name that says what it needs. */
export const describeOn =
  (...needed: ServerName[]) =>
  (name: string, suite: () => void): void => {
    const missing = needed.map((engine) => variables[engine]).filter((variable) => !process.env[variable]);
    if (missing.length === 0) describe(name, suite);
    else describe.skip(`${name} (needs ${missing.join(', ')})`, suite);
  };

/** Each suite has its own database, topics, group and key prefix, and removes them. */
export const scratchName = (): string => `dogear_test_${randomBytes(6).toString('hex')}`;
