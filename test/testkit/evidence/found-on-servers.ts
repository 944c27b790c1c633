import { MongoClient } from 'mongodb';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { FoundDocument, Sides, Witness } from './facts.ts';
import { type LogAddress, readLog } from './read-log.ts';
import { changeOf, type Dialect, documentOf, ownerOf, stateOfRow } from './states.ts';

type Env = Readonly<Record<string, string>>;

const mysqlDialect: Dialect = {
  instant: (value) => (value as Date).toISOString(),
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

/** What MySQL, Kafka and MongoDB hold, asked with their own drivers. */
export function witnessOnServers(env: Env): Witness {
  const sides = async (): Promise<Sides> => {
    const [commandSide, documents] = await Promise.all([inMysql(env.MYSQL_URL ?? ''), inMongo(env.MONGO_URL ?? '')]);
    return { ...commandSide, documents };
  };
  return {
    sides,
    everything: async () => {
      const [log, deadLetters, both] = await Promise.all([
        readLog(logAddressIn(env), 'bookmark-events'),
        readLog(logAddressIn(env), 'bookmark-events.dlq'),
        sides(),
      ]);
      return { log, deadLetters, ...both };
    },
  };
}

export const logAddressIn = ({ KAFKA_BROKERS = '', KAFKA_PREFIX: prefix = '' }: Env): LogAddress => ({
  brokers: KAFKA_BROKERS.split(','),
  prefix,
});

async function inMysql(uri: string): Promise<Omit<Sides, 'documents'>> {
  const mysql = await createConnection({ uri, timezone: 'Z', supportBigNumbers: true, bigNumberStrings: true });
  const all = async (statement: string): Promise<RowDataPacket[]> => (await mysql.query<RowDataPacket[]>(statement))[0];
  try {
    const history = await all(
      'SELECT before_data, after_data, changed_at, changed_by FROM bookmark_history ORDER BY version',
    );
    const [outbox] = await all('SELECT count(*) AS entries, count(parked_at) AS parked FROM outbox');
    return {
      rows: (await all('SELECT * FROM bookmarks')).map((row) => stateOfRow(row, mysqlDialect)),
      history: history.map((row) => changeOf(row, mysqlDialect)),
      owners: (await all('SELECT user_id, status, due_at FROM bookmark_owners')).map(ownerOf),
      outbox: { pending: Number(outbox?.entries) - Number(outbox?.parked), parked: Number(outbox?.parked) },
    };
  } finally {
    await mysql.end();
  }
}

async function inMongo(url: string): Promise<FoundDocument[]> {
  const mongo = await new MongoClient(url).connect();
  const documents = await mongo.db().collection('bookmarks').find().toArray();
  await mongo.close();
  return documents.map(documentOf);
}
