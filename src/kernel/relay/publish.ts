import { type EventLog, MessageRefused } from '../event-log.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { seal } from '../outbox/envelope.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { Breaker } from './breaker.ts';

interface Ports {
  readonly eventLog: EventLog;
  readonly eventTypes: Pick<ReadonlySet<string>, 'has'>;
  readonly breaker: Breaker;
  readonly metrics: PipelineMetrics;
}

/** Resolves when all of them are safely in the log; `MessageRefused` when at least one of them never will be. */
export async function publish(
  { eventLog, eventTypes, breaker, metrics }: Ports,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const { eventType } of entries) {
    if (!eventTypes.has(eventType)) throw new MessageRefused(`unknown event type ${eventType}`);
  }
  const messages = entries.map(seal);
  await breaker.run(() => eventLog.publish(messages));
  metrics.published(entries.length);
}
