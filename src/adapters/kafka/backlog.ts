import type { Admin } from 'kafkajs';
import type { Backlog } from '../../pipeline/event-log.ts';
import { deadLetterTopicOf, topics } from '../../pipeline/event-types.ts';
import type { KafkaOptions } from './client.ts';
import { asAdmin } from './topics.ts';

/** How far the groups are behind the ends of their topics. */
export const kafkaBacklog = (
  options: KafkaOptions,
  groupFor: (topics: readonly string[]) => string,
): Promise<Backlog> =>
  asAdmin(options, { retries: 1, deadlineMs: 5_000, what: 'the offsets' }, async (admin) => {
    const behind = async (plainTopics: readonly string[]): Promise<number> => {
      const groupId = options.prefix + groupFor(plainTopics);
      const counts = await Promise.all(plainTopics.map((topic) => lagOf(admin, groupId, options.prefix + topic)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const [projectorLag, deadLetters] = await Promise.all([behind(topics), behind(topics.map(deadLetterTopicOf))]);
    return { projectorLag, deadLetters };
  });

/** A partition the group never committed counts from its beginning. */
async function lagOf(admin: Admin, groupId: string, topic: string): Promise<number> {
  const [ends, committed] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ]);
  const reached = new Map(committed[0]?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  return ends.reduce((sum, { partition, high, low }) => {
    const at = reached.get(partition) ?? -1;
    return sum + Math.max(0, Number(high) - Math.max(at, Number(low)));
  }, 0);
}
