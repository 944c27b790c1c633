import type { Batch, IHeaders, KafkaMessage } from 'kafkajs';
import type { LogMessage } from '../../pipeline/event-log.ts';

export const messagesOf = ({ topic, messages }: Batch, prefix: string): LogMessage[] =>
  messages.map((message) => ({
    topic: topic.slice(prefix.length),
    key: textOf(message.key),
    value: textOf(message.value),
    headers: headersOf(message.headers),
  }));

/** Where the group goes on after this message. */
export const offsetAfter = ({ offset }: KafkaMessage): string => (BigInt(offset) + 1n).toString();

/** A foreign producer may leave anything out; what that means is for whoever reads the message. */
const textOf = (bytes: Buffer | string | null | undefined): string => bytes?.toString() ?? '';

const headersOf = (headers: IHeaders = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, textOf(Array.isArray(value) ? value.at(-1) : value)]),
  );
