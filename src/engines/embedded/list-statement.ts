import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Condition, type DocumentQuery, mayBeEmpty, tieDirection } from '../../kernel/documents/document-query.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import type { Position } from '../../kernel/paging/cursor.ts';
import type { ListRange } from '../../kernel/paging/ranges.ts';
import { compareByCodePoint } from '../../shared/text.ts';
import { expressionOf, tableNameOf } from './document-table.ts';

interface Key {
  readonly column: SQL;
  readonly ascending: boolean;
  readonly mayBeEmpty: boolean;
}

type Order = DocumentQuery['order'];
type Side = 'after' | 'before';
type Value = Position[number] | bigint;

export const listStatement = (
  type: DocumentType,
  query: DocumentQuery,
  range: ListRange,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): SQL => {
  const where = inRange(type, query, range);
  const order = orderBy(keysOf(type, query.order), range.from);
  const table = sql.identifier(tableNameOf(type));
  return sql`select "document" from ${table} where ${where} order by ${order} limit ${limit} offset ${skip}`;
};

/** The documents of a list that lie in a range, its ends excluded. */
export function inRange(type: DocumentType, query: DocumentQuery, range: ListRange): SQL | undefined {
  const { of, after, before } = range;
  const [first, ...ties] = keysOf(type, query.order);
  const keys = of === 'values' ? [first, ...ties] : ties;
  const valuesAt = (position: Position): Value[] => {
    const values = position.slice(-keys.length);
    return [...values.slice(0, -1), BigInt(values.at(-1) ?? 0)];
  };
  // A bound leaves the empty ones out by itself; a second lower bound could be the one where SQLite begins.
  const isBounded = after || before || query.where.some((condition) => isRangeOf(query.order[0].field, condition));
  const isThere = of === 'empties' ? sql`${first.column} is null` : sql`${first.column} is not null`;
  return and(
    inList(type, { owner: query.owner, where: withinCursors(query, range) }),
    of === 'values' && isBounded ? undefined : isThere,
    after && beyond(keys, valuesAt(after), 'after'),
    before && beyond(keys, valuesAt(before), 'before'),
  );
}

/** Within a range the first key is either there or empty throughout. */
const keysOf = (type: DocumentType, order: Order): [Key, ...Key[]] => {
  const [first, ...others] = order.map((key, index) => ({
    column: expressionOf(type, key.field),
    ascending: key.direction === 'ASC',
    mayBeEmpty: index > 0 && mayBeEmpty(type, key),
  }));
  const id = { column: sql.identifier('id').getSQL(), ascending: tieDirection(order) === 'ASC', mayBeEmpty: false };
  return first ? [first, ...others, id] : [id];
};

/** SQLite takes NULL for the smallest value: only an ascending key has to be told that empty ones come last. */
const orderBy = (keys: readonly Key[], from: ListRange['from']): SQL =>
  sql.join(
    keys.map(({ column, ascending, mayBeEmpty }) => {
      const isEmptyTold = ascending && mayBeEmpty;
      if (from === 'start')
        return sql`${column}${sql.raw(`${ascending ? ' asc' : ' desc'}${isEmptyTold ? ' nulls last' : ''}`)}`;
      return sql`${column}${sql.raw(`${ascending ? ' desc' : ' asc'}${isEmptyTold ? ' nulls first' : ''}`)}`;
    }),
    sql`, `,
  );

const isRangeOf = (field: string, condition: Condition): boolean =>
  condition.kind === 'textRange' && condition.field === field;

