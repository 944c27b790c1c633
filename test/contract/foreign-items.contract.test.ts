import { expect, it } from 'vitest';
import { openKafka } from '../../src/engines/kafka/event-side.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { handledBookmarkEvents } from '../../src/modules/bookmarks/consumers.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { openEmbeddedCommandSide, openEmbeddedQuerySide } from '../testkit/embedded.ts';
import { describeOn } from '../testkit/engines.ts';
import { asKafkaAdmin, kafkaBrokers, openScratchKafka } from '../testkit/event-side.ts';
import { foreignMessage } from '../testkit/foreign-events.ts';
import { silentLog } from '../testkit/logs.ts';
import { openScratchMongo } from '../testkit/query-side.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { type ForeignTopic, fakeTopic, followedContests, foreignItemsContract } from './foreign-items-contract.ts';

async function kafkaTopic(): Promise<ForeignTopic> {
  const { side, remove } = await openScratchKafka({}, silentLog, [followedContests]);
  const backlog = async () => (await side.backlog())[0];
  return {
    eventLog: side.log,
    member: side.consumer(followedContests),
    tell: async (...messages) => {
      // One after the other, so that each lies behind the one before.
      for (const message of messages) await side.log.publish([message]);
      await waitUntil(async () => (await backlog())?.lag === 0, 'all was read', 30_000);
    },
    letters: async () => {
      const letters: Parameters<Parameters<typeof side.deadLetters.takeAll>[1]>[0][number][] = [];
      const never = new AbortController().signal;
      await side.deadLetters.takeAll(followedContests, async (batch) => void letters.push(...batch), never);
      return letters;
    },
    close: remove,
  };
}

foreignItemsContract('embedded and a log in an array', openEmbeddedCommandSide, openEmbeddedQuerySide, fakeTopic);
describeOn(
  'mysql',
  'mongo',
  'kafka',
)('the topics of other services on servers', () => {
  foreignItemsContract('servers', openMysqlCommandSide, openScratchMongo, kafkaTopic);

  it('does not wait for a topic that is not there yet, and reads it as soon as it is', async () => {
    const [own] = handledBookmarkEvents.consumers;
    const { prefix, remove } = await openScratchKafka();
    const side = openKafka({ brokers: kafkaBrokers(), prefix }, [own, followedContests], silentLog);
    const [member, read] = [side.consumer(followedContests), [] as LogMessage[]];
    try {
      await side.ping();
      await member.start(async ({ messages }) => void read.push(...messages));
      expect(await side.backlog()).toMatchObject([{ name: own.name }, { name: followedContests.name, lag: 0 }]);
      await side.migrate();
      await side.log.publish([foreignMessage(followedContests.topic, { data: {} })]);
      await waitUntil(() => read.length === 1, 'the event is read', 30_000);
    } finally {
      await member.stop();
      await side.close();
      await remove();
    }
  }, 60_000);

  it('leaves a topic of another service as that has made it', async () => {
    const prefix = `foreign-${process.pid}-${Date.now()}.`;
    const topic = prefix + followedContests.topic;
    const configEntries = [{ name: 'compression.type', value: 'lz4' }];
    await asKafkaAdmin((admin) =>
      admin.createTopics({ topics: [{ topic, numPartitions: 1, configEntries }], waitForLeaders: true }),
    );
    const scratch = await openScratchKafka({ prefix }, silentLog, [followedContests]);
    try {
      await scratch.side.ping();
      const [partitions, compression] = await asKafkaAdmin(async (admin) => {
        const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
        const { resources } = await admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: 2, name: topic, configNames: ['compression.type'] }],
        });
        return [topics[0]?.partitions.length, resources[0]?.configEntries[0]?.configValue];
      });
      expect([partitions, compression]).toEqual([1, 'lz4']);
    } finally {
      await scratch.remove();
    }
  });
});
