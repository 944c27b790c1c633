import type { Log } from '../../shared/log.ts';
import type { EventLog } from '../event-log.ts';
import { deadLetterTopicOf } from '../event-types.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { Poison } from './receive.ts';

interface Ports {
  readonly eventLog: EventLog;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/** Poison never stops a partition and is never dropped: it waits in the dead-letter topic, with its cause. */
export async function setAside({ eventLog, metrics, log }: Ports, poison: readonly Poison[]): Promise<void> {
  if (poison.length === 0) return;
  await eventLog.publish(
    poison.map(({ message, cause }) => ({
      ...message,
      topic: deadLetterTopicOf(message.topic),
      headers: { ...message.headers, 'dogear-cause': cause, 'dogear-topic': message.topic },
    })),
  );
  metrics.deadLettered(poison.length);
  for (const { message, cause } of poison) log.error({ key: message.key, cause }, 'An event went to the dead letters');
}
