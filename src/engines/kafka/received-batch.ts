import type { Batch, KafkaMessage } from 'kafkajs';
import type { LogMessage } from '../../kernel/event-log.ts';
import type { WireRecord } from './wire/wire-record.ts';

/** The origin names the message's time, too: a topic that was deleted and made again counts its offsets from the beginning. */
export function messagesOf({ topic, partition, messages }: Batch, prefix: string): LogMessage[] {
  const plainTopic = topic.slice(prefix.length);
  const place = `${plainTopic} ${partition}`;
  // Our own decoder has made them, see wire/install.ts.
  const records = messages as unknown as readonly WireRecord[];
  return records.map(({ key, value, wireHeaders, offset, timestamp, flaw }) => ({
    topic: plainTopic,
    key,
    value,
    headers: wireHeaders,
    origin: `${place} ${offset} ${timestamp}`,
    ...(flaw !== undefined && { flaw: `partition ${partition}, ${flaw}` }),
  }));
}

/** Where the group goes on after this message. */
export const offsetAfter = ({ offset }: KafkaMessage): string => (BigInt(offset) + 1n).toString();
