import { it } from 'vitest';
import { describeOn } from '../testkit/engines.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { followPage, pagesWith, type Substitutes } from './follow-page.ts';
import type { Block } from './markdown.ts';

const needsEngines = ({ language, words }: Block): boolean => language === 'sh' && words.includes('distributed');

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('the commands of the documentation, distributed', () => {
  it.each(pagesWith(needsEngines))('work in the order of $path', async (page) => {
    const { env, remove } = await scratchServers();
    const { MYSQL_URL = '', MONGO_URL = '', KAFKA_BROKERS = '', REDIS_URL = '', ...prefixes } = env;
    const substitutes: Substitutes = [
      ['mysql://user:password@localhost:3306/bookmark', MYSQL_URL],
      ['mongodb://localhost:27017/dogear', MONGO_URL],
      ['localhost:9092', KAFKA_BROKERS],
      ['redis://localhost:6379', REDIS_URL],
    ];
    try {
      await followPage({ ...page, env: prefixes, substitutes });
    } finally {
      await remove();
    }
  });
});
