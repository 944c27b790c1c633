import { seal } from '../envelope.ts';
import type { EventLog } from '../event-log.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

interface Ports {
  readonly eventLog: EventLog;
  readonly metrics: PipelineMetrics;
}

/** Resolves when all of them are safely in the log. */
export async function publish({ eventLog, metrics }: Ports, entries: readonly OutboxEntry[]): Promise<void> {
  await eventLog.publish(entries.map(seal));
  metrics.published(entries.length);
}
