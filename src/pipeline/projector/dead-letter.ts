import type { Clock } from '../../shared/clock.ts';
import { instantText } from '../../shared/instant-text.ts';
import type { Log } from '../../shared/log.ts';
import { firstCodePoints } from '../../shared/text.ts';
import { type EventLog, type LogMessage, MessageRefused } from '../event-log.ts';
import { deadLetterTopicOf } from '../event-types.ts';
import { inHalves } from '../in-halves.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { Patience } from './patience.ts';

interface Ports {
  readonly eventLog: EventLog;
  readonly patience: Patience;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/** A message that became no document, and why. */
export interface DeadLetter {
  readonly message: LogMessage;
  readonly cause: string;
}

const CAUSE_LIMIT = 1_000;
const isRefusal = (error: unknown): boolean => error instanceof MessageRefused;

/** Poison never stops a partition and is never dropped: it waits in the dead-letter topic, with all a redrive needs. */
export async function setAside(ports: Ports, letters: readonly DeadLetter[]): Promise<void> {
  if (letters.length === 0) return;
  const diedAt = instantText(ports.clock.now());
  const refused = await send(
    ports,
    letters.map(({ message, cause }) => sealed(message, cause, diedAt)),
  );
  // With what we add, a message can be too large for the log it came from; there its value still lies.
  await send(ports, refused.map(withoutValue));
  ports.metrics.deadLettered(letters.length);
  for (const { message, cause } of letters) {
    ports.log.error({ key: message.key, cause }, 'An event went to the dead letters');
  }
}

async function send({ eventLog, patience }: Ports, messages: readonly LogMessage[]): Promise<LogMessage[]> {
  const refused = await inHalves([...messages.entries()], {
    attempt: (part) => patience.outlastOutages(() => eventLog.publish(part.map(([, message]) => message)), isRefusal),
    isRefusal,
    keyOf: ([index]) => `${index}`,
  });
  return refused.map(({ item: [, message] }) => message);
}

const sealed = (message: LogMessage, cause: string, diedAt: string): LogMessage => ({
  ...message,
  topic: deadLetterTopicOf(message.topic),
  headers: {
    ...message.headers,
    'dogear-cause': firstCodePoints(cause, CAUSE_LIMIT),
    'dogear-topic': message.topic,
    'dogear-time': diedAt,
  },
});

const withoutValue = (letter: LogMessage): LogMessage => ({
  ...letter,
  value: '',
  headers: { ...letter.headers, 'dogear-value': `left out: ${Buffer.byteLength(letter.value)} bytes are too many` },
});
