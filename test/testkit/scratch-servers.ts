import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { createConnection } from 'mysql2/promise';
import { addressOf, scratchName } from './engines.ts';

/** A database, topics, group and key prefix of its own on each real engine, as environment variables. */
export async function scratchServers(): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  const name = scratchName();
  const mysqlUrl = new URL(addressOf('mysql'));
  const mysql = await createConnection(mysqlUrl.href);
  await mysql.query(`CREATE DATABASE ${name}`);
  mysqlUrl.pathname = `/${name}`;
  const mongoUrl = new URL(addressOf('mongo'));
  mongoUrl.pathname = `/${name}`;
  const brokers = addressOf('kafka');

  return {
    env: {
      // On servers the default is production, which has no GraphiQL, introspection and `dogear token`.
      NODE_ENV: 'development',
      MYSQL_URL: mysqlUrl.href,
      MONGO_URL: mongoUrl.href,
      KAFKA_BROKERS: brokers,
      KAFKA_PREFIX: `${name}.`,
      KAFKA_SSL: 'off',
      REDIS_URL: addressOf('redis'),
      REDIS_PREFIX: `${name}:`,
    },
    remove: async () => {
      // Modules after the first have databases called after it.
      const [databases] = (await mysql.query(`SHOW DATABASES LIKE '${name}%'`)) as unknown as [object[]];
      for (const row of databases) await mysql.query(`DROP DATABASE ${Object.values(row)[0]}`);
      await mysql.end();
      await new MongoClient(mongoUrl.href).connect().then(async (mongo) => {
        await mongo.db().dropDatabase();
        await mongo.close();
      });
      await removeTopics(brokers.split(','), `${name}.`);
      await removeKeys(`${name}:`);
    },
  };
}

async function removeTopics(brokers: string[], prefix: string): Promise<void> {
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  const { groups } = await admin.listGroups();
  const ours = groups.map(({ groupId }) => groupId).filter((group) => group.startsWith(prefix));
  // A member that was killed may still be counted for a moment; the broker forgets empty groups by itself.
  if (ours.length > 0) await admin.deleteGroups(ours).catch(() => undefined);
  await admin.disconnect();
}

async function removeKeys(prefix: string): Promise<void> {
  const redis = new Redis(addressOf('redis'));
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
}
