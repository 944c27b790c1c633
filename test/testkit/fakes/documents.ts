import {
  type Condition,
  type DocumentQuery,
  type DocumentReader,
  positionOf,
  tieDirection,
} from '../../../src/kernel/documents/document-query.ts';
import type { Projected } from '../../../src/kernel/documents/document-store.ts';
import type { DocumentType, FieldOf } from '../../../src/kernel/documents/document-type.ts';
import type { Position } from '../../../src/kernel/paging/cursor.ts';
import { compareByCodePoint } from '../../../src/shared/text.ts';

type Row = Readonly<Record<string, Date | string | number | null>>;

/** Reads what lies in a Map, filtered and sorted in the plainest way. */
export function fakeDocumentReader<Shape>(
  type: DocumentType<Shape>,
  stored: ReadonlyMap<bigint, Projected>,
): DocumentReader<Shape> {
  const live = (): Row[] =>
    [...stored.values()].flatMap((projected) => (projected.kind === 'live' ? [projected.document as Row] : []));
  const isOf = (owner: bigint) => (row: Row) => row[type.owner] === owner.toString();
  const only = (row: Row, fields: readonly FieldOf<Shape>[]) =>
    Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Shape>;
  const listed = (query: DocumentQuery) =>
    live()
      .filter(query.owner === 'everyone' ? () => true : isOf(query.owner))
      .filter((row) => query.where.every((condition) => fulfils(condition, row)))
      .map((row) => ({ row, position: positionOf(type, query.order, row) }))
      .sort((one, other) => inOrder(query.order, one.position, other.position));
  return {
    byIds: async (visibility, ids, fields) => {
      const names = new Set(ids.map(String));
      const visible = visibility === 'everyone' ? () => true : isOf(visibility.owner);
      return live()
        .filter((row) => names.has(String(row[type.id])) && visible(row))
        .map((row) => only(row, fields));
    },
    byKeys: async (owner, keys, fields) =>
      live()
        .filter(owner === 'everyone' ? () => true : isOf(owner))
        .filter((row) => keys.some((key) => Object.entries(key as Row).every(([name, value]) => row[name] === value)))
        .map((row) => only(row, fields)),
    list: async (query, { from, after, before, limit, offset }, fields) => {
      const between = listed(query).filter(
        ({ position }) =>
          (!after || inOrder(query.order, position, after) > 0) &&
          (!before || inOrder(query.order, position, before) < 0),
      );
      const window = from === 'start' ? between.slice(offset, offset + limit) : between.slice(-limit);
      return window.map(({ row, position }) => ({ row: only(row, fields), position }));
    },
    count: async (query) => listed(query).length,
  };
}

function fulfils(condition: Condition, row: Row): boolean {
  if (condition.kind === 'contains')
    return condition.fields.some((field) => String(row[field] ?? '').includes(condition.folded));
  const value = row[condition.field] ?? null;
  switch (condition.kind) {
    case 'oneOf':
      return condition.values.some((each) => each === value);
    case 'present':
      return value !== null;
    case 'absent':
      return value === null;
    case 'period':
      return (!condition.from || (value ?? 0) >= condition.from) && (!condition.to || (value ?? 0) <= condition.to);
    case 'textRange': {
      const { from, before } = condition;
      if (value === null) return false;
      const isFrom = from === undefined || compareByCodePoint(String(value), from) >= 0;
      return isFrom && (before === undefined || compareByCodePoint(String(value), before) < 0);
    }
  }
}

function inOrder(order: DocumentQuery['order'], left: Position, right: Position): number {
  for (const [index, { direction }] of order.entries()) {
    const step = compared(left[index] ?? null, right[index] ?? null, direction === 'ASC' ? 1 : -1);
    if (step !== 0) return step;
  }
  const [id, otherId] = [BigInt(left.at(-1) ?? 0), BigInt(right.at(-1) ?? 0)];
  return (id < otherId ? -1 : id > otherId ? 1 : 0) * (tieDirection(order) === 'ASC' ? 1 : -1);
}

/** Empty last in both directions; text by code point, which is the order of its UTF-8 bytes. */
function compared(one: Position[number], other: Position[number], sign: number): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'string') return sign * compareByCodePoint(one, String(other));
  return sign * (one - Number(other));
}
