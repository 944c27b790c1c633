import { Redis } from 'ioredis';
import { describe } from 'vitest';
import type { MemorySide } from '../../src/engines/engine.ts';
import { openRedis, type RedisOptions } from '../../src/engines/redis/memory-side.ts';
import type { WakeUps } from '../../src/kernel/outbox/outbox.ts';
import type { Log } from '../../src/shared/log.ts';
import { driven } from '../simulation/core/driven.ts';
import { startProcess } from '../simulation/core/process.ts';
import type { Scheduler } from '../simulation/core/scheduler.ts';
import { fairWeather } from '../simulation/core/weather.ts';
import { simulatedProcessedEvents } from '../simulation/engines/processed-events.ts';
import { simulatedWakeUps, startWakeUpChannel } from '../simulation/engines/wake-ups.ts';
import { createWorld } from '../simulation/world.ts';
import { openEmbeddedMemorySide } from './embedded.ts';
import { addressOf, describeOn, scratchName } from './engines.ts';
import { silentLog } from './logs.ts';
import { waitUntil } from './wait-until.ts';

/** A memory side of a suite's own that answers; `remove` closes it and leaves nothing behind. */
export interface ScratchMemorySide {
  readonly side: MemorySide;
  remove(): Promise<void>;
}

export type OpenMemorySide = () => Promise<ScratchMemorySide>;

type DescribeSuite = (name: string, suite: () => void) => void;

/** Every adapter of the memory side; a suite runs on each, or shows up as skipped under a name that says what it needs. */
const adapters: readonly { name: string; describe: DescribeSuite; open: OpenMemorySide }[] = [
  { name: 'embedded', describe, open: openEmbeddedMemorySide },
  { name: 'Redis', describe: describeOn('redis'), open: openScratchRedis },
];

export function onEveryMemorySide(suite: (adapterName: string, open: OpenMemorySide) => void): void {
  for (const adapter of adapters) adapter.describe(adapter.name, () => suite(adapter.name, adapter.open));
}

/** Also what stands for them in the simulation. */
export function onEveryMemoryOfEvents(suite: (adapterName: string, open: OpenMemorySide) => void): void {
  onEveryMemorySide(suite);
  suite('simulated', async () => {
    const world = createWorld(1, { forecast: fairWeather });
    const process = startProcess('contract', world.dice, world.scheduler);
    const side = { processedEvents: driven(world.scheduler)(simulatedProcessedEvents(world, process)) };
    return { side: side as unknown as MemorySide, remove: async () => undefined };
  });
}

/** Also what stands for them in the simulation. */
export function onEveryCarrierOfWakeUps(suite: (adapterName: string, open: OpenMemorySide) => void): void {
  onEveryMemorySide(suite);
  suite('simulated', async () => {
    const world = createWorld(1, { forecast: fairWeather });
    const process = startProcess('contract', world.dice, world.scheduler);
    const channels = new Map<string, WakeUps>();
    const wakeUpsOn = (channel: string): WakeUps => {
      const made = simulatedWakeUps({ ...world, wakeUps: startWakeUpChannel() }, process);
      const known = channels.get(channel) ?? { ...made, wake: () => inTime(world.scheduler, made.wake) };
      channels.set(channel, known);
      return known;
    };
    const side = { wakeUps: wakeUpsOn(''), wakeUpsAbout: wakeUpsOn };
    return { side: side as unknown as MemorySide, remove: async () => undefined };
  });
}

/** Simulated time goes on until everybody has heard it. */
function inTime(scheduler: Scheduler, wake: () => void): void {
  wake();
  void scheduler.run(() => false, 10);
}

export const scratchRedisPrefix = (): string => `${scratchName()}:`;

export async function openScratchRedis(given: Partial<RedisOptions> = {}, log: Log = silentLog) {
  const prefix = given.prefix ?? scratchRedisPrefix();
  const side = openRedis({ url: addressOf('redis'), ...given, prefix }, log);
  await waitUntil(
    () =>
      side.ping().then(
        () => true,
        () => false,
      ),
    'Redis answers',
  );
  return {
    side,
    prefix,
    remove: async () => {
      await side.close();
      await asRedisClient(async (redis) => {
        const keys = await redis.keys(`${prefix}*`);
        if (keys.length > 0) await redis.del(keys);
      });
    },
  };
}

/** A plain client beside the adapter, to check on it and to clean up after it. */
export async function asRedisClient<Value>(work: (redis: Redis) => Promise<Value>): Promise<Value> {
  const redis = new Redis(addressOf('redis'));
  return work(redis).finally(() => redis.disconnect());
}
