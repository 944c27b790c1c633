import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { ReceivedEvent } from '../envelope.ts';
import type { ReceivedBatch } from '../event-log.ts';
import type { HandledMarks } from '../handled-marks.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import { BOOKMARK_PROJECTION } from '../projections/bookmark-projection.ts';

interface Ports {
  readonly marks: HandledMarks;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/**
 * Only after the write: a crash before this delivers the batch again, and the version guard makes that harmless. Nobody
 * waits for the marks: they only save work (SPEC 5).
 */
export async function commit(ports: Ports, batch: ReceivedBatch, events: readonly ReceivedEvent[]): Promise<void> {
  const now = ports.clock.now().getTime();
  for (const { committedAt, key, message, original } of events) {
    ports.metrics.becameVisible(now - committedAt.getTime());
    // Where the trace that began with a request ends.
    const { traceparent } = original.headers;
    ports.log.debug(
      { key, version: message.version, eventId: message.eventId, traceparent },
      'An event became visible',
    );
  }
  ports.metrics.projected(events.length);
  const ids = events.map(({ message }) => message.eventId);
  void ports.marks.mark(BOOKMARK_PROJECTION, ids);
  await batch.commit();
}
