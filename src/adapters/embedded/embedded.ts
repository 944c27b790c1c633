import { cancellable } from '../../shared/cancellable.ts';
import type { CommandSide, CommandSidePorts, Engine, EventSide, MemorySide, QuerySide } from '../engines.ts';
import { sqlBookmarkStore } from '../sql/bookmark-store.ts';
import { bookmarkReader } from './bookmark-reader.ts';
import { embeddedBookmarkScan } from './bookmark-scan.ts';
import { bookmarkTransactions } from './bookmark-transactions.ts';
import { embeddedCatalog, embeddedSample } from './catalog.ts';
import { openDatabase } from './database.ts';
import { embeddedBacklog, embeddedDeadLetters, keepDeadLettersIn } from './dead-letters.ts';
import { embeddedDocumentRewrites } from './document-rewrites.ts';
import { embeddedDocumentScan } from './document-scan.ts';
import { inProcessLog } from './event-log.ts';
import { historyReader } from './history-reader.ts';
import { inProcessMemory } from './in-process-memory.ts';
import { assertMigrated, migrate } from './migrations.ts';
import { embeddedOutbox } from './outbox.ts';
import { embeddedParkedEvents } from './parked-events.ts';
import { embeddedProjections } from './projection-store.ts';
import { inProcessLeases } from './relay-leases.ts';
import { trashReader } from './trash-reader.ts';

export interface EmbeddedOptions {
  readonly file: string;
  readonly requestsPerMinute?: number;
}

export interface Embedded {
  readonly commandSide: CommandSide;
  readonly querySide: QuerySide;
  readonly eventSide: EventSide;
  readonly memorySide: MemorySide;
}

/** Every side in one process and one file: for trying, developing, simulating (SPEC 8). */
export function openEmbedded({ file, requestsPerMinute }: EmbeddedOptions, ports: CommandSidePorts): Embedded {
  const database = openDatabase(file);
  const history = historyReader(database);
  const leases = inProcessLeases(ports.clock);
  const log = inProcessLog(keepDeadLettersIn(database, ports.clock));
  const engine: Engine = {
    name: 'libSQL',
    address: file,
    ping: () => assertMigrated(database),
    migrate: () => migrate(database),
    close: async () => {
      await log.close();
      await database.close();
    },
  };
  const { marks, nudges, limits } = inProcessMemory(requestsPerMinute);
  return {
    commandSide: {
      ...engine,
      bookmarks: cancellable((signal) => sqlBookmarkStore(bookmarkTransactions(database, signal), ports, history)),
      trash: trashReader(database),
      history,
      outbox: embeddedOutbox(database, leases),
      parked: embeddedParkedEvents(database),
      scan: embeddedBookmarkScan(database),
      leases,
    },
    querySide: {
      ...engine,
      reader: bookmarkReader(database),
      projections: embeddedProjections(database, ports.clock),
      rewrites: embeddedDocumentRewrites(database, ports.clock),
      documents: embeddedDocumentScan(database),
      catalog: embeddedCatalog(database),
      sample: embeddedSample(database),
    },
    eventSide: {
      ...engine,
      log,
      consumer: log.consumer,
      backlog: () => embeddedBacklog(database),
      deadLetters: embeddedDeadLetters(database),
    },
    memorySide: { ...engine, marks, nudges, limits },
  };
}
