import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { within } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import { systemRandomness } from '../../shared/randomness.ts';
import type { MemorySide } from '../engine.ts';
import { connect, presence } from './connection.ts';
import { redisProcessedEvents } from './processed-events.ts';
import { exactLimits, redisRateLimits } from './rate-limits.ts';
import { redisSharedCache } from './shared-cache.ts';
import { redisWakeUps } from './wake-ups.ts';

export interface RedisOptions {
  readonly url: string;
  /** Before every key and channel. */
  readonly prefix: string;
  readonly requestsPerMinute?: number;
  /** How long an event is known to be processed. */
  readonly handledMarkDays?: number;
}

const PING_MS = 1_000;
const QUIT_MS = 500;

/** Redis may be away or forget everything: no call fails because of it. */
export function openRedis(
  { url, prefix, requestsPerMinute = 0, handledMarkDays = 7 }: RedisOptions,
  log: Log,
): MemorySide {
  const address = addressOf(url);
  const { here, away: sayAway } = presence(address, log);
  const redis = connect(url);
  const connections = [redis];
  let closing = false;
  // Once it is closed, what still goes out, say a last wake-up, need not arrive.
  const away = (reason: unknown): void => {
    if (!closing) sayAway(reason);
  };
  redis.on('ready', here);
  redis.on('error', away);
  redis.on('close', () => away('the connection was closed'));

  const openSubscriber = (): Redis => {
    const subscriber = connect(url);
    connections.push(subscriber);
    // It loses the same Redis at the same time: the other connection has said so.
    subscriber.on('error', () => undefined);
    return subscriber;
  };

  const wakeUpsOn = redisWakeUps({
    redis,
    openSubscriber,
    sender: systemRandomness.uuid(),
    presence: { here, away },
  });

  return {
    name: 'Redis',
    address,
    limits: redisRateLimits(redis, `${prefix}rate`, requestsPerMinute),
    limitsOn: (topic, perMinute) => exactLimits(redis, `${prefix}rate:${topic}`, perMinute),
    processedEvents: redisProcessedEvents(redis, { prefix, keptDays: handledMarkDays }, { here, away }),
    wakeUps: wakeUpsOn(`${prefix}nudge`),
    sharedCache: redisSharedCache({ redis, openSubscriber, uuid: systemRandomness.uuid }, `${prefix}cache:`),
    wakeUpsAbout: (topic) => wakeUpsOn(`${prefix}nudge:${topic}`),
    ping: () => within(PING_MS, 'an answer', ping(redis)),
    migrate: async () => undefined,
    close: async () => {
      closing = true;
      await Promise.all(connections.map(leave));
    },
  };
}

async function ping(redis: Redis): Promise<void> {
  try {
    // Just opened, it may be about to connect.
    if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(PING_MS) });
    await redis.ping();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

async function leave(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await within(QUIT_MS, 'leaving', redis.quit()).catch(() => undefined);
  redis.disconnect();
}

function addressOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname || 'localhost'}:${port || '6379'}`;
}
