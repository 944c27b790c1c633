import type { Clock, Timers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Refused } from '../bisect.ts';
import { type EventConsumer, type EventLog, headerOf, type ReceivedBatch } from '../event-log.ts';
import type { ExceptionRecorder } from '../exceptions.ts';
import { outageOf } from '../outage.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { ConsumerSpec } from './consumer-spec.ts';
import { isRedrivenFor } from './dead-letter-message.ts';
import { type DeadLetter, deadLetter } from './dead-letters.ts';
import { retryPolicy } from './retry.ts';

export interface ConsumerPorts {
  /** A member of this consumer's group. */
  readonly member: EventConsumer;
  readonly eventLog: EventLog;
  readonly processedEvents: ProcessedEvents;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
  /** Is told of each dead letter, and of what succeeded only after it had failed. */
  readonly exceptions?: ExceptionRecorder;
}

export interface ConsumerSettings {
  /** The first pause before something is tried again. */
  readonly retryMs: number;
  /** Fewer events are handled again sooner than it takes to ask whether they were. */
  readonly askProcessedFrom?: number;
}

const ASK_PROCESSED_FROM = 20;

export interface Consumer {
  /** Finishes the batch in hand, unless it waits for better times. */
  stop(): Promise<void>;
}

/** Carries published events to their effect: receive, handle, dead-letter, commit. A batch that fails is delivered again. */
export async function startConsumer<Needed>(
  spec: ConsumerSpec<Needed>,
  needed: Needed,
  ports: ConsumerPorts,
  { retryMs, askProcessedFrom = ASK_PROCESSED_FROM }: ConsumerSettings,
): Promise<Consumer> {
  const { name } = spec;
  const { timers, log, metrics, exceptions } = ports;
  const stopping = new AbortController();
  const outage = outageOf(log, {
    begins: `The consumer ${name} cannot go on, pauses and tries again`,
    ends: `The consumer ${name} goes on again`,
  });
  const onPause = (): void => metrics.consumerPaused(name);
  const onRecovery = (error: unknown): void =>
    exceptions?.record({ error, source: 'WRITE', method: name, recovered: true });
  const handle = spec.handlerOn(needed);
  await ports.member.start(async (batch) => {
    const ending = batch.lost ? AbortSignal.any([stopping.signal, batch.lost]) : stopping.signal;
    const retry = retryPolicy({ timers, outage, onPause, onRecovery }, retryMs, ending);
    const { events, poison } = await receive(spec, ports.processedEvents, askProcessedFrom, batch);
    const refused = await handle(events, retry);
    await deadLetter({ ...ports, retry }, name, [...poison, ...refused.map(toDeadLetter)], batch.isStillOurs);
    await commit(ports, name, batch, without(refused, events));
  });
  return {
    stop: () => {
      stopping.abort();
      return ports.member.stop();
    },
  };
}

const toDeadLetter = ({ item, reason }: Refused<ReceivedEvent>): DeadLetter => ({
  message: item.original,
  cause: reasonOf(reason),
  error: reason,
});

/** A dead letter is not marked as processed: once it is redriven it must count. */
function without(
  refused: readonly Refused<ReceivedEvent>[],
  events: readonly ReceivedEvent[],
): readonly ReceivedEvent[] {
  if (refused.length === 0) return events;
  const dead = new Set(refused.map(({ item }) => item.message.eventId));
  return events.filter(({ message }) => !dead.has(message.eventId));
}

interface Received {
  readonly events: readonly ReceivedEvent[];
  readonly poison: readonly DeadLetter[];
}

/**
 * Understands each message, or says why not. Leaves out what is meant for another consumer, what this one does not read
 * and what it is known to have done, if that is worth asking.
 */
async function receive(
  { name, unseal }: Pick<ConsumerSpec<never>, 'name' | 'unseal'>,
  processedEvents: ProcessedEvents,
  askFrom: number,
  batch: ReceivedBatch,
): Promise<Received> {
  const events: ReceivedEvent[] = [];
  const poison: DeadLetter[] = [];
  for (const message of batch.messages) {
    if (!isRedrivenFor(message, name)) continue;
    try {
      const event = unseal(message);
      if (event) events.push(event);
    } catch (error) {
      poison.push({ message, cause: reasonOf(error), error });
    }
  }
  if (events.length < askFrom) return { events, poison };
  const ids = events.map(({ message }) => message.eventId);
  const processed = await processedEvents.processed(name, ids);
  return { events: events.filter(({ message }) => !processed.has(message.eventId)), poison };
}

interface CommitPorts {
  readonly processedEvents: ProcessedEvents;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/**
 * Only after the effect: a crash before this delivers the batch again, which each kind of consumer makes harmless. The
 * marks are not waited for: they only save work (SPEC 5).
 */
async function commit(
  ports: CommitPorts,
  consumer: string,
  batch: ReceivedBatch,
  events: readonly ReceivedEvent[],
): Promise<void> {
  const now = ports.clock.now().getTime();
  for (const { committedAt, key, message, original } of events) {
    ports.metrics.becameVisible(consumer, now - committedAt.getTime());
    // Where the trace that began with a request ends.
    const traceparent = headerOf(original.headers, 'traceparent')?.toString();
    ports.log.debug(
      { consumer, key, version: message.version, eventId: message.eventId, traceparent },
      'An event became visible',
    );
  }
  ports.metrics.handled(consumer, events.length);
  const ids = events.map(({ message }) => message.eventId);
  void ports.processedEvents.mark(consumer, ids);
  await batch.commit();
}

/** Remembers which events a consumer has processed. It may forget at any time: it only saves work (SPEC 5). */
export interface ProcessedEvents {
  /** Those of the given events that are marked as processed by this consumer. */
  processed(consumer: string, eventIds: readonly string[]): Promise<Set<string>>;
  /** Never fails. */
  mark(consumer: string, eventIds: readonly string[]): Promise<void>;
}
