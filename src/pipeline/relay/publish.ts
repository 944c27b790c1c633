import { reasonOf } from '../../shared/log.ts';
import type { Breaker } from '../breaker.ts';
import { seal } from '../envelope.ts';
import { type EventLog, type LogMessage, MessageRefused } from '../event-log.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

interface Ports {
  readonly eventLog: EventLog;
  readonly breaker: Breaker;
  readonly metrics: PipelineMetrics;
}

/** Resolves when all of them are safely in the log; `MessageRefused` when at least one of them never will be. */
export async function publish({ eventLog, breaker, metrics }: Ports, entries: readonly OutboxEntry[]): Promise<void> {
  const messages = entries.map(sealOrRefuse);
  await breaker.run(() => eventLog.publish(messages));
  metrics.published(entries.length);
}

function sealOrRefuse(entry: OutboxEntry): LogMessage {
  try {
    return seal(entry);
  } catch (error) {
    throw new MessageRefused(reasonOf(error), { cause: error });
  }
}
