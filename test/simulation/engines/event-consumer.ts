import type { Subscription } from '../../../src/kernel/consumer/consumer-spec.ts';
import type { EventConsumer, LogMessage, ReceivedBatch } from '../../../src/kernel/event-log.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';
import type { Member } from './consumer-group.ts';

const RETRY_MS = 500;
/** As the Kafka adapter gathers offsets. */
const GATHER_MS = 50;
const LARGEST_BATCH = 8;

/** A member of the group: a lane for each of its partitions, which lives as long as its generation. */
export function simulatedConsumer(
  { broker, dice, groups, links, subject: { topic } }: World,
  process: Process,
  { name }: Pick<Subscription, 'name'>,
): EventConsumer {
  const group = groups.get(name);
  if (!group) throw new Error(`The world has no consumer ${name}`);
  const sleeping = new Set<() => void>();
  const lanes = new Set<Promise<void>>();
  let lastTold = 0;
  let current: number | undefined;
  let stopping = false;
  let handle: (batch: ReceivedBatch) => Promise<void> = async () => undefined;

  const wakeLanes = (): void => {
    for (const wake of sleeping) wake();
    sleeping.clear();
  };
  const call = <Value>(label: string, effect: () => Value) => process.call(links.log, label, effect);
  const pause = (): Promise<void> => process.timers.wait(RETRY_MS);

  const consume = async (own: number, partition: number): Promise<void> => {
    let position: number | undefined;
    let told: Promise<void> = Promise.resolve();
    /** After a while, and nobody waits for it; if it fails, the lane begins again where the group is known to be. */
    const tell = (offset: number): void => {
      const commit = () => call('commit offset', () => group.commit(own, partition, offset));
      const later = () => process.timers.wait(GATHER_MS);
      told = told
        .then(later)
        .then(commit)
        .catch(() => {
          position = undefined;
          wakeLanes();
        });
    };
    const round = async (): Promise<void> => {
      position ??= await call('read offset', () => group.committed[partition]!);
      const from = position;
      const messages = await call('fetch', () => fetched(partition, from));
      if (position !== from) return;
      if (messages.length === 0) return sleep(partition, from);
      position = from + messages.length;
      const offset = position;
      await handle({ messages, commit: async () => tell(offset) }).catch((error: unknown) => {
        position = from;
        throw error;
      });
    };
    while (!stopping && own === current) await round().catch(pause);
    await told;
  };

  const fetched = (partition: number, from: number): LogMessage[] =>
    broker
      .read(topic, partition)
      .slice(from, from + dice.between(1, LARGEST_BATCH))
      .map((message, index) => ({ ...message, origin: `${partition} ${from + index}` }));

  const sleep = (partition: number, from: number): Promise<void> =>
    new Promise((resolve) => {
      if (stopping || broker.read(topic, partition).length > from) resolve();
      else sleeping.add(resolve);
    });

  const member: Member = {
    process,
    assigned: (generation, partitions) => {
      if (generation <= lastTold || stopping) return;
      lastTold = generation;
      current = generation;
      wakeLanes();
      for (const partition of partitions) {
        const lane: Promise<void> = consume(generation, partition).finally(() => lanes.delete(lane));
        lanes.add(lane);
      }
    },
    expelled: () => {
      current = undefined;
      wakeLanes();
      void joinAgain();
    },
  };

  /** For ever, as the Kafka adapter does. */
  const joinAgain = async (): Promise<void> => {
    let joined = false;
    while (!joined && !stopping) {
      joined = await call('join group', () => group.join(member)).then(
        () => true,
        () => pause().then(() => false),
      );
    }
  };

  broker.onAppend(() => {
    if (sleeping.size > 0) process.reach(dice.integer(4), 'hears of new messages', wakeLanes);
  });

  return {
    start: async (given) => {
      handle = given;
      await joinAgain();
    },
    stop: async () => {
      stopping = true;
      wakeLanes();
      await Promise.all(lanes);
      group.leave(member);
    },
  };
}
