import type { Admin } from 'kafkajs';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { KafkaOptions } from './client.ts';
import { type Group, missedIn, type Place, placesOf } from './groups.ts';
import { asAdmin } from './topics.ts';

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
    const places = await placesOf(admin, options.prefix, group);
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
