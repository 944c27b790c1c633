import { isDeadLetter, originOfLetter } from '../../src/kernel/consumer/dead-letter-message.ts';
import { header, type LogMessage } from '../../src/kernel/event-log.ts';

export interface TextMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => header(name, value));

export const messageOf = ({ topic, key, value, headers }: TextMessage): LogMessage => ({
  topic,
  key: Buffer.from(key),
  value: Buffer.from(value),
  headers: headersOf(headers),
});

/** The message as text, for those who need no byte of it; what is missing is an empty text. */
export const textOf = ({ topic, key, value, headers }: LogMessage): TextMessage => ({
  topic,
  key: key?.toString() ?? '',
  value: value?.toString() ?? '',
  headers: Object.fromEntries(
    headers.map(({ name, value }) => [Buffer.from(name, 'latin1').toString(), value?.toString() ?? '']),
  ),
});

export const keyText = (message: LogMessage): string => textOf(message).key;
export const valueText = (message: LogMessage): string => textOf(message).value;

/** Without what the log knows about it. */
export const bytesOf = ({ topic, key, value, headers }: LogMessage): LogMessage => ({ topic, key, value, headers });

/** Whether the message is a dead letter of the same origin as one of these, which a log then leaves out. */
export function isWritten(message: LogMessage, among: readonly LogMessage[]): boolean {
  const origin = isDeadLetter(message) ? originOfLetter(message) : undefined;
  return origin !== undefined && among.some((other) => originOfLetter(other) === origin);
}

/** Messages that text cannot hold; the first header of each tells it from the others. */
export const strangeMessages = (topic: string): LogMessage[] =>
  (
    [
      ['no valid UTF-8', { key: Buffer.from([0xc3, 0x28]), value: Buffer.from([0xff, 0x00, 0xfe]) }],
      ['no value', { key: Buffer.from('1'), value: null }],
      ['no key', { key: null, value: Buffer.from('x') }],
      ['an empty key and an empty value', { key: Buffer.alloc(0), value: Buffer.alloc(0) }],
    ] as const
  ).map(([what, { key, value }]) => ({
    topic,
    key,
    value,
    headers: [
      header('what', what),
      header('twice', 'one'),
      header('7', 'a number sorts itself in front in an object'),
      header('twice', 'two'),
      header('__proto__', 'x'),
      { name: 'missing', value: null },
      { name: Buffer.from([0xff, 0xfe]).toString('latin1'), value: Buffer.from([0xc0]) },
    ],
  }));
