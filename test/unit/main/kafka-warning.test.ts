import { expect, it } from 'vitest';
import { openEngines } from '../../../src/main/engines.ts';
import { environmentOf, PRODUCTION } from '../../testkit/environment-of.ts';
import { recordingLog } from '../../testkit/logs.ts';

const distributed = {
  MYSQL_URL: 'mysql://u:p@127.0.0.1:1/b',
  MONGO_URL: 'mongodb://127.0.0.1:1/b',
  KAFKA_BROKERS: '127.0.0.1:1',
  JWT_SECRET: 'x'.repeat(32),
};

it.each<[string, Record<string, string>, number]>([
  ['warns in production when Kafka is not encrypted', { ...PRODUCTION, KAFKA_SSL: 'off' }, 1],
  ['is silent when it is', { ...PRODUCTION, KAFKA_SSL: 'on' }, 0],
  ['is silent in development', { NODE_ENV: 'development' }, 0],
])('%s', async (_, given, warnings) => {
  const log = recordingLog();
  const engines = await openEngines(environmentOf({ ...distributed, ...given }), log);
  await engines.close();
  expect(log.lines.filter(({ sentence }) => sentence.startsWith('KAFKA_SSL is off'))).toHaveLength(warnings);
});
