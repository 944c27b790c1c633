import { type Db, MongoClient, type ObjectId } from 'mongodb';

/** How long a server may stay silent before we say that it does not answer. */
const PATIENCE_MS = 3_000;
/** Shorter, so that the driver can say why. */
const SELECTION_MS = 2_500;
/** A link that swallows everything is noticed by this question, and what hangs on it is tried again. */
const HEARTBEAT_MS = 2_000;
const DEFAULT_DATABASE = 'dogear';

/** The database as soon as there is a connection; rejects while there is none, and tries again with every call. */
export type Connected = () => Promise<Db>;

/** What an adapter of a module works with. */
export interface MongoDatabase {
  readonly connected: Connected;
  objectIdFromHex(hex: string): ObjectId;
  /** Its abort cancels what the adapter is doing; the adapter gives it to every operation that can take one. */
  readonly signal: AbortSignal | undefined;
}

interface MongoConnection {
  readonly connected: Connected;
  /** Hosts and database, without credentials. */
  readonly address: string;
  /** Rejects when the answer does not come in time, also over a connection that looks alive. */
  soon<Value>(answer: Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Connects with the first operation, so opening never waits. */
export function mongoConnection(url: string): MongoConnection {
  const client = new MongoClient(url, {
    appName: 'dogear',
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: SELECTION_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    // Offsets are committed on the strength of these writes: a failover must not take them back.
    writeConcern: { w: 'majority' },
  });
  const name = databaseNameIn(url);
  const { srvHost, hosts } = client.options;
  let connection: Promise<Db> | undefined;
  let closed = false;
  return {
    // Explicitly: a client whose implicit first connection failed says "Topology is closed" for the rest of its life.
    connected: async () => {
      if (closed) throw new Error('the connection was closed');
      connection ??= client.connect().then(
        () => client.db(name),
        (error: unknown) => {
          connection = undefined;
          throw error;
        },
      );
      return connection;
    },
    address: `${srvHost ?? hosts.join(',')}/${name}`,
    soon,
    close: () => {
      closed = true;
      return client.close();
    },
  };
}

async function soon<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** The driver falls back to `test`; and with several hosts this is no URL that the platform could parse. */
const databaseNameIn = (url: string): string =>
  decodeURIComponent(/^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE);
