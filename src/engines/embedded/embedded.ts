import type { Versioned } from '../../kernel/aggregate.ts';
import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { storeOn } from '../../kernel/store.ts';
import { cancellable } from '../../shared/cancellable.ts';
import type {
  AggregateSide,
  CommandSide,
  CommandSidePorts,
  Engine,
  EventSide,
  MemorySide,
  QuerySide,
} from '../engine.ts';
import type { AggregateRows } from '../sql/aggregate-rows.ts';
import { historyReaderOn } from '../sql/history-reader.ts';
import type { ModuleSchema } from '../sql/module-schema.ts';
import { parkedEventsOn } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import { rowListOn, rowScanByColumn, rowScanOn } from '../sql/row-readers.ts';
import { type EmbeddedDatabase, openDatabase, withPlainErrors } from './database.ts';
import { embeddedBacklog, embeddedDeadLetters, keepDeadLettersIn } from './dead-letters.ts';
import { embeddedDocumentReader } from './document-reader.ts';
import { embeddedDocumentScan } from './document-scan.ts';
import { embeddedDocumentRewrites, embeddedDocumentStore } from './document-store.ts';
import { inProcessLog } from './event-log.ts';
import { inProcessMemory } from './in-process-memory.ts';
import { assertMigrated, migrate } from './migrations.ts';
import { embeddedOutbox, inProcessLeases } from './outbox.ts';
import { embeddedAggregate, outbox } from './tables.ts';
import { transactionsOn } from './transactions.ts';
import { embeddedRecords, embeddedUnitsOfWork } from './unit-of-work.ts';
import { rowsAffected } from './write-connection.ts';

export interface EmbeddedOptions {
  readonly file: string;
  /** Their tables are all in the file. */
  readonly modules: readonly ModuleSchema[];
  readonly requestsPerMinute?: number;
  /** All consumers of events; each gets what is published. */
  readonly consumers: readonly Subscription[];
}

export interface Embedded {
  readonly commandSide: CommandSide;
  readonly querySide: QuerySide;
  readonly eventSide: EventSide;
  readonly memorySide: MemorySide;
}

/** Every side in one process and one file: for trying, developing, simulating (SPEC 8). */
export function openEmbedded(
  { file, modules, requestsPerMinute, consumers }: EmbeddedOptions,
  ports: CommandSidePorts,
): Embedded {
  const database = openDatabase(file);
  const leases = inProcessLeases(ports.clock);
  const log = inProcessLog(consumers, keepDeadLettersIn(database, ports.clock));
  const engine: Engine = {
    name: 'libSQL',
    address: file,
    ping: () => assertMigrated(database, modules),
    migrate: () => migrate(database, modules),
    close: async () => {
      await log.close();
      await database.close();
    },
  };
  const { processedEvents, wakeUps, wakeUpsAbout, limits, limitsOn } = inProcessMemory(requestsPerMinute);
  return {
    commandSide: {
      ...engine,
      of: (aggregate) => aggregateSideOn(database, aggregate, ports),
      units: cancellable((signal) => withPlainErrors(embeddedUnitsOfWork(database, ports, signal))),
      records: (table) => withPlainErrors(embeddedRecords(database, table)),
      outbox: withPlainErrors(embeddedOutbox(database, leases)),
      parked: withPlainErrors(
        parkedEventsOn(readsOn(database.read), outbox, (values, condition) =>
          database.write(async (transaction) =>
            rowsAffected(await transaction.update(outbox).set(values).where(condition)),
          ),
        ),
      ),
      leases,
    },
    querySide: {
      ...engine,
      documents: (type) => ({
        reader: withPlainErrors(embeddedDocumentReader(database, type)),
        store: withPlainErrors(embeddedDocumentStore(database, type, ports.clock)),
        rewrites: withPlainErrors(embeddedDocumentRewrites(database, type)),
        scan: withPlainErrors(embeddedDocumentScan(database, type)),
      }),
      adapter: (adapters) => withPlainErrors(adapters.embedded(database)),
    },
    eventSide: {
      ...engine,
      log,
      consumer: log.consumer,
      backlog: () => embeddedBacklog(database, consumers, log.lagOf),
      deadLetters: withPlainErrors(embeddedDeadLetters(database)),
    },
    memorySide: { ...engine, processedEvents, wakeUps, wakeUpsAbout, limits, limitsOn },
  };
}

function aggregateSideOn<State extends Versioned, Key, Event>(
  database: EmbeddedDatabase,
  aggregate: AggregateRows<State, Key, Event>,
  ports: CommandSidePorts,
): AggregateSide<State, Key, Event> {
  const reads = readsOn(database.read);
  const tables = embeddedAggregate(aggregate);
  const history = withPlainErrors(historyReaderOn(reads, tables));
  return {
    store: cancellable((signal) =>
      withPlainErrors(storeOn(transactionsOn(database, aggregate, tables, signal), aggregate, ports)),
    ),
    history,
    writtenHistory: history,
    list: (list) => withPlainErrors(rowListOn(reads, tables, list)),
    scan: withPlainErrors(rowScanOn(reads, tables)),
    scanOf: (scan) => withPlainErrors(rowScanByColumn(reads, tables, scan)),
  };
}
