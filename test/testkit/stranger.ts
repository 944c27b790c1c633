import { Kafka, logLevel, type Message } from 'kafkajs';
import { logAddressIn } from './evidence/found-on-servers.ts';

type Env = Readonly<Record<string, string>>;

/** Somebody who may write into our topic, but knows nothing of our rules. */
export async function asStranger(env: Env, messages: readonly Message[]): Promise<void> {
  const { brokers, prefix } = logAddressIn(env);
  const producer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  // A request may not be larger than 1 MiB.
  for (let at = 0; at < messages.length; at += 100) {
    await producer.send({ topic: `${prefix}bookmark-events`, messages: messages.slice(at, at + 100) });
  }
  await producer.disconnect();
}

const event = { ce_specversion: '1.0', ce_id: 'x', ce_source: 'elsewhere', ce_type: 'dogear.bookmark.created.v1' };

/** All that can be wrong with a message; says which values were sent. */
export async function publishJunk(env: Env, mark = ''): Promise<string[]> {
  const messages: Message[] = [
    { key: '1', value: `not JSON ${mark}` },
    { key: null, value: `neither key nor headers ${mark}` },
    { key: '1', value: `"an event without its fields ${mark}"`, headers: event },
    {
      key: '1',
      value: `{"mark":"another version ${mark}"}`,
      headers: { ...event, ce_type: 'dogear.bookmark.created.v2' },
    },
    {
      key: '1',
      value: `{"mark":"an unknown type ${mark}"}`,
      headers: { ...event, ce_type: 'dogear.bookmark.burnt.v1' },
    },
  ];
  await asStranger(env, messages);
  return messages.map(({ value }) => String(value));
}
