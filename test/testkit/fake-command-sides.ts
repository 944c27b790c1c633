import type { CommandSide } from '../../src/engines/engine.ts';
import { BUCKETS, type NewOutboxEntry } from '../../src/kernel/outbox/entry.ts';
import { storeOn } from '../../src/kernel/store.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { HistoryEntry, HistoryReader } from '../../src/modules/bookmarks/bookmark-store.ts';
import type { TrashReader } from '../../src/modules/bookmarks/queries/trash.ts';
import { type BookmarkCommandSide, bookmarkRows } from '../../src/modules/bookmarks/tables.ts';
import { driven } from '../simulation/core/driven.ts';
import { startProcess } from '../simulation/core/process.ts';
import { fairWeather } from '../simulation/core/weather.ts';
import { simulatedOutbox, simulatedParkedEvents } from '../simulation/engines/outbox.ts';
import { simulatedLeases } from '../simulation/engines/relay-leases.ts';
import { simulatedTransactions } from '../simulation/engines/transact.ts';
import { simulatedRecords, simulatedUnits } from '../simulation/engines/units.ts';
import { createWorld } from '../simulation/world.ts';
import { commandSidePorts, type OpenCommandSide, openMysqlCommandSide } from './command-side.ts';
import { openEmbeddedCommandSide } from './embedded.ts';
import { describeOn } from './engines.ts';
import { fakeBookmarkTransactions } from './fakes/bookmark-store.ts';
import { fakeHistoryReader } from './fakes/history-reader.ts';
import { fakeLeases, fakeOutbox } from './fakes/outbox.ts';
import { type PlainRows, plainRows } from './fakes/plain-rows.ts';
import { fakeTrashReader } from './fakes/trash-reader.ts';

type Suite = (adapterName: string, open: OpenCommandSide) => void;

/** Every adapter of the command side, and also what stands for it in other tests and in the simulation. */
export function onEveryCommandSide(what: string, suite: Suite): void {
  suite('embedded', openEmbeddedCommandSide);
  describeOn('mysql')(`${what} on MySQL`, () => suite('MySQL', openMysqlCommandSide));
  suite('fake', openFakeCommandSide);
  suite('simulated', openSimulatedCommandSide);
}

const noBatches = () => () => false;

const neverClosed = async (): Promise<void> => undefined;

const openFakeCommandSide: OpenCommandSide = async (overrides) => {
  const rows = new Map<bigint, Bookmark>();
  const history: HistoryEntry[] = [];
  const committed: NewOutboxEntry[] = [];
  const leases = fakeLeases(...Array.from({ length: BUCKETS }, (_, bucket) => bucket));
  const outbox = fakeOutbox([], leases.isHeldBy);
  const ports = commandSidePorts(overrides);
  let lastId = 0n;
  const onCommit = (): void => {
    for (const entry of committed.slice(Number(lastId))) {
      lastId += 1n;
      outbox.rows.push({ ...entry, id: lastId, attempts: 0 });
    }
    ports.onCommit();
  };
  const store = storeOn(fakeBookmarkTransactions({ rows, history, outbox: committed }), bookmarkRows, {
    ...ports,
    onCommit,
  });
  const side = {
    bookmarks: store,
    outbox,
    parked: outbox.parked,
    records: fakeRecords(),
    leases,
    ...readersOf(
      () => [...rows.values()],
      () => history,
    ),
  };
  return { side: side as unknown as BookmarkCommandSide, close: neverClosed };
};

const fakeRecords = (): CommandSide['records'] => {
  const tables = new Map<string, PlainRows<object>>();
  return ({ name, primaryKey }) => {
    const rows = tables.get(name) ?? plainRows<object>(primaryKey as readonly never[]);
    tables.set(name, rows);
    return rows as never;
  };
};

export const openSimulatedCommandSide: OpenCommandSide = async (overrides) => {
  const world = createWorld(1, { forecast: fairWeather });
  const process = startProcess('contract', world.dice, world.scheduler);
  const inTime = driven(world.scheduler);
  const { tables } = world.database;
  const ports = commandSidePorts(overrides);
  const transactions = simulatedTransactions(world, process);
  const units = simulatedUnits(world, process, ports, noBatches, bookmarkRows.history.name);
  const records = simulatedRecords(world, process, units);
  const side = {
    bookmarks: inTime(storeOn(transactions, bookmarkRows, ports)),
    outbox: inTime(simulatedOutbox(world, process)),
    parked: inTime(simulatedParkedEvents(world, process)),
    leases: inTime(simulatedLeases(world, process)),
    units: inTime(units),
    records: ((table) => inTime(records(table))) as CommandSide['records'],
    ...readersOf(
      () => [...tables.rows.values()] as Bookmark[],
      () => [...tables.history.values()] as HistoryEntry[],
    ),
  };
  return { side: side as unknown as BookmarkCommandSide, close: neverClosed };
};

/** The fakes read what is committed when they are asked. */
const readersOf = (rows: () => readonly Bookmark[], history: () => readonly HistoryEntry[]) => ({
  history: afresh<HistoryReader>(() => fakeHistoryReader(...history())),
  trash: afresh<TrashReader>(() => fakeTrashReader(...rows())),
});

const afresh = <Port extends object>(make: () => Port): Port =>
  new Proxy({} as Port, { get: (_, name) => Reflect.get(make(), name) });
