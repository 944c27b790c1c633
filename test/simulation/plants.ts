import type { ProcessedEvents } from '../../src/kernel/consumer/consumer.ts';
import type { DocumentStore } from '../../src/kernel/documents/document-store.ts';
import type { EventConsumer, EventLog } from '../../src/kernel/event-log.ts';
import type { Outbox } from '../../src/kernel/outbox/outbox.ts';
import type { Transaction } from '../../src/kernel/store.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import type { Process } from './core/process.ts';
import type { CountingPorts } from './engines/counting.ts';
import type { OpenTransaction } from './engines/open-transaction.ts';
import type { React } from './engines/reactions.ts';
import type { Key, Simulated } from './subject.ts';
import type { World } from './world.ts';

/** Something between our code and an engine that does it wrong. */
export type Plant<Port> = (right: Port, world: World, process: Process) => Port;

/** Where a bug can be planted. Each process gets its own. */
export interface Plants {
  readonly transaction?: Plant<Transaction<Simulated, Key>>;
  /** How rows are locked in batches. */
  readonly lockSome?: Plant<OpenTransaction['lockSome']>;
  readonly outbox?: Plant<Outbox>;
  readonly eventLog?: Plant<EventLog>;
  readonly consumer?: Plant<EventConsumer>;
  readonly projections?: Plant<DocumentStore>;
  /** What a consumer of documents reads of the command side. */
  readonly commandSide?: Plant<ModuleEngines['commandSide']>;
  readonly counting?: Plant<CountingPorts>;
  readonly react?: Plant<React>;
  readonly processedEvents?: Plant<ProcessedEvents>;
}
