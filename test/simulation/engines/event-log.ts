import { crc32 } from 'node:zlib';
import type { EventLog, LogMessage } from '../../../src/kernel/event-log.ts';
import { isWritten, keyText } from '../../testkit/log-messages.ts';
import { Fault } from '../core/fault.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export const PARTITIONS = 3;

/** The broker: topics of partitions, which only grow. A dead letter that is there already is left out, as the port says. */
export interface Broker {
  append(topic: string, partition: number, messages: readonly LogMessage[]): void;
  read(topic: string, partition: number): readonly LogMessage[];
  /** All of a topic; those of one key in their order. */
  messages(topic: string): LogMessage[];
  onAppend(heard: () => void): void;
  /** How many dead letters came again and were left out. */
  readonly leftOut: number;
}

export function startBroker(): Broker {
  const topics = new Map<string, LogMessage[][]>();
  const listeners: (() => void)[] = [];
  let leftOut = 0;
  const partitionsOf = (topic: string): LogMessage[][] => {
    const known = topics.get(topic) ?? Array.from({ length: PARTITIONS }, () => []);
    topics.set(topic, known);
    return known;
  };
  return {
    append: (topic, partition, messages) => {
      const fresh = messages.filter((message) => !isWritten(message, partitionsOf(topic).flat()));
      leftOut += messages.length - fresh.length;
      partitionsOf(topic)[partition]!.push(...fresh);
      for (const heard of listeners) heard();
    },
    read: (topic, partition) => partitionsOf(topic)[partition]!,
    messages: (topic) => partitionsOf(topic).flat(),
    get leftOut() {
      return leftOut;
    },
    onAppend: (heard) => void listeners.push(heard),
  };
}

export const partitionOf = (key: string): number => crc32(key) % PARTITIONS;

/** Each partition takes its share by itself: all, none, or, when it goes wrong half-way, the beginning of it. */
export function simulatedEventLog({ broker, dice, links, weather }: World, process: Process): EventLog {
  const send = (topic: string, partition: number, messages: readonly LogMessage[]): Promise<void> =>
    process.call(links.log, `publish ${messages.length}`, () => {
      const breaks = dice.chance(weather().halfDone);
      broker.append(topic, partition, breaks ? messages.slice(0, dice.integer(messages.length)) : messages);
      if (breaks) throw new Fault('the log took only a part');
    });
  return {
    publish: async (messages, isStillOurs = () => true) => {
      if (!isStillOurs()) throw new Error('Others may have these messages now');
      const shares = new Map<string, LogMessage[]>();
      for (const message of messages) {
        const place = `${message.topic}/${partitionOf(keyText(message))}`;
        shares.set(place, [...(shares.get(place) ?? []), message]);
      }
      await Promise.all(
        [...shares.values()].map((share) => send(share[0]!.topic, partitionOf(keyText(share[0]!)), share)),
      );
    },
    close: async () => undefined,
  };
}
