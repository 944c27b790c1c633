import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { isLetterOf, missedEventsOf } from '../../kernel/consumer/dead-letter-message.ts';
import type { Backlog } from '../../kernel/event-log.ts';
import type { KafkaOptions } from './client.ts';
import { eventGroup, type Group, lagOf, letterGroup, missedIn, type Place, placesOf } from './groups.ts';
import { asAdmin } from './topics.ts';
import type { WrittenLetters } from './written-letters.ts';

const EFFORT = { retries: 1, deadlineMs: 5_000, what: 'the offsets' };

/** How far each consumer is behind the end of its topic, and which of the dead letters are its own. */
export async function kafkaBacklog(
  options: KafkaOptions,
  consumers: readonly Subscription[],
  letters: WrittenLetters,
): Promise<Backlog> {
  const { prefix } = options;
  const found = await asAdmin(options, EFFORT, async (admin) => {
    // The topic of another service may not be there yet: it is empty then.
    const there = consumers.some(({ isForeign }) => isForeign) ? await admin.listTopics() : [];
    const placesIn = async (group: Group, { isForeign }: Subscription): Promise<Place[]> =>
      isForeign && !there.includes(prefix + group.topic) ? [] : placesOf(admin, prefix, group);
    return Promise.all(
      consumers.map(async (consumer) => ({
        consumer,
        events: await placesIn(eventGroup(consumer), consumer),
        dead: await placesIn(letterGroup(consumer), consumer),
      })),
    );
  });
  return Promise.all(
    found.map(async ({ consumer, events, dead }) => {
      const waiting = lagOf(dead) === 0 ? [] : await letters.from(letterGroup(consumer).topic, dead);
      const own = waiting.filter((letter) => isLetterOf(letter, consumer));
      const missed = [...events.map((place) => Number(missedIn(place))), ...own.map(missedEventsOf)];
      return {
        name: consumer.name,
        lag: lagOf(events),
        deadLetters: own.length,
        missedEvents: missed.reduce((all, count) => all + count, 0),
      };
    }),
  );
}

/** How many letters the redrives of this consumer have not read, whichever consumer gave them up. */
export const unreadLetters = (options: KafkaOptions, consumer: Subscription): Promise<number> =>
  asAdmin(options, EFFORT, async (admin) => lagOf(await placesOf(admin, options.prefix, letterGroup(consumer))));
