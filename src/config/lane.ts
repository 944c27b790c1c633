import { err, ok, type Result } from '../shared/result.ts';
import type { KafkaSecurity } from './kafka-security.ts';

/** The two ways to run: on one file, or on servers. */
export type Lane = EmbeddedLane | DistributedLane;

interface EmbeddedLane {
  readonly kind: 'embedded';
  readonly dataDir: string;
}

export interface DistributedLane {
  readonly kind: 'distributed';
  readonly mysql: {
    readonly url: string;
    readonly readerUrl?: string;
    /** What `<MODULE>_MYSQL_URL` says, by the name of the module. */
    readonly modules: Readonly<Record<string, string>>;
  };
  readonly mongo: { readonly url: string };
  readonly kafka: { readonly brokers: string[]; readonly prefix: string } & KafkaSecurity;
  readonly redis: { readonly url: string; readonly prefix: string } | undefined;
}

type Given = Readonly<Record<string, string | undefined>>;

const REQUIRED = ['MYSQL_URL', 'MONGO_URL', 'KAFKA_BROKERS'] as const;
const ENGINES = [...REQUIRED, 'MYSQL_READER_URL', 'REDIS_URL'] as const;

/** The module whose database a variable like `CATALOG_MYSQL_URL` names. */
export const moduleInVariable = (name: string): string | undefined =>
  /^([A-Z]+)_MYSQL_URL$/.exec(name)?.[1]?.toLowerCase();

/** Nothing configured is embedded; half a configuration is a mistake, told in one sentence (SPEC 8). */
export function laneOf(given: Given): Result<Lane, string> {
  const { MYSQL_URL: mysql, MONGO_URL: mongo, KAFKA_BROKERS: kafka } = given;
  const present = ENGINES.filter((name) => given[name]);
  if (present.length === 0) return ok({ kind: 'embedded', dataDir: given.DATA_DIR ?? './data' });
  if (!mysql || !mongo || !kafka)
    return err(
      halfConfigured(
        present,
        REQUIRED.filter((name) => !given[name]),
      ),
    );
  return ok({
    kind: 'distributed',
    mysql: {
      url: mysql,
      ...(given.MYSQL_READER_URL && { readerUrl: given.MYSQL_READER_URL }),
      modules: Object.fromEntries(
        Object.entries(given).flatMap(([name, url]) => {
          const module = moduleInVariable(name);
          return module !== undefined && url ? [[module, url]] : [];
        }),
      ),
    },
    mongo: { url: mongo },
    kafka: { brokers: kafka.split(',').map((broker) => broker.trim()), prefix: given.KAFKA_PREFIX ?? '' },
    redis: given.REDIS_URL ? { url: given.REDIS_URL, prefix: given.REDIS_PREFIX ?? 'dogear:' } : undefined,
  });
}

const halfConfigured = (present: readonly string[], missing: readonly string[]): string =>
  `${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} missing although ${listed(present)} ${present.length === 1 ? 'is' : 'are'} set: ` +
  'distributed needs MYSQL_URL, MONGO_URL and KAFKA_BROKERS together, embedded none of them';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
