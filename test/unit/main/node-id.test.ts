import { expect, it } from 'vitest';
import { enginesOf, openEngines } from '../../../src/main/engines.ts';
import { modules } from '../../../src/modules/registry.ts';
import { environmentOf } from '../../testkit/environment-of.ts';
import { silentLog } from '../../testkit/logs.ts';

const distributed = {
  MYSQL_URL: 'mysql://u:p@127.0.0.1:1/b',
  MONGO_URL: 'mongodb://127.0.0.1:1/b',
  KAFKA_BROKERS: '127.0.0.1:1',
  JWT_SECRET: 'x'.repeat(32),
  NODE_ENV: 'development',
};

it('gives every module ids of the node that NODE_ID names, and none twice', async () => {
  const engines = await openEngines(environmentOf({ ...distributed, NODE_ID: '77' }), silentLog);
  const ids = modules.map((module) => enginesOf(engines, module).nextTsid());
  await engines.close();
  expect(ids.map((id) => (id >> 12n) & 1_023n)).toEqual(modules.map(() => 77n));
  expect(new Set(ids).size).toBe(modules.length);
});
