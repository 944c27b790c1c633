import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { ReceivedBatch } from '../event-log.ts';
import { headerOf } from '../headers.ts';
import type { ReceivedEvent } from '../outbox/envelope.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { ProcessedEvents } from './processed-events.ts';

interface Ports {
  readonly processedEvents: ProcessedEvents;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/**
 * Only after the effect: a crash before this delivers the batch again, which each kind of consumer makes harmless. The
 * marks are not waited for: they only save work (SPEC 5).
 */
export async function commit(
  ports: Ports,
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
