import type { DocumentKey, DocumentScan, FoundDocument } from '../../../kernel/documents/document-store.ts';
import { Interrupted } from '../../../kernel/outage.ts';
import { above } from '../../../kernel/records.ts';
import { itemsOf } from '../../../kernel/repair/walk.ts';
import type { RowScan } from '../../../kernel/row-readers.ts';
import { timeOfTsid } from '../../../shared/ids.ts';
import { type Bookmark, isDeleted } from '../../bookmarks/adapters/public.ts';
import { type ItemRef, refKey } from '../../catalog/public.ts';
import { type Day, type DayCounts, dayOf, totalOf, withDays } from '../day-counts.ts';
import { type ItemStatisticsDocument, projectionOf } from '../document.ts';
import type { ItemStatistics } from '../item-statistics.ts';
import { firstKeptDay } from '../item-view.ts';
import { AT_ONCE, countAgain, type SweeperPorts } from './sweeper.ts';

export interface RepairPorts extends SweeperPorts {
  /** All bookmarks, as the command side has them. */
  readonly rows: RowScan<Bookmark>;
  readonly scan: DocumentScan<ItemStatisticsDocument>;
  readonly batch: number;
  readonly stopping: AbortSignal;
  /** So many more bookmarks were read. */
  onProgress(rows: number): void;
}

/** One item: how many bookmarks MySQL has of it, how many views have records, what is kept of it, and its document. */
export interface Compared {
  readonly item: ItemRef;
  readonly expected: DayCounts;
  readonly views: RecordedViews;
  readonly row: ItemStatistics | undefined;
  readonly document: FoundDocument | undefined;
}

/** How many views have records since this day. The records of earlier days go, and their counts stay. */
interface RecordedViews {
  readonly since: Day;
  readonly total: number;
}

/**
 * Of each item that has a live bookmark, or statistics; and the documents that belong to no item. A document is read before
 * the statistics, which are there first: so one of an item that becomes known meanwhile belongs to no stray. The statistics
 * are read before what they count: what comes later is marked in them.
 */
export async function compareAll(ports: RepairPorts): Promise<{ items: Compared[]; strays: FoundDocument[] }> {
  const documents: FoundDocument[] = [];
  const documentPage = (last: { readonly key: DocumentKey } | undefined) => ports.scan.after(last?.key, ports.batch);
  for await (const document of itemsOf(documentPage, ports.batch)) documents.push(document);

  const kept = new Map<string, ItemStatistics>();
  const { rows } = ports.store;
  const rowPage = (last: ItemStatistics | undefined) =>
    rows.find(last ? { id: above(last.id) } : {}, { by: ['id'], limit: ports.batch });
  for await (const row of itemsOf(rowPage, ports.batch)) kept.set(refKey(row), row);
  const ids = new Set([...kept.values()].map(({ id }) => id));
  const isStray = ({ id }: FoundDocument): boolean => id === undefined || !ids.has(id);
  const byId = new Map(documents.map((document) => [document.id, document]));

  const since = firstKeptDay(ports.clock.now()) + 1;
  const views = await countViews(ports, [...kept.values()], since);
  const expected = await countRows(ports);
  const items = new Map<string, ItemRef>([...kept, ...[...expected].map(([key, { item }]) => [key, item] as const)]);
  return {
    strays: documents.filter(isStray),
    items: [...items].map(([key, { itemType, itemId }]) => {
      const row = kept.get(key);
      const days = expected.get(key)?.days ?? new Map();
      return {
        item: { itemType, itemId },
        expected: withDays([], days),
        views: { since, total: views.get(key) ?? 0 },
        row,
        document: row && byId.get(row.id),
      };
    }),
  };
}

/** Only items that are known have views: a view marks its item. */
async function countViews(
  { store, stopping }: RepairPorts,
  items: readonly ItemStatistics[],
  since: Day,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let at = 0; at < items.length; at += AT_ONCE) {
    if (stopping.aborted) throw new Interrupted();
    const some = items.slice(at, at + AT_ONCE);
    const counted = await Promise.all(some.map((item) => store.countViewsSince(item, since)));
    for (const [index, item] of some.entries()) counts.set(refKey(item), counted[index] ?? 0);
  }
  return counts;
}

