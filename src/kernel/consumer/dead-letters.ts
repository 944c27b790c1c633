import type { Clock } from '../../shared/clock.ts';
import { instantText } from '../../shared/instant.ts';
import type { Log } from '../../shared/log.ts';
import { firstCodePoints } from '../../shared/text.ts';
import { bisect } from '../bisect.ts';
import { type EventLog, headerOf, type LogMessage, MessageRefused } from '../event-log.ts';
import type { ExceptionRecorder } from '../exceptions.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { Subscription } from './consumer-spec.ts';
import { deadLetterOf, hollowed } from './dead-letter-message.ts';
import type { RetryPolicy } from './retry.ts';

/** The messages that consumers gave up. They wait until an operator redrives them. */
export interface DeadLetters {
  /**
   * Hands over, oldest first and in batches, the letters of this consumer that lie there now and were not taken before;
   * what dies meanwhile is for the next time. A batch is taken once its handling has succeeded. Says how many were; the
   * signal ends it earlier.
   */
  takeAll(
    consumer: Subscription,
    handle: (letters: readonly LogMessage[]) => Promise<void>,
    stopping: AbortSignal,
  ): Promise<number>;
}

interface DeadLetterPorts {
  readonly eventLog: EventLog;
  readonly retry: RetryPolicy;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
  readonly exceptions?: ExceptionRecorder;
}

/** A message that a consumer gives up, and why. */
export interface DeadLetter {
  readonly message: LogMessage;
  readonly cause: string;
  /** What was thrown. */
  readonly error: unknown;
}

/** How much of a message's key, and of what is wrong with it, is told in a log line. */
const TOLD_LIMIT = 200;
const isRefusal = (error: unknown): boolean => error instanceof MessageRefused;

/**
 * Poison never stops a partition and is never dropped: it waits in the dead-letter topic, with all a redrive needs. The
 * log leaves out what it has already, from a delivery before this one; once others have the batch, nothing is written.
 */
export async function deadLetter(
  ports: DeadLetterPorts,
  consumer: string,
  letters: readonly DeadLetter[],
  isStillOurs?: () => boolean,
): Promise<void> {
  if (letters.length === 0) return;
  const diedAt = instantText(ports.clock.now());
  const send = (messages: readonly LogMessage[]) => sendAll(ports, messages, isStillOurs);
  const refused = await send(letters.map(({ message, cause }) => deadLetterOf(message, consumer, cause, diedAt)));
  // With what we add, a message can be too large for the log it came from; there its value still lies.
  await send(refused.map(hollowed));
  ports.metrics.deadLettered(consumer, letters.length);
  for (const { message, cause, error } of letters) {
    const traceparent = headerOf(message.headers, 'traceparent')?.toString('utf8', 0, TOLD_LIMIT);
    ports.exceptions?.record({ error, source: 'WRITE', method: consumer, ...(traceparent && { traceparent }) });
    const key = message.key === null ? null : message.key.toString('utf8', 0, TOLD_LIMIT);
    ports.log.error(
      { consumer, key, origin: message.origin, cause: firstCodePoints(cause, TOLD_LIMIT) },
      'An event went to the dead letters',
    );
  }
}

async function sendAll(
  { eventLog, retry }: DeadLetterPorts,
  messages: readonly LogMessage[],
  isStillOurs?: () => boolean,
): Promise<LogMessage[]> {
  const publish = (part: readonly (readonly [number, LogMessage])[]): Promise<void> =>
    eventLog.publish(
      part.map(([, message]) => message),
      isStillOurs,
    );
  const refused = await bisect([...messages.entries()], {
    attempt: (part) => retry.outlastOutages(() => publish(part), isRefusal),
    isRefusal,
    keyOf: ([index]) => `${index}`,
  });
  return refused.map(({ item: [, message] }) => message);
}
