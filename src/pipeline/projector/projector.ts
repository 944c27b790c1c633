import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { EventConsumer, EventLog } from '../event-log.ts';
import type { HandledMarks } from '../handled-marks.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { ProjectionStore } from '../projection-store.ts';
import { apply } from './apply.ts';
import { commit } from './commit.ts';
import { setAside } from './dead-letter.ts';
import { fold } from './fold.ts';
import { receive } from './receive.ts';

export interface ProjectorPorts {
  readonly consumer: EventConsumer;
  readonly eventLog: EventLog;
  readonly projections: ProjectionStore;
  readonly marks: HandledMarks;
  readonly clock: Clock;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

export interface Projector {
  /** Finishes the batch in hand. */
  stop(): Promise<void>;
}

/** Carries published events into documents: receive, fold, apply, commit. A batch that fails is delivered again. */
export async function startProjector(ports: ProjectorPorts): Promise<Projector> {
  await ports.consumer.start(async (batch) => {
    const { events, poison } = await receive(ports, batch);
    await setAside(ports, poison);
    await apply(ports, fold(events));
    await commit(ports, batch, events);
  });
  return { stop: () => ports.consumer.stop() };
}
