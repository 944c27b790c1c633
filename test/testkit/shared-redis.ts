import type { SharedCache } from '../../src/kernel/cache/shared-cache.ts';
import { addressOf } from './engines.ts';
import { asRedisClient, openScratchRedis, scratchRedisPrefix } from './memory-side.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

/** What several processes keep together in a Redis, under a prefix of their own. */
export function scratchSharedRedis() {
  const prefix = scratchRedisPrefix();
  const removals: (() => Promise<unknown>)[] = [];

  const connect = async (url = addressOf('redis')): Promise<{ readonly cache: SharedCache }> => {
    const { side, remove } = await openScratchRedis({ prefix, url });
    removals.push(remove);
    if (!side.sharedCache) throw new Error('Redis is no shared cache');
    return { cache: side.sharedCache };
  };
  const flush = (): Promise<void> =>
    asRedisClient(async (redis) => {
      const keys = await redis.keys(`${prefix}*`);
      if (keys.length > 0) await redis.del(keys);
    });

  return {
    prefix,
    connect,
    flush,
    /** The same through a link that a test can break. */
    connectBehindProxy: async (): Promise<{ readonly cache: SharedCache; readonly proxy: TcpProxy }> => {
      const { hostname, port } = new URL(addressOf('redis'));
      const proxy = await startProxy({ host: hostname, port: Number(port) });
      removals.push(proxy.close);
      return { ...(await connect(`redis://${proxy.host}:${proxy.port}`)), proxy };
    },
    remove: async (): Promise<void> => {
      for (const remove of removals.splice(0).reverse()) await remove();
    },
  };
}
