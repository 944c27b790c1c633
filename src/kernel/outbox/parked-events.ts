import type { Placed, Slice } from '../paging/page.ts';

/** An event that failed its last attempt. It waits, and its aggregate with it, until an operator redrives it. */
export interface ParkedEvent {
  readonly id: bigint;
  readonly eventId: string;
  readonly eventType: string;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly parkedAt: Date;
}

export interface ParkedEvents {
  /** Last parked first; a row's position is when it was parked and its id, both descending. */
  list(slice: Slice): Promise<Placed<ParkedEvent>[]>;
  count(): Promise<number>;
  /** A fresh set of attempts, for these or for all of them; says how many there were. */
  redrive(ids: readonly bigint[] | 'all'): Promise<number>;
}

/** Each outbox numbers its rows from 1 on. In the list of all outboxes the higher bits of an id tell the outbox. */
const IDS_PER_OUTBOX = 2n ** 56n;

/** The parked events of several outboxes as one list. The ids of the first outbox stay as they are. */
export function allParkedEvents(outboxes: readonly ParkedEvents[]): ParkedEvents {
  const [only] = outboxes;
  if (only && outboxes.length === 1) return only;
  return {
    list: async (slice) => {
      const lists = await Promise.all(
        outboxes.map(async (outbox, index) => {
          const rows = await outbox.list({ ...within(slice, index), offset: 0, limit: slice.offset + slice.limit });
          return rows.map(({ row }) => placed({ ...row, id: row.id + firstIdOf(index) }));
        }),
      );
      const rows = lists.flat().sort((one, other) => lastFirst(one.row, other.row));
      const end = slice.offset + slice.limit;
      return slice.from === 'start'
        ? rows.slice(slice.offset, end)
        : rows.slice(Math.max(0, rows.length - end), rows.length - slice.offset);
    },
    count: async () => sum(await Promise.all(outboxes.map((outbox) => outbox.count()))),
    redrive: async (ids) =>
      sum(
        await Promise.all(
          outboxes.map((outbox, index) => outbox.redrive(ids === 'all' ? ids : ids.flatMap((id) => own(id, index)))),
        ),
      ),
  };
}

const firstIdOf = (outbox: number): bigint => BigInt(outbox) * IDS_PER_OUTBOX;

/** The id within this outbox; none if it is an id of another outbox. */
const own = (id: bigint, outbox: number): bigint[] =>
  id / IDS_PER_OUTBOX === BigInt(outbox) ? [id - firstIdOf(outbox)] : [];

const placed = (row: ParkedEvent): Placed<ParkedEvent> => ({
  row,
  position: [row.parkedAt.getTime(), row.id.toString()],
});

const lastFirst = (one: ParkedEvent, other: ParkedEvent): number =>
  other.parkedAt.getTime() - one.parkedAt.getTime() || (one.id < other.id ? 1 : -1);

/** The slice in the numbers of one outbox: rows of the same millisecond stand by their id in the list of all. */
function within({ after, before, ...slice }: Slice, outbox: number): Slice {
  const inOutbox = ([parkedAt = null, id]: NonNullable<Slice['after']>) => {
    const shifted = BigInt(id ?? 0) - firstIdOf(outbox);
    const bounded = shifted < 0n ? 0n : shifted > IDS_PER_OUTBOX ? IDS_PER_OUTBOX : shifted;
    return [parkedAt, bounded.toString()];
  };
  return { ...slice, ...(after && { after: inOutbox(after) }), ...(before && { before: inOutbox(before) }) };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