/** The same conditions without the edges of a range that its cursors are within: SQLite would begin at either of them. */
function withinCursors({ where, order: [first] }: DocumentQuery, { after, before }: ListRange): Condition[] {
  const [earliest, latest] = first.direction === 'ASC' ? [after, before] : [before, after];
  return where.map((condition): Condition => {
    if (condition.kind === 'textRange' && condition.field === first.field) {
      const { from, before: end, ...range } = condition;
      const fromMatters = from !== undefined && !(earliest && compareByCodePoint(String(earliest[0]), from) >= 0);
      const endMatters = end !== undefined && !(latest && compareByCodePoint(String(latest[0]), end) <= 0);
      return { ...range, ...(fromMatters && { from }), ...(endMatters && { before: end }) };
    }
    if (condition.kind !== 'period' || condition.field !== first.field) return condition;
    const { from, to, ...period } = condition;
    const fromMatters = from && !(earliest && Number(earliest[0]) >= from.getTime());
    const toMatters = to && !(latest && Number(latest[0]) <= to.getTime());
    return { ...period, ...(fromMatters && { from }), ...(toMatters && { to }) };
  });
}

/** In list order: equal in the earlier keys, and strictly on that side in the next. */
function beyond(keys: readonly Key[], values: readonly Value[], side: Side): SQL | undefined {
  const placed = keys.map((key, index) => ({ key, value: values[index] ?? null }));
  const [first] = placed;
  const alternatives = placed.map(({ key, value }, index) =>
    and(...placed.slice(0, index).map((earlier) => same(earlier.key, earlier.value)), strictly(key, value, side)),
  );
  return and(first && boundOf(first.key, first.value, side), or(...alternatives));
}

const same = ({ column }: Key, value: Value): SQL =>
  value === null ? sql`${column} is null` : sql`${column} = ${value}`;

function strictly({ column, ascending, mayBeEmpty }: Key, value: Value, side: Side): SQL | undefined {
  if (value === null) return side === 'after' ? sql`false` : sql`${column} is not null`;
  if (side === 'before') return ascending ? sql`${column} < ${value}` : sql`${column} > ${value}`;
  const further = ascending ? sql`${column} > ${value}` : sql`${column} < ${value}`;
  return mayBeEmpty ? or(further, sql`${column} is null`) : further;
}

/** What the first key alone says, so that its index finds where to begin. */
function boundOf({ column, ascending, mayBeEmpty }: Key, value: Value, side: Side): SQL | undefined {
  if (value === null || mayBeEmpty) return undefined;
  return ascending === (side === 'after') ? sql`${column} >= ${value}` : sql`${column} <= ${value}`;
}

/** As the indexes say it, so that SQLite sees that they hold all of these. */
const LIVE = sql.raw('"live" = 1');

export const liveOf = (type: DocumentType, owner: DocumentQuery['owner']): SQL =>
  owner === 'everyone' ? LIVE : sql`${expressionOf(type, type.owner)} = ${owner.toString()} and ${LIVE}`;

/** The live documents of a list, wherever they stand in it. */
export const inList = (type: DocumentType, { owner, where }: Pick<DocumentQuery, 'owner' | 'where'>): SQL | undefined =>
  and(liveOf(type, owner), ...where.map((condition) => matching(type, condition)));

function matching(type: DocumentType, condition: Condition): SQL | undefined {
  if (condition.kind === 'contains') {
    return or(...condition.fields.map((field) => sql`instr(${expressionOf(type, field)}, ${condition.folded}) > 0`));
  }
  const field = expressionOf(type, condition.field);
  switch (condition.kind) {
    case 'oneOf':
      return condition.values.length === 1
        ? sql`${field} = ${condition.values[0]}`
        : sql`${field} in (${sql.join(
            condition.values.map((value) => sql`${value}`),
            sql`, `,
          )})`;
    case 'present':
      return sql`${field} is not null`;
    case 'absent':
      return sql`${field} is null`;
    case 'period':
      return and(
        condition.from && sql`${field} >= ${condition.from.getTime()}`,
        condition.to && sql`${field} <= ${condition.to.getTime()}`,
      );
    case 'textRange':
      return and(
        condition.from === undefined ? undefined : sql`${field} >= ${condition.from}`,
        condition.before === undefined ? undefined : sql`${field} < ${condition.before}`,
      );
  }
}
