import type { BookmarkTransaction } from '../../src/adapters/sql/bookmark-store.ts';
import type { EventConsumer, EventLog } from '../../src/pipeline/event-log.ts';
import type { HandledMarks } from '../../src/pipeline/handled-marks.ts';
import type { Outbox } from '../../src/pipeline/outbox.ts';
import type { ProjectionStore } from '../../src/pipeline/projection-store.ts';
import type { Process } from './core/process.ts';
import type { World } from './world.ts';

/** Something between our code and an engine that does it wrong. */
export type Plant<Port> = (right: Port, world: World, process: Process) => Port;

/** Where a bug can be planted. Each process gets its own. */
export interface Plants {
  readonly transaction?: Plant<BookmarkTransaction>;
  readonly outbox?: Plant<Outbox>;
  readonly eventLog?: Plant<EventLog>;
  readonly consumer?: Plant<EventConsumer>;
  readonly projections?: Plant<ProjectionStore>;
  readonly marks?: Plant<HandledMarks>;
}
