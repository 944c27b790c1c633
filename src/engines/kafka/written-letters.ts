import { isDeadLetter, originOfLetter } from '../../kernel/consumer/dead-letter-message.ts';
import type { Header, LogMessage } from '../../kernel/event-log.ts';
import { systemTimers } from '../../shared/clock.ts';
import { type KafkaOptions, kafkaClient } from './client.ts';
import type { Place } from './groups.ts';
import { waitingForLeaders } from './leaderless.ts';
import { type PartitionReader, partitionReaders } from './record-reader.ts';

/** A message is delivered again soon after its letter was written, if at all: older letters need not be remembered. */
const REMEMBERED = 200_000n;
const REQUEST_MS = 4_000;

/** A letter as far as it is remembered: without its key and value. */
interface WrittenLetter {
  readonly partition: number;
  readonly offset: bigint;
  readonly headers: readonly Header[];
}

export interface WrittenLetters {
  /** Leaves out the letters whose origin is in their topic already, whichever process wrote them. */
  missing(messages: readonly LogMessage[]): Promise<LogMessage[]>;
  /** The letters of a topic that a group with these places has not read. */
  from(topic: string, places: readonly Place[]): Promise<WrittenLetter[]>;
}

interface Memory {
  /** Where to read on, by partition. */
  readonly next: Map<number, bigint>;
  letters: WrittenLetter[];
  readonly origins: Set<string>;
  /** The last reading: one at a time. */
  reading: Promise<unknown>;
}

/**
 * A process may die, or lose its place in the group, after it wrote dead letters and before its offsets were committed.
 * So the topic itself is asked, right before letters are written: for the newest of it the first time, then for what is
 * new.
 */
export function writtenLetters(options: KafkaOptions): WrittenLetters {
  const memories = new Map<string, Memory>();

  const readNow = async (topic: string, memory: Memory): Promise<Memory> => {
    const client = kafkaClient(options, { retries: 1, requestTimeoutMs: REQUEST_MS });
    try {
      const readers = await partitionReaders(client.kafka, options.prefix + topic);
      for (const reader of readers) await readPartition(reader, memory);
      return memory;
    } finally {
      client.kill('the dead letters were read');
    }
  };

  const readOn = (topic: string): Promise<Memory> => {
    const memory = memories.get(topic) ?? {
      next: new Map(),
      letters: [],
      origins: new Set(),
      reading: Promise.resolve(),
    };
    memories.set(topic, memory);
    const read = (): Promise<Memory> => waitingForLeaders(systemTimers, () => readNow(topic, memory));
    const reading = memory.reading.then(read, read);
    memory.reading = reading;
    return reading;
  };

  return {
    missing: async (messages) => {
      const known = new Map<string, Memory>();
      const missing: LogMessage[] = [];
      for (const message of messages) {
        const { topic } = message;
        const origin = isDeadLetter(message) ? originOfLetter(message) : undefined;
        if (origin !== undefined && !known.has(topic)) known.set(topic, await readOn(topic));
        if (origin === undefined || !known.get(topic)?.origins.has(origin)) missing.push(message);
      }
      return missing;
    },
    from: async (topic, places) => {
      const { letters } = await readOn(topic);
      const begins = new Map(places.map(({ partition, low, at = low }) => [partition, at > low ? at : low]));
      return letters.filter(({ partition, offset }) => offset >= (begins.get(partition) ?? 0n));
    },
  };
}

async function readPartition({ partition, bounds, readFrom }: PartitionReader, memory: Memory): Promise<void> {
  const { first, end } = await bounds();
  const oldest = end - REMEMBERED > first ? end - REMEMBERED : first;
  const known = memory.next.get(partition);
  // A topic that was made again ends before the place where we were.
  const isSame = known !== undefined && known >= oldest && known <= end;
  let at = isSame ? known : oldest;
  if (!isSame) memory.letters = memory.letters.filter((letter) => letter.partition !== partition);
  while (at < end) {
    const records = await readFrom(at);
    for (const { wireHeaders: headers, offset } of records) {
      memory.letters.push({ partition, offset: BigInt(offset), headers });
      remember(memory, originOfLetter({ headers }));
    }
    const last = records.at(-1);
    at = last ? BigInt(last.offset) + 1n : end;
  }
  memory.next.set(partition, at);
}

function remember(memory: Memory, origin: string | undefined): void {
  const { origins } = memory;
  if (BigInt(memory.letters.length) > 2n * REMEMBERED) memory.letters = memory.letters.slice(-Number(REMEMBERED));
  if (origin === undefined) return;
  origins.add(origin);
  if (BigInt(origins.size) <= REMEMBERED) return;
  for (const oldest of origins) {
    origins.delete(oldest);
    return;
  }
}
