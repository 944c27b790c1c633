import type { Clock } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Timers } from '../../shared/timers.ts';
import type { ReceivedEvent } from '../envelope.ts';
import type { EventConsumer, EventLog } from '../event-log.ts';
import type { HandledMarks } from '../handled-marks.ts';
import type { Refused } from '../in-halves.ts';
import { outageOf } from '../outage.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import type { ProjectionStore } from '../projection-store.ts';
import { apply } from './apply.ts';
import { commit } from './commit.ts';
import { type DeadLetter, setAside } from './dead-letter.ts';
import { patienceOf } from './patience.ts';
import { receive } from './receive.ts';

export interface ProjectorPorts {
  readonly consumer: EventConsumer;
  readonly eventLog: EventLog;
  readonly projections: ProjectionStore;
  readonly marks: HandledMarks;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

export interface ProjectorSettings {
  /** The first pause before something is tried again. */
  readonly retryMs: number;
  /** Fewer events are written again sooner than it takes to ask whether they were. */
  readonly askMarksFrom?: number;
}

const ASK_MARKS_FROM = 20;

export interface Projector {
  /** Finishes the batch in hand, unless it waits for better times. */
  stop(): Promise<void>;
}

/** Carries published events into documents: receive, fold, apply, commit. A batch that fails is delivered again. */
export async function startProjector(ports: ProjectorPorts, settings: ProjectorSettings): Promise<Projector> {
  const { retryMs, askMarksFrom = ASK_MARKS_FROM } = settings;
  const stopping = new AbortController();
  const outage = outageOf(ports.log, {
    begins: 'The projector cannot write, pauses and tries again',
    ends: 'The projector can write again',
  });
  await ports.consumer.start(async (batch) => {
    const ending = batch.lost ? AbortSignal.any([stopping.signal, batch.lost]) : stopping.signal;
    const patient = { ...ports, patience: patienceOf({ ...ports, outage }, retryMs, ending) };
    const { events, poison } = await receive(ports, { askMarksFrom }, batch);
    const refused = await apply(patient, events);
    await setAside(patient, [...poison, ...refused.map(toDeadLetter)]);
    await commit(ports, batch, without(refused, events));
  });
  return {
    stop: () => {
      stopping.abort();
      return ports.consumer.stop();
    },
  };
}

const toDeadLetter = ({ item, reason }: Refused<ReceivedEvent>): DeadLetter => ({
  message: item.original,
  cause: reasonOf(reason),
});

/** A dead letter is not marked as handled: once it is redriven it must count. */
function without(refused: readonly Refused<ReceivedEvent>[], events: readonly ReceivedEvent[]): ReceivedEvent[] {
  const dead = new Set(refused.map(({ item }) => item.message.eventId));
  return events.filter(({ message }) => !dead.has(message.eventId));
}
