import { and, count, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Versioned, Visibility } from '../../kernel/aggregate.ts';
import type { HistoryEntry, HistoryFilter, HistoryReader } from '../../kernel/history.ts';
import type { Placed, Slice } from '../../kernel/paging/page.ts';
import type { AggregateTables } from './aggregate-tables.ts';
import { orderFor, type SortKey } from './keyset.ts';
import { type SqlReads, selectShape } from './reads.ts';

/** SQLite joins at most 500 queries to one. */
const WINDOWS_PER_STATEMENT = 400;

export function historyReaderOn<State extends Versioned>(
  reads: SqlReads,
  { history, historyName, entries: shown, rows, seenBy }: AggregateTables<State>,
): HistoryReader<State> {
  type Id = State['id'];
  const ofRow = eq(rows.id, history.aggregateId);

  const matching = ({ operation, from, to }: HistoryFilter): SQL | undefined =>
    and(
      operation && eq(history.operation, operation),
      from && gte(history.changedAt, from),
      to && lte(history.changedAt, to),
    );

  /** Newest first: after a position are the lower versions. */
  const between = ({ after, before }: Slice): SQL | undefined =>
    and(after && lt(history.version, Number(after[0])), before && gt(history.version, Number(before[0])));

  const byVersion: readonly SortKey[] = [{ column: history.version, direction: 'DESC' }];
  /** The same order as by version alone, since time never goes back within a row (SPEC 3), but one an index can enter. */
  const byMoment: readonly SortKey[] = [{ column: history.changedAt, direction: 'DESC' }, ...byVersion];

  /** Named, because MySQL may think that sorting is cheaper than walking an index it knows too little about. */
  const walkFor = ({ from, to }: HistoryFilter) =>
    from || to
      ? { order: byMoment, forceIndex: `${historyName}_moment` }
      : { order: byVersion, forceIndex: `${historyName}_version` };

  /** Ids alone, all from an index: only the window's entries are read whole. */
  const windowOf = (visibility: Visibility, id: Id, filter: HistoryFilter, slice: Slice): SQL => {
    const { order, forceIndex } = walkFor(filter);
    const window = reads
      .select({ id: history.id })
      .from(history, { forceIndex })
      .innerJoin(rows, ofRow)
      .where(and(eq(history.aggregateId, id), seenBy(visibility), matching(filter), between(slice)))
      .orderBy(...orderFor(order, slice.from))
      .limit(slice.limit)
      .offset(slice.offset);
    return sql`select history_id from ${window} as windows`;
  };

  /** One statement, one short walk of an index per row; numbering all entries would read them all. */
  const windowsOf = async (visibility: Visibility, ids: readonly Id[], filter: HistoryFilter, slice: Slice) => {
    // A window that is there twice would bring its entries twice.
    const windows = [...new Set(ids)].map((id) => windowOf(visibility, id, filter, slice));
    const entries: HistoryEntry<State>[] = [];
    for (let start = 0; start < windows.length; start += WINDOWS_PER_STATEMENT) {
      const some = windows.slice(start, start + WINDOWS_PER_STATEMENT);
      const found = await selectShape(reads, shown)
        .from(sql`(${sql.join(some, sql` union all `)}) as windows`)
        .innerJoin(history, sql`${history.id} = windows.history_id`);
      entries.push(...found);
    }
    return entries.sort((one, other) => other.version - one.version);
  };

  const entriesWhere = (condition: SQL | undefined): PromiseLike<HistoryEntry<State>[]> =>
    selectShape(reads, shown).from(history).innerJoin(rows, ofRow).where(condition);

  return {
    visible: async (visibility, ids) => {
      if (ids.length === 0) return [];
      const found = await reads
        .select({ id: rows.id })
        .from(rows)
        .where(and(inArray(rows.id, [...ids]), seenBy(visibility)));
      return found.map(({ id }) => id as Id);
    },

    list: async (visibility, ids, filter, slice) => grouped(await windowsOf(visibility, ids, filter, slice)),

    count: async (visibility, ids, filter) => {
      if (ids.length === 0) return new Map();
      const counted = await reads
        .select({ id: history.aggregateId, entries: count() })
        .from(history)
        .innerJoin(rows, ofRow)
        .where(and(inArray(history.aggregateId, [...ids]), seenBy(visibility), matching(filter)))
        .groupBy(history.aggregateId);
      return new Map(counted.map(({ id, entries }) => [id, entries]));
    },

    at: async (visibility, id, moment) => {
      const [entry] = await windowsOf(visibility, [id], { to: moment }, { from: 'start', limit: 1, offset: 0 });
      return entry;
    },

    byIds: async (visibility, historyIds) =>
      historyIds.length === 0 ? [] : entriesWhere(and(inArray(history.id, [...historyIds]), seenBy(visibility))),

    find: async (visibility, id, historyId) => {
      const [entry] = await entriesWhere(
        and(eq(history.id, historyId), eq(history.aggregateId, id), seenBy(visibility)),
      );
      return entry;
    },
  };
}

function grouped<State extends Versioned>(entries: readonly HistoryEntry<State>[]) {
  const lists = new Map<State['id'], Placed<HistoryEntry<State>>[]>();
  for (const row of entries) {
    const list = lists.get(row.aggregateId) ?? [];
    lists.set(row.aggregateId, list);
    list.push({ row, position: [row.version] });
  }
  return lists;
}