const daysUpTo = (last: Day, first: Day): Day[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

interface Counting {
  readonly item: ItemRef;
  readonly days: Map<Day, number>;
}

/** About a hundred bytes of memory for each item and day. */
async function countRows({ rows, batch, stopping, onProgress }: RepairPorts): Promise<ReadonlyMap<string, Counting>> {
  const counts = new Map<string, Counting>();
  for (let last: bigint | undefined; ; ) {
    const page = await rows.after(last, batch);
    for (const bookmark of page) {
      if (isDeleted(bookmark)) continue;
      const { days } = counts.get(refKey(bookmark)) ?? start(counts, bookmark);
      const day = dayOf(timeOfTsid(bookmark.id));
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    onProgress(page.length);
    if (stopping.aborted) throw new Interrupted();
    last = page.at(-1)?.id;
    if (page.length < batch) return counts;
  }
}

function start(counts: Map<string, Counting>, { itemType, itemId }: ItemRef): Counting {
  const counting: Counting = { item: { itemType, itemId }, days: new Map() };
  counts.set(refKey(counting.item), counting);
  return counting;
}

/** How many views are counted since that day. */
export const viewsSince = (since: Day, row: ItemStatistics | undefined): number =>
  totalOf((row?.views ?? []).filter(([day]) => day >= since));

/** What is kept is what MySQL and the records of views say, and the document shows it. */
export function isRight(
  { expected, views, row, document }: Compared,
  { fieldsOf }: Pick<RepairPorts['scan'], 'fieldsOf'>,
): boolean {
  if (!row) return expected.length === 0;
  if (!isSame(row.bookmarks, expected) || viewsSince(views.since, row) !== views.total) return false;
  if (!document) return row.version === 0 && expected.length === 0;
  const wanted = fieldsOf(projectionOf(row));
  return Object.keys(wanted).every((field) => wanted[field] === document.fields[field]);
}

const isSame = (some: DayCounts, others: DayCounts): boolean => JSON.stringify(some) === JSON.stringify(others);

/**
 * Makes the counts of bookmarks what MySQL says, and those of views what their records say, beside live traffic. An item
 * that was counted meanwhile is marked, so that the sweeper counts all of its documents again.
 */
export async function rebuildCounts(
  ports: RepairPorts,
): Promise<{ examined: number; written: number; removed: number }> {
  const { store, scan, clock } = ports;
  let { items, strays } = await compareAll(ports);
  const unknown = items.filter(({ row }) => !row);
  if (unknown.length > 0) {
    // Their rows must be there before MySQL is read: only then a mark tells what came after that.
    for (let at = 0; at < unknown.length; at += ports.batch) {
      const some = unknown.slice(at, at + ports.batch);
      await store.mark(
        some.map(({ item }) => ({ ...item, touches: [] })),
        clock.now(),
      );
    }
    ({ items, strays } = await compareAll({ ...ports, onProgress: () => undefined }));
  }
  let written = 0;
  for (const compared of items) {
    if (ports.stopping.aborted) throw new Interrupted();
    const { item, expected, views, row } = compared;
    // One that became known just now is marked.
    if (!row || isRight(compared, scan)) continue;
    const counted = { ...ports, bookmarks: { countByDay: async () => new Map(expected) } };
    const today = dayOf(clock.now());
    const days = viewsSince(views.since, row) === views.total ? [] : daysUpTo(today, views.since);
    const touches = days.map((day) => ({ what: 'views', day }) as const);
    const marks = [...row.marks, ...touches.map((touch) => ({ ...touch, revision: row.revision }))];
    const isWritten = await countAgain(counted, { ...row, wholeAt: null, marks }, compared.document?.version);
    if (!isWritten)
      await store.mark([{ ...item, touches: [...touches, { what: 'bookmarks', day: 'all' }] }], clock.now());
    written += 1;
  }
  const removed = strays.length === 0 ? 0 : await scan.remove(strays);
  return { examined: items.length, written, removed };
}
