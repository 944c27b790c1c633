import type { Kafka } from 'kafkajs';
import type { WireRecord } from './wire/wire-record.ts';

/** The part of kafkajs that its consumers fetch with. It is not exported; the version is pinned and a test notices. */
interface Cluster {
  connect(): Promise<void>;
  addTargetTopic(topic: string): Promise<void>;
  findTopicPartitionMetadata(topic: string): { readonly partitionId: number; readonly leader: number }[];
  findBroker(node: { nodeId: number }): Promise<Broker>;
  fetchTopicsOffset(
    topics: { topic: string; fromBeginning: boolean; partitions: { partition: number }[] }[],
  ): Promise<{ partitions: { offset: string }[] }[]>;
}

interface Broker {
  fetch(request: object): Promise<{ responses: { partitions: { messages: WireRecord[] }[] }[] }>;
}

const FETCH_BYTES = 4 * 1024 * 1024;
/** A stranger's transaction that never ends must not hide what lies behind it. */
const READ_UNCOMMITTED = 0;

export interface PartitionReader {
  readonly partition: number;
  bounds(): Promise<{ first: bigint; end: bigint }>;
  /** Some records from there on; none when nothing is left. */
  readFrom(offset: bigint): Promise<readonly WireRecord[]>;
}

/** Reads a topic without a consumer group, whose members would have to wait for each other first. */
export async function partitionReaders(kafka: Kafka, topic: string): Promise<PartitionReader[]> {
  const cluster = clusterOf(kafka);
  await cluster.connect();
  await cluster.addTargetTopic(topic);
  return cluster.findTopicPartitionMetadata(topic).map(({ partitionId: partition, leader: nodeId }) => {
    const offsetAt = async (fromBeginning: boolean): Promise<bigint> => {
      const [found] = await cluster.fetchTopicsOffset([{ topic, fromBeginning, partitions: [{ partition }] }]);
      return BigInt(found?.partitions[0]?.offset ?? 0);
    };
    return {
      partition,
      bounds: async () => ({ first: await offsetAt(true), end: await offsetAt(false) }),
      readFrom: async (offset) => {
        const broker = await cluster.findBroker({ nodeId });
        const partitions = [{ partition, fetchOffset: offset.toString(), maxBytes: FETCH_BYTES }];
        const { responses } = await broker.fetch({
          isolationLevel: READ_UNCOMMITTED,
          maxWaitTime: 100,
          minBytes: 1,
          maxBytes: FETCH_BYTES,
          topics: [{ topic, partitions }],
        });
        return responses[0]?.partitions[0]?.messages ?? [];
      },
    };
  });
}

function clusterOf(kafka: Kafka): Cluster {
  const create = Object.getOwnPropertySymbols(kafka).find(
    ({ description }) => description === 'private:Kafka:createCluster',
  );
  if (create === undefined) throw new Error('kafkajs makes its clusters in another way');
  const createCluster = (kafka as unknown as Record<symbol, (options: object) => Cluster>)[create];
  if (!createCluster) throw new Error('kafkajs makes its clusters in another way');
  return createCluster({ allowAutoTopicCreation: false, isolationLevel: READ_UNCOMMITTED });
}
