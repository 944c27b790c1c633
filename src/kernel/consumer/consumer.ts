import type { Clock } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Timers } from '../../shared/timers.ts';
import type { Refused } from '../bisect.ts';
import type { EventConsumer, EventLog } from '../event-log.ts';
import { outageOf } from '../outage.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import { commit } from './commit.ts';
import type { ConsumerSpec } from './consumer-spec.ts';
import { type DeadLetter, deadLetter } from './dead-letter.ts';
import type { ProcessedEvents } from './processed-events.ts';
import { receive } from './receive.ts';
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
  const { timers, log, metrics } = ports;
  const stopping = new AbortController();
  const outage = outageOf(log, {
    begins: `The consumer ${name} cannot go on, pauses and tries again`,
    ends: `The consumer ${name} goes on again`,
  });
  const onPause = (): void => metrics.consumerPaused(name);
  const handle = spec.handlerOn(needed);
  await ports.member.start(async (batch) => {
    const ending = batch.lost ? AbortSignal.any([stopping.signal, batch.lost]) : stopping.signal;
    const retry = retryPolicy({ timers, outage, onPause }, retryMs, ending);
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
