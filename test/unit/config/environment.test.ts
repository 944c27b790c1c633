import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dogearEnvironment } from '../../../src/main/environment.ts';
import { makeAuthority } from '../../testkit/certificates.ts';
import { PRODUCTION } from '../../testkit/environment-of.ts';

type Given = Record<string, string>;

const DISTRIBUTED: Given = {
  MYSQL_URL: 'mysql://dogear:secret@db:3306/bookmark',
  MONGO_URL: 'mongodb://documents:27017/dogear',
  KAFKA_BROKERS: 'one:9092, two:9092',
  KAFKA_SSL: 'off',
};
/** Servers that do not hold real data, and say nothing about Kafka. */
const { KAFKA_SSL: _, ...UNSAID } = DISTRIBUTED;
const DEVELOPMENT: Given = { ...UNSAID, NODE_ENV: 'development' };
const TOGETHER = 'distributed needs MYSQL_URL, MONGO_URL and KAFKA_BROKERS together, embedded none of them';

const accepted = (given: Given) => {
  const environment = dogearEnvironment(given);
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  return environment.value;
};
const mistakes = (given: Given): string[] => {
  const environment = dogearEnvironment(given);
  return environment.ok ? [] : environment.error;
};

describe('the environment', () => {
  it('needs nothing: then everything is embedded, with these defaults', () => {
    expect(accepted({})).toEqual({
      production: false,
      nodeEnv: undefined,
      logLevel: 'info',
      host: '127.0.0.1',
      port: 4000,
      workerPort: 4001,
      healthPort: undefined,
      nodeId: undefined,
      lane: { kind: 'embedded', dataDir: './data' },
      dataDir: './data',
      tokens: { secret: undefined, jwksUrl: undefined, issuer: 'dogear', audience: 'dogear-api' },
      requestTimeoutMs: 10_000,
      trustedDocumentsFile: undefined,
      queryPlans: true,
      cache: true,
      corsOrigins: [],
      trustedProxies: [],
      settings: expect.objectContaining({
        BOOKMARK_RESTORE_MAX_DAYS: 30,
        PASSWORD_MIN_LENGTH: 10,
        MAIL_FROM: { name: 'Dogear', address: 'dogear@localhost' },
        TERMS: expect.arrayContaining([expect.objectContaining({ type: 'PRIVACY', required: true })]),
        OAUTH_RETURN_URLS: [],
      }),
      rateLimitPerMinute: 6000,
      relay: { pollMs: 500, batch: 500, leaseMs: 10_000, maxAttempts: 10 },
      breakerOpenMs: 30_000,
      consumerRetryMs: 1_000,
      handledMarkDays: 7,
    });
  });

  it('is distributed with the three engines, Redis being optional', () => {
    expect(accepted(DISTRIBUTED)).toMatchObject({
      host: '0.0.0.0',
      lane: {
        kind: 'distributed',
        mysql: { url: DISTRIBUTED.MYSQL_URL },
        mongo: { url: DISTRIBUTED.MONGO_URL },
        kafka: { brokers: ['one:9092', 'two:9092'], prefix: '' },
        redis: undefined,
      },
    });
    expect(accepted({ ...DISTRIBUTED, NOTES_MYSQL_URL: 'mysql://db/n' }).lane).toMatchObject({
      mysql: { modules: { notes: 'mysql://db/n' } },
    });
    const more = {
      REDIS_URL: 'redis://cache:6379',
      MYSQL_READER_URL: 'mysql://reader/bookmark',
      KAFKA_PREFIX: 'blue.',
    };
    expect(accepted({ ...DISTRIBUTED, ...more }).lane).toMatchObject({
      mysql: { readerUrl: 'mysql://reader/bookmark' },
      kafka: { prefix: 'blue.' },
      redis: { url: 'redis://cache:6379', prefix: 'dogear:' },
    });
  });

  it('takes an empty variable for an unset one', () => {
    const names = [
      'MYSQL_URL',
      'REDIS_URL',
      'JWT_SECRET',
      'JWKS_URL',
      'PORT',
      'HOST',
      'NODE_ID',
      'DATA_DIR',
      'LOG_LEVEL',
    ];
    expect(accepted(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(accepted({}));
  });

  it('takes what it is given', () => {
    const given = {
      ...PRODUCTION,
      HOST: '::',
      PORT: '0',
      NODE_ID: '1023',
      RATE_LIMIT_PER_MINUTE: '0',
      QUERY_PLANS: 'off',
    };
    expect(accepted(given)).toMatchObject({
      production: true,
      queryPlans: false,
      host: '::',
      port: 0,
      nodeId: 1023,
      rateLimitPerMinute: 0,
    });
  });

  it('is production where it is told so, and on servers unless it is told otherwise', () => {
    expect(accepted(DISTRIBUTED).production).toBe(true);
    expect(accepted({ ...DISTRIBUTED, NODE_ENV: '' }).production).toBe(true);
    for (const NODE_ENV of ['development', 'test']) {
      expect(accepted({ ...DISTRIBUTED, NODE_ENV }).production).toBe(false);
      expect(accepted({ NODE_ENV }).production).toBe(false);
    }
  });

  it('wants the keys of tokens over https in production', () => {
    const sentence = 'JWKS_URL: expected an https address in production';
    for (const JWKS_URL of ['http://issuer/jwks.json', 'HTTP://issuer/jwks.json', 'http://127.0.0.1/jwks.json']) {
      expect(mistakes({ NODE_ENV: 'production', JWKS_URL })).toEqual([sentence]);
      expect(mistakes({ ...DISTRIBUTED, JWKS_URL })).toEqual([sentence]);
      expect(mistakes({ JWKS_URL })).toEqual([]);
    }
    expect(mistakes({ ...DISTRIBUTED, JWKS_URL: 'https://issuer/jwks.json' })).toEqual([]);
  });

  it('keeps the port of health and metrics apart from that of the API', () => {
    expect(accepted({ HEALTH_PORT: '4002' }).healthPort).toBe(4002);
    expect(accepted({ PORT: '0', HEALTH_PORT: '0' }).healthPort).toBe(0);
    const sentence = 'HEALTH_PORT and PORT: set different ones';
    expect(mistakes({ HEALTH_PORT: '4000' })).toEqual([sentence]);
    expect(mistakes({ PORT: '80', HEALTH_PORT: '80' })).toEqual([sentence]);
  });

  it('takes several origins of web pages', () => {
    const given = { CORS_ORIGINS: 'https://app.example, http://localhost:5173' };
    expect(accepted(given).corsOrigins).toEqual(['https://app.example', 'http://localhost:5173']);
  });

  it('counts the bytes of a secret, not its characters', () => {
    expect(accepted({ JWT_SECRET: '가'.repeat(11) }).tokens.secret).toBe('가'.repeat(11));
    expect(mistakes({ JWT_SECRET: 'x'.repeat(31) })).toEqual(['JWT_SECRET: expected at least 32 bytes']);
  });

  it.each<[string, string, string]>([
    ['PORT', '65536', 'expected a whole number between 0 and 65535'],
    ['PORT', '4e3', 'expected a whole number between 0 and 65535'],
    ['PORT', '-1', 'expected a whole number between 0 and 65535'],
    ['PORT', '40 00', 'expected a whole number between 0 and 65535'],
    ['REQUEST_TIMEOUT_MS', '0', 'expected a whole number between 100 and 600000'],
    ['NODE_ID', '1024', 'expected a whole number between 0 and 1023'],
    ['RELAY_POLL_MS', '0', 'expected a whole number between 10 and 60000'],
    ['BOOKMARK_RESTORE_MAX_DAYS', '0', 'expected a whole number between 1 and 365'],
    ['HEALTH_PORT', '65536', 'expected a whole number between 0 and 65535'],
    ['NODE_ENV', 'prod', 'expected production, development or test'],
    ['NODE_ENV', 'Production', 'expected production, development or test'],
    ['NODE_ENV', 'staging', 'expected production, development or test'],
    ['LOG_LEVEL', 'loud', 'expected fatal, error, warn, info, debug, trace or silent'],
    ['JWKS_URL', 'file:///keys.json', 'expected an address like https://issuer/.well-known/jwks.json'],
    ['QUERY_PLANS', 'no', 'expected on or off'],
    ['CORS_ORIGINS', 'https://app.example/', 'expected origins like https://app.example, separated by commas'],
    ['CORS_ORIGINS', '*', 'expected origins like https://app.example, separated by commas'],
    ['KAFKA_PREFIX', 'a b', 'expected letters, digits, dots, dashes or underscores'],
  ])('names a variable that is wrong and says what is expected: %s=%s', (name, value, expected) => {
    expect(mistakes({ [name]: value })).toEqual([`${name}: ${expected}`]);
  });

  it.each<[string, string]>([
    ['MYSQL_URL', 'postgres://db/bookmark'],
    ['MYSQL_URL', 'mysql://db:3306'],
    ['MYSQL_READER_URL', 'nonsense'],
    ['NOTES_MYSQL_URL', 'mysql://db:3306'],
    ['MONGO_URL', 'http://documents'],
    ['KAFKA_BROKERS', 'one'],
    ['KAFKA_BROKERS', 'one:9092,'],
    ['REDIS_URL', 'cache:6379'],
  ])('refuses an address of another kind without repeating it: %s=%s', (name, value) => {
    const told = mistakes({ ...DISTRIBUTED, [name]: value });
    expect(told[0]).toMatch(new RegExp(`^${name}: expected `));
    expect(told.join()).not.toContain(value);
  });

  it('tells every mistake at once', () => {
    const told = mistakes({ PORT: 'x', LOG_LEVEL: 'x', JWT_SECRET: 'x', MYSQL_URL: DISTRIBUTED.MYSQL_URL! });
    expect(told.map((mistake) => mistake.split(/[: ]/)[0])).toEqual(['LOG_LEVEL', 'PORT', 'JWT_SECRET', 'MONGO_URL']);
  });

  it.each<[string, Given, string]>([
    [
      'one of three',
      { MYSQL_URL: DISTRIBUTED.MYSQL_URL! },
      `MONGO_URL and KAFKA_BROKERS are missing although MYSQL_URL is set: ${TOGETHER}`,
    ],
    [
      'two of three',
      { MYSQL_URL: DISTRIBUTED.MYSQL_URL!, KAFKA_BROKERS: 'one:9092' },
      `MONGO_URL is missing although MYSQL_URL and KAFKA_BROKERS are set: ${TOGETHER}`,
    ],
    [
      'Redis alone',
      { REDIS_URL: 'redis://cache' },
      `MYSQL_URL, MONGO_URL and KAFKA_BROKERS are missing although REDIS_URL is set: ${TOGETHER}`,
    ],
  ])('refuses half a configuration in one sentence: %s', (_, given, sentence) => {
    expect(mistakes(given)).toEqual([sentence]);
  });

  it.each<Given>([{ TRUSTED_DOCUMENTS: 'only' }, { TRUSTED_DOCUMENTS_FILE: 'documents.json' }])(
    'refuses half of trusted documents: %j',
    (given) => {
      const sentence = 'TRUSTED_DOCUMENTS=only and TRUSTED_DOCUMENTS_FILE: set both or none of them';
      expect(mistakes(given)).toEqual([sentence]);
      const both = { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: 'documents.json' };
      expect(accepted(both).trustedDocumentsFile).toBe('documents.json');
    },
  );

  it('lets Kafka be plain, as long as it is not production', () => {
    const { lane } = accepted(DEVELOPMENT);
    expect(lane).toMatchObject({ kafka: { brokers: ['one:9092', 'two:9092'] } });
    expect(lane).not.toHaveProperty('kafka.tls');
    expect(lane).not.toHaveProperty('kafka.sasl');
    expect(accepted({ ...DISTRIBUTED, KAFKA_SSL: 'on' })).toMatchObject({ lane: { kafka: { tls: {} } } });
  });

  it('must have in production what people sign up with, unless a foreign provider has the people', () => {
    expect(mistakes({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) })).toEqual([
      expect.stringMatching(/^IDENTITY_KEYS is missing/),
      expect.stringMatching(/^SMTP_URL is missing/),
    ]);
    expect(mistakes({ ...PRODUCTION, IDENTITY_KEYS: '0'.repeat(64) })).toEqual([
      expect.stringContaining('drawn at random'),
    ]);
    expect(mistakes({ NODE_ENV: 'production', JWKS_URL: 'https://issuer/keys' })).toEqual([]);
  });

  it.each([
    ['IDENTITY_KEYS', 'abc', 'expected 1 to 8 keys'],
    ['PASSWORD_MIN_LENGTH', '3', 'expected a whole number between 8 and 64'],
    ['SMTP_URL', 'http://mail', 'expected an address like smtp://host:587'],
    ['MAIL_FROM', 'nobody', 'must be an address'],
    ['TERMS', 'SERVICE 1', 'expected for each of SERVICE, PRIVACY and MARKETING'],
    ['TERMS', 'SERVICE 1 required https://a.example, SERVICE 2 required https://a.example', 'at most one entry'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or none of them'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'expected addresses or networks'],
  ])('says what is wrong with %s=%s', (name, value, sentence) => {
    expect(mistakes({ [name]: value }).join('; ')).toContain(sentence);
  });

  it('takes the networks of proxies and the current terms', () => {
    const { trustedProxies, settings } = accepted({
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      TERMS: 'PRIVACY 2026-11 optional https://a.example/privacy',
    });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(settings.TERMS).toEqual([
      { type: 'PRIVACY', version: '2026-11', url: 'https://a.example/privacy', required: false },
    ]);
  });

  it('must say in production whether Kafka is encrypted', () => {
    const production = { ...UNSAID, ...PRODUCTION };
    for (const given of [production, UNSAID]) {
      expect(mistakes(given)).toEqual([
        'KAFKA_SSL is missing: in production say "on", or "off" if only Dogear and Kafka are in their network',
      ]);
    }
    expect(accepted({ ...production, KAFKA_SSL: 'off' }).lane).not.toHaveProperty('kafka.tls');
    expect(accepted({ ...production, KAFKA_SSL: 'on' })).toMatchObject({ lane: { kafka: { tls: {} } } });
    expect(mistakes({ ...production, KAFKA_SSL: 'true' })).toEqual(['KAFKA_SSL: expected on or off']);
    expect(mistakes(PRODUCTION)).toEqual([]);
  });

  it('reads the authorities of Kafka from their file, or says why not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dogear-ca-'));
    const [file, other] = [join(folder, 'ca.pem'), join(folder, 'other.pem')] as const;
    const { ca } = makeAuthority();
    writeFileSync(file, ca);
    writeFileSync(other, 'no certificate');
    const encrypted = { ...DISTRIBUTED, KAFKA_SSL: 'on' };
    expect(accepted({ ...encrypted, KAFKA_CA_FILE: file })).toMatchObject({ lane: { kafka: { tls: { ca } } } });
    expect(mistakes({ ...encrypted, KAFKA_CA_FILE: other })).toEqual(['KAFKA_CA_FILE has no certificate in PEM form']);
    expect(mistakes({ ...encrypted, KAFKA_CA_FILE: join(folder, 'none.pem') })).toEqual([
      expect.stringMatching(/^KAFKA_CA_FILE cannot be read: ENOENT/),
    ]);
    for (const KAFKA_SSL of ['off', '']) {
      const told = mistakes({ ...DEVELOPMENT, KAFKA_SSL, KAFKA_CA_FILE: file });
      expect(told).toEqual(['KAFKA_CA_FILE is set although KAFKA_SSL is not on']);
    }
    rmSync(folder, { recursive: true });
  });

  it('takes a mechanism, a name and a password for Kafka, all of them or none', () => {
    const all = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'dogear', KAFKA_SASL_PASSWORD: 's3cret' };
    expect(accepted({ ...DISTRIBUTED, ...all })).toMatchObject({
      lane: { kafka: { sasl: { mechanism: 'scram-sha-512', username: 'dogear', password: 's3cret' } } },
    });
    for (const name of Object.keys(all) as (keyof typeof all)[]) {
      const { [name]: _, ...half } = all;
      const sentence = 'KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD: set all of them or none';
      expect(mistakes({ ...DISTRIBUTED, ...half })).toEqual([sentence]);
    }
    expect(mistakes({ ...DISTRIBUTED, ...all, KAFKA_SASL_MECHANISM: 'gssapi' })).toEqual([
      'KAFKA_SASL_MECHANISM: expected plain, scram-sha-256 or scram-sha-512',
    ]);
  });

  it('refuses a secret beside a key server', () => {
    const both = { JWT_SECRET: 'x'.repeat(32), JWKS_URL: 'https://issuer/jwks.json' };
    expect(mistakes(both)).toEqual(['JWT_SECRET and JWKS_URL: set one of them, not both']);
  });
});
