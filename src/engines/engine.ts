import type { RateLimits } from '../auth/rate-limits.ts';
import type { Versioned } from '../kernel/aggregate.ts';
import type { SharedCache } from '../kernel/cache/shared-cache.ts';
import type { ProcessedEvents } from '../kernel/consumer/consumer.ts';
import type { Subscription } from '../kernel/consumer/consumer-spec.ts';
import type { DeadLetters } from '../kernel/consumer/dead-letters.ts';
import type { DocumentReader } from '../kernel/documents/document-query.ts';
import type { DocumentRewrites, DocumentScan, DocumentStore } from '../kernel/documents/document-store.ts';
import type { DocumentType } from '../kernel/documents/document-type.ts';
import type { Backlog, EventConsumer, EventLog } from '../kernel/event-log.ts';
import type { HistoryReader } from '../kernel/history.ts';
import type { Outbox, RelayLeases, RelayReports, WakeUps } from '../kernel/outbox/outbox.ts';
import type { ParkedEvents } from '../kernel/outbox/parked-events.ts';
import type { Records, RecordsInUnit } from '../kernel/records.ts';
import type { RowList, RowScan } from '../kernel/row-readers.ts';
import type { AggregateInUnit, Store, StorePorts } from '../kernel/store.ts';
import type { Clock } from '../shared/clock.ts';
import type { EmbeddedDatabase } from './embedded/database.ts';
import type { MongoDatabase } from './mongo/client.ts';
import type {
  AggregateRows,
  RowBatchDescription,
  RowListDescription,
  RowScanDescription,
} from './sql/aggregate-rows.ts';
import type { RecordTable } from './sql/records.ts';

/** A server (or file) behind some of the ports. Opening one never waits for it: it may come up later than we do. */
export interface Engine {
  readonly name: string;
  /** Where it is, without credentials: for people who read logs. */
  readonly address: string;
  /** Rejects, soon and with a reason, while it does not answer or has not been migrated. */
  ping(): Promise<void>;
  /** Tables, indexes or topics; safe to repeat and to run from several places at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** What an engine cannot mend by waiting: the sentence says what to do, with the statement to run if there is one. */
export class Misconfigured extends Error {}

/** The command side of one module: its schema on a server, or the one file of all modules. */
export interface CommandSide extends Engine {
  /** The store and the readers of one kind of aggregate. */
  of<State extends Versioned, Key, Event>(
    aggregate: AggregateRows<State, Key, Event>,
  ): AggregateSide<State, Key, Event>;
  /** The rows of one of the module's plain tables, a statement at a time. */
  records<Row extends object>(table: RecordTable<Row>): Records<Row>;
  readonly units: UnitsOfWork;
  readonly outbox: Outbox;
  readonly leases: RelayLeases & RelayReports;
  readonly parked: ParkedEvents;
}

/**
 * Runs work in one transaction: all that it writes is committed, or nothing. The work may be run again when the database
 * asks for it (deadlock, lock time-out, duplicate key), so it must have no other effects.
 */
export interface UnitsOfWork {
  run<Value>(work: (unit: UnitOfWork) => Promise<Value>): Promise<Value>;
}

/** One transaction in a module's schema. */
export interface UnitOfWork {
  of<State extends Versioned, Key, Event>(
    aggregate: AggregateRows<State, Key, Event>,
  ): AggregateInUnit<State, Key, Event>;
  records<Row extends object>(table: RecordTable<Row>): RecordsInUnit<Row>;
  /**
   * Locks the next rows of a batch until the unit ends, after this id if one is given. Rows that others have written but
   * not committed are waited for. Fewer than the limit means that these are the last.
   */
  lockBatch<State extends Versioned, Key, Event, Query>(
    aggregate: AggregateRows<State, Key, Event>,
    batches: RowBatchDescription<State, Query>,
    query: Query,
    slice: { readonly after?: bigint; readonly limit: number },
  ): Promise<State[]>;
}

export interface AggregateSide<State extends Versioned, Key, Event> {
  readonly store: Store<State, Key, Event>;
  readonly history: HistoryReader<State>;
  /** Reads where the store writes, never from a replica. */
  readonly writtenHistory: Pick<HistoryReader<State>, 'find'>;
  readonly scan: RowScan<State>;
  scanOf(scan: RowScanDescription<State>): RowScan<State>;
  list<Query>(list: RowListDescription<State, Query>): RowList<State, Query>;
}

/** The ports to the documents of one type. */
export interface Documents<Shape> {
  readonly reader: DocumentReader<Shape>;
  readonly store: DocumentStore<Shape>;
  readonly rewrites: DocumentRewrites<Shape>;
  readonly scan: DocumentScan<Shape>;
}

export interface QuerySide extends Engine {
  documents<Shape>(type: DocumentType<Shape>): Documents<Shape>;
  /** A module's own port, by the module's adapter for this engine. */
  adapter<Port extends object>(adapters: QueryAdapters<Port>): Port;
}

/**
 * A port that a module brings itself, because documents cannot give it. Both adapters are loaded in every process, so they
 * import only types of their drivers.
 */
interface QueryAdapters<Port extends object> {
  /** Is called again for each request that may be cancelled. */
  mongo(database: MongoDatabase): Port;
  embedded(database: EmbeddedDatabase): Port;
}

/** A collection that another service owns. Dogear only reads it, but for these indexes, which `migrate` makes. */
export interface ForeignCollection {
  readonly collection: string;
  readonly indexes: readonly { readonly name: string; readonly key: Readonly<Record<string, 1 | -1>> }[];
}

export interface EventSide extends Engine {
  readonly log: EventLog;
  /** A member of this consumer's group. */
  consumer(consumer: Subscription): EventConsumer;
  /** Of every consumer that the side was opened with. */
  backlog(): Promise<Backlog>;
  readonly deadLetters: DeadLetters;
}

export interface MemorySide extends Engine {
  /** What all processes keep together; a memory of one process has none. */
  readonly sharedCache?: SharedCache;
  readonly processedEvents: ProcessedEvents;
  /** For the relays. */
  readonly wakeUps: WakeUps;
  /** For whoever polls for something else; each topic is heard by its own listeners only. */
  wakeUpsAbout(topic: string): WakeUps;
  /** Of the requests of each user. */
  readonly limits: RateLimits;
  /** Of something else, counted to the letter. */
  limitsOn(topic: string, perMinute: number): RateLimits;
}

/** What a command side takes from outside, so that every test and simulation is repeatable. */
export interface CommandSidePorts extends StorePorts {
  readonly clock: Clock;
}
