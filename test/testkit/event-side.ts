import { Kafka, logLevel } from 'kafkajs';
import { describe } from 'vitest';
import type { EventSide } from '../../src/engines/engine.ts';
import { type KafkaOptions, openKafka } from '../../src/engines/kafka/event-side.ts';
import { waitingForLeaders } from '../../src/engines/kafka/leaderless.ts';
import type { Subscription } from '../../src/kernel/consumer/consumer-spec.ts';
import type { EventLog, LogMessage } from '../../src/kernel/event-log.ts';
import { systemTimers } from '../../src/shared/clock.ts';
import type { Log } from '../../src/shared/log.ts';
import { bookmarkDocuments } from './bookmark-consumer.ts';
import { openEmbeddedEventSide } from './embedded.ts';
import { addressOf, describeOn, scratchName } from './engines.ts';
import { openFakeEventLog, openSimulatedEventLog } from './fake-event-sides.ts';
import { silentLog } from './logs.ts';
import { waitUntil } from './wait-until.ts';

/** A migrated event side of a suite's own; `remove` closes it and leaves nothing behind. */
export interface ScratchEventSide {
  readonly side: EventSide;
  /** The same event side as another process sees it. */
  openAgain(): Promise<EventSide>;
  remove(): Promise<void>;
}

export type OpenEventSide = (consumers?: readonly Subscription[]) => Promise<ScratchEventSide>;

/** A log alone; `letters` are the dead letters that lie there. */
export interface ScratchEventLog {
  readonly log: EventLog;
  /** The same log as another process writes to it. */
  openAgain(): Promise<EventLog>;
  letters(): Promise<readonly LogMessage[]>;
  remove(): Promise<void>;
}

export type OpenEventLog = () => Promise<ScratchEventLog>;

type DescribeSuite = (name: string, suite: () => void) => void;

/** Every adapter of the event side; a suite runs on each, or shows up as skipped under a name that says what it needs. */
const adapters: readonly { name: string; describe: DescribeSuite; open: OpenEventSide }[] = [
  { name: 'embedded', describe, open: openEmbeddedEventSide },
  { name: 'Kafka', describe: describeOn('kafka'), open: (consumers) => openScratchKafka({}, silentLog, consumers) },
];

export function onEveryEventSide(suite: (adapterName: string, open: OpenEventSide) => void): void {
  for (const adapter of adapters) adapter.describe(adapter.name, () => suite(adapter.name, adapter.open));
}

/** The log of every adapter, and also what stands for it in other tests and in the simulation. */
export function onEveryEventLog(suite: (adapterName: string, open: OpenEventLog) => void): void {
  onEveryEventSide((name, open) => suite(name, async () => logOf(await open())));
  suite('fake', openFakeEventLog);
  suite('simulated', openSimulatedEventLog);
}

const logOf = ({ side, openAgain, remove }: ScratchEventSide): ScratchEventLog => ({
  log: side.log,
  openAgain: async () => {
    const again = await openAgain();
    return { publish: again.log.publish, close: () => again.close() };
  },
  letters: async () => {
    const letters: LogMessage[] = [];
    const take = async (batch: readonly LogMessage[]) => void letters.push(...batch);
    await side.deadLetters.takeAll(bookmarkDocuments, take, new AbortController().signal);
    return letters;
  },
  remove,
});

export const kafkaBrokers = (): string[] => addressOf('kafka').split(',');

export const scratchPrefix = (): string => `${scratchName()}.`;

export async function openScratchKafka(
  given: Partial<KafkaOptions> = {},
  log: Log = silentLog,
  consumers: readonly Subscription[] = [bookmarkDocuments],
) {
  const prefix = given.prefix ?? scratchPrefix();
  const side = openKafka({ brokers: kafkaBrokers(), ...given, prefix }, consumers, log);
  await side.migrate();
  return {
    side,
    prefix,
    openAgain: async () => openKafka({ brokers: kafkaBrokers(), ...given, prefix }, consumers, log),
    remove: async () => {
      await side.close();
      await removeTopicsAndGroups(prefix);
    },
  };
}

/** What an operator's own tools would do: nothing of the adapter is used to check on it or to clean up after it. */
export async function asKafkaAdmin<Value>(work: (admin: ReturnType<Kafka['admin']>) => Promise<Value>): Promise<Value> {
  const admin = new Kafka({ brokers: kafkaBrokers(), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  return waitingForLeaders(systemTimers, () => work(admin)).finally(() => admin.disconnect());
}

export const removeTopicsAndGroups = (prefix: string): Promise<void> =>
  asKafkaAdmin(async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
    const groups = (await admin.listGroups()).groups
      .map(({ groupId }) => groupId)
      .filter((id) => id.startsWith(prefix));
    // A member that was cut off holds its group until its session ends.
    const deleted = () =>
      admin.deleteGroups(groups).then(
        () => true,
        () => false,
      );
    if (groups.length > 0) await waitUntil(deleted, 'the groups can be removed', 30_000);
  });

/** What the log holds for the documents of bookmarks. */
export async function bookmarkBacklog(side: EventSide) {
  const found = (await side.backlog()).find(({ name }) => name === bookmarkDocuments.name);
  if (!found) throw new Error('The documents of bookmarks have a consumer');
  return found;
}
