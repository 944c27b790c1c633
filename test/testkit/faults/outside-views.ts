import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { logAddressIn } from '../evidence/found-on-servers.ts';

type Env = Readonly<Record<string, string>>;

/** How many buckets the relay of this process holds. */
export async function bucketsOf(env: Env, pid: number): Promise<number> {
  const mysql = await createConnection(env.MYSQL_URL ?? '');
  const [[held]] = await mysql.query<RowDataPacket[]>(
    'SELECT count(*) AS buckets FROM relay_leases WHERE owner LIKE ?',
    [`%-${pid}-%`],
  );
  await mysql.end();
  return Number(held?.buckets);
}

/** How many messages the consumer of documents has not committed yet. */
export async function documentsLag(env: Env): Promise<number> {
  const { brokers, prefix } = logAddressIn(env);
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topic = `${prefix}bookmark-events`;
  try {
    const ends = await admin.fetchTopicOffsets(topic);
    const [committed] = await admin.fetchOffsets({ groupId: `${prefix}dogear-bookmark-documents`, topics: [topic] });
    const at = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    return ends.reduce((sum, { partition, high }) => sum + Number(high) - Math.max(0, at.get(partition) ?? 0), 0);
  } finally {
    await admin.disconnect();
  }
}

/** Redis may forget at any time: so it does. */
export async function forgetMarks(env: Env): Promise<void> {
  const redis = new Redis(env.REDIS_URL ?? '');
  const keys = await redis.keys(`${env.REDIS_PREFIX ?? 'dogear:'}processed:*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
}
