import type { Redis } from 'ioredis';
import {
  GENERATION_MS,
  LOCK_MS,
  type Looked,
  type SharedCache,
  YOUNG_LIFE_MS,
  YOUNG_MS,
} from '../../kernel/cache/shared-cache.ts';

/**
 * The first key is the incarnation of this Redis, which ends with a flush; then entry, generation and lock in turn. What
 * is told as the generation is both, so that a load which began before a flush is not kept after it either.
 */
const LOOK = `
local incarnation = redis.call('GET', KEYS[1])
if not incarnation then
  incarnation = ARGV[1]
  redis.call('SET', KEYS[1], incarnation)
end
local looked = {}
for i = 2, #KEYS, 3 do
  local text = redis.call('GET', KEYS[i])
  local ours = 0
  local isYoung = redis.call('PTTL', KEYS[i + 1]) > tonumber(ARGV[4])
  if not text or (not isYoung and redis.call('PTTL', KEYS[i]) <= tonumber(ARGV[2])) then
    if redis.call('SET', KEYS[i + 2], ARGV[1], 'NX', 'PX', ARGV[3]) then ours = 1 end
  end
  looked[#looked + 1] = { text, incarnation .. ' ' .. (redis.call('GET', KEYS[i + 1]) or ''), ours }
end
return looked`;

const STORE = `
if redis.call('GET', KEYS[4]) == ARGV[1] then redis.call('DEL', KEYS[4]) end
local generation = (redis.call('GET', KEYS[1]) or '') .. ' ' .. (redis.call('GET', KEYS[3]) or '')
if generation ~= ARGV[2] then return 0 end
local life = ARGV[4]
if redis.call('PTTL', KEYS[3]) > tonumber(ARGV[5]) then life = ARGV[6] end
redis.call('SET', KEYS[2], ARGV[3], 'PX', life)
return 1`;

const RELEASE = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('DEL', KEYS[i]) end
end`;

/** The generation first: from then on no load that began earlier is kept. The lock goes too: its load is of no use. */
const FORGET = `
for i = 1, #KEYS, 3 do
  redis.call('SET', KEYS[i + 1], ARGV[1], 'PX', ARGV[2])
  redis.call('DEL', KEYS[i], KEYS[i + 2])
end
redis.call('PUBLISH', ARGV[3], ARGV[4])`;

/** What is left of a generation's life when no entry lives that was loaded soon after it began. */
const OLD_MS = GENERATION_MS - YOUNG_MS - YOUNG_LIFE_MS;
const ages = (...milliseconds: readonly number[]): number[] => milliseconds.map(Math.ceil);

type Script = (numberOfKeys: number, ...keysAndValues: (string | number)[]) => Promise<unknown>;
type Scripts = Record<'cacheLook' | 'cacheStore' | 'cacheRelease' | 'cacheForget', Script>;

interface Links {
  readonly redis: Redis;
  /** A connection that listens can do nothing else; only a process that reads the cache needs one. */
  readonly openSubscriber: () => Redis;
  /** Names this process, and makes generations that no other has. */
  readonly uuid: () => string;
}

/** Every step is one script, so that no other process comes between. */
export function redisSharedCache({ redis, openSubscriber, uuid }: Links, prefix: string): SharedCache {
  redis.defineCommand('cacheLook', { lua: LOOK });
  redis.defineCommand('cacheStore', { lua: STORE });
  redis.defineCommand('cacheRelease', { lua: RELEASE });
  redis.defineCommand('cacheForget', { lua: FORGET });
  const scripts = redis as Redis & Scripts;
  const incarnation = `${prefix}incarnation`;
  const channel = `${prefix}forgotten`;
  const holder = uuid();
  const lockOf = (key: string): string => `${prefix}lock:${key}`;
  const placesOf = (key: string): string[] => [`${prefix}entry:${key}`, `${prefix}generation:${key}`, lockOf(key)];

  return {
    look: async (keys, refreshMs) => {
      const places = [incarnation, ...keys.flatMap(placesOf)];
      const looked = await scripts.cacheLook(places.length, ...places, holder, ...ages(refreshMs, LOCK_MS, OLD_MS));
      return (looked as [string | null, string, number][]).map(
        ([text, generation, ours]): Looked => ({ text: text ?? undefined, generation, isOurs: ours === 1 }),
      );
    },
    store: async (key, { generation }, text, lifeMs) => {
      const places = [incarnation, ...placesOf(key)];
      return (
        (await scripts.cacheStore(
          places.length,
          ...places,
          holder,
          generation,
          text,
          ...ages(lifeMs, GENERATION_MS - YOUNG_MS, YOUNG_LIFE_MS),
        )) === 1
      );
    },
    release: async (keys) => {
      if (keys.length > 0) await scripts.cacheRelease(keys.length, ...keys.map(lockOf), holder);
    },
    forget: async (keys) => {
      const places = keys.flatMap(placesOf);
      await scripts.cacheForget(places.length, ...places, uuid(), GENERATION_MS, channel, JSON.stringify(keys));
    },
    onForgotten: (listener) => {
      const connection = openSubscriber();
      const mayHaveMissed = (): void => listener(undefined);
      // After every reconnect: a server that was away knows nothing of us, and nothing it said meanwhile was heard.
      connection.on('ready', () => connection.subscribe(channel).then(mayHaveMissed, () => undefined));
      connection.on('close', mayHaveMissed);
      connection.on('message', (_, message: string) => listener(JSON.parse(message) as string[]));
    },
  };
}
