import type { RateLimits } from '../auth/rate-limits.ts';
import type { BookmarkStore } from '../bookmarks/bookmark-store.ts';
import type { BookmarkReader } from '../bookmarks/queries/bookmark-reader.ts';
import type { HistoryReader } from '../bookmarks/queries/history-reader.ts';
import type { TrashReader } from '../bookmarks/queries/trash-reader.ts';
import type { Catalog, SampleCatalog } from '../catalog/catalog.ts';
import type { BookmarkScan } from '../pipeline/bookmark-scan.ts';
import type { DeadLetters } from '../pipeline/dead-letters.ts';
import type { DocumentRewrites } from '../pipeline/document-rewrites.ts';
import type { DocumentScan } from '../pipeline/document-scan.ts';
import type { Backlog, EventConsumer, EventLog } from '../pipeline/event-log.ts';
import type { HandledMarks } from '../pipeline/handled-marks.ts';
import type { Nudges } from '../pipeline/nudges.ts';
import type { Outbox, RelayLeases } from '../pipeline/outbox.ts';
import type { ParkedEvents } from '../pipeline/parked-events.ts';
import type { ProjectionStore } from '../pipeline/projection-store.ts';
import type { RelayReports } from '../pipeline/relay-report.ts';
import type { Clock } from '../shared/clock.ts';
import type { Randomness } from '../shared/randomness.ts';
import type { NextTsid } from '../shared/tsid.ts';

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

export interface CommandSide extends Engine {
  readonly bookmarks: BookmarkStore;
  readonly trash: TrashReader;
  readonly history: HistoryReader;
  readonly outbox: Outbox;
  readonly leases: RelayLeases & RelayReports;
  readonly parked: ParkedEvents;
  readonly scan: BookmarkScan;
}

export interface QuerySide extends Engine {
  readonly reader: BookmarkReader;
  readonly projections: ProjectionStore;
  readonly rewrites: DocumentRewrites;
  readonly documents: DocumentScan;
  readonly catalog: Catalog;
  readonly sample: SampleCatalog;
}

export interface EventSide extends Engine {
  readonly log: EventLog;
  /** A member of the projector's group on these topics. */
  consumer(topics: readonly string[]): EventConsumer;
  backlog(): Promise<Backlog>;
  readonly deadLetters: DeadLetters;
}

export interface MemorySide extends Engine {
  readonly marks: HandledMarks;
  readonly nudges: Nudges;
  readonly limits: RateLimits;
}

/** What a command side takes from outside, so that every test and simulation is repeatable. */
export interface CommandSidePorts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly nextTsid: NextTsid;
  /** Called after each commit that left an event in the outbox. */
  readonly onCommit: () => void;
}
