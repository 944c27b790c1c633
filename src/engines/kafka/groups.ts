import type { Admin } from 'kafkajs';
import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { deadLetterTopicOf } from '../../kernel/events.ts';
import { systemTimers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { KafkaOptions } from './client.ts';
import { waitingForLeaders } from './leaderless.ts';
import { asAdmin } from './topics.ts';

/** A consumer group and the one topic that it reads: its members must all ask for the same. */
export interface Group {
  readonly group: string;
  readonly topic: string;
  /** Where it begins if it has never committed anything: where this group of an earlier release was. */
  readonly formerGroup?: string;
}

export const eventGroup = ({ name, topic, formerGroup }: Subscription): Group => ({
  group: `dogear-${name}`,
  topic,
  ...(formerGroup !== undefined && { formerGroup }),
});

/** Remembers how far the dead letters of a consumer were redriven; it reads over those of other consumers. */
export const letterGroup = ({ name, topic, formerGroup }: Subscription): Group => ({
  group: `dogear-${name}.dlq`,
  topic: deadLetterTopicOf(topic),
  ...(formerGroup !== undefined && { formerGroup: `${formerGroup}.dlq` }),
});

/** Where a group is in one partition, and what the partition holds. */
export interface Place {
  readonly partition: number;
  /** The oldest message that is still there, and the one after the newest. */
  readonly low: bigint;
  readonly high: bigint;
  /** What the group itself has committed; undefined if it never did. */
  readonly own: bigint | undefined;
  /** The next message for the group; undefined if no offset of it is known: it reads from the beginning. */
  readonly at: bigint | undefined;
}

/** Also of a former group that we may not ask for: then the new one begins at the beginning, which is harmless. */
const NOWHERE: ReadonlyMap<number, bigint> = new Map();

export async function placesOf(admin: Admin, prefix: string, { group, topic, formerGroup }: Group): Promise<Place[]> {
  const [bounds, own, former] = await Promise.all([
    admin.fetchTopicOffsets(prefix + topic),
    committedBy(admin, prefix + group, prefix + topic),
    formerGroup === undefined ? NOWHERE : committedBy(admin, prefix + formerGroup, prefix + topic).catch(() => NOWHERE),
  ]);
  return bounds.map(({ partition, low, high }) => ({
    partition,
    low: BigInt(low),
    high: BigInt(high),
    own: own.get(partition),
    at: own.get(partition) ?? (own.size === 0 ? former.get(partition) : undefined),
  }));
}

async function committedBy(admin: Admin, groupId: string, topic: string): Promise<Map<number, bigint>> {
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const offsets = committed?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)] as const) ?? [];
  return new Map(offsets.filter(([, offset]) => offset >= 0n));
}

export const lagOf = (places: readonly Place[]): number =>
  sum(places.map(({ low, high, at = low }) => high - largest(at, low)));

/**
 * How many messages were removed before the group has read them. Kafka forgets the offsets of a group that is away for
 * longer than `offsets.retention.minutes`, which is by default as long as it keeps the messages themselves: a group
 * without an offset has read none of what was removed, for all that is known.
 */
export const missedIn = ({ low, at = 0n }: Place): bigint => (at < low ? low - at : 0n);

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const sum = (counts: readonly bigint[]): number =>
  counts.reduce((all, count) => all + Number(count > 0n ? count : 0n), 0);

/** Messages of one partition that were removed before the group has read them: from one offset up to another. */
export interface Gap {
  readonly partition: number;
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Before a member joins: a group that has never committed goes on where the group of an earlier release was, and one
 * that was away for longer than the retention says what it has missed and goes on with the oldest that is left. The
 * offset where it goes on is committed, so that the same gap is not found again in a partition without new messages.
 */
export const takePlace = (
  options: KafkaOptions,
  group: Group,
  log: Log,
  onMissed: (gaps: readonly Gap[]) => Promise<void>,
): Promise<void> =>
  asAdmin(options, { retries: 2, deadlineMs: 30_000, what: 'the place in the log' }, async (admin) => {
    const places = await waitingForLeaders(systemTimers, () => placesOf(admin, options.prefix, group));
    const gaps = places.filter((place) => missedIn(place) > 0n);
    if (gaps.length > 0) await onMissed(gaps.map(gapOf));
    const moved = places.flatMap(({ partition, low, own, at = 0n }) => {
      const next = at < low ? low : at;
      return next === (own ?? 0n) ? [] : [{ partition, offset: next.toString() }];
    });
    if (moved.length > 0) await move(admin, options.prefix, group, moved, log);
  });

const gapOf = ({ partition, low, at = 0n }: Place): Gap => ({ partition, from: at, to: low });

/** Kafka allows it only while the group has no members: if it has some, they are further than that or will be. */
async function move(
  admin: Admin,
  prefix: string,
  { group, topic }: Group,
  partitions: { partition: number; offset: string }[],
  log: Log,
): Promise<void> {
  const facts = { group: prefix + group, topic: prefix + topic, partitions };
  await admin.setOffsets({ groupId: prefix + group, topic: prefix + topic, partitions }).then(
    () => log.info(facts, 'The consumer group goes on from these offsets'),
    (error: unknown) => log.info({ ...facts, reason: reasonOf(error) }, 'The consumer group stays where it is'),
  );
}
