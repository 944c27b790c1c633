import { and, type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type MySqlTable, QueryBuilder } from 'drizzle-orm/mysql-core';
import { drizzle } from 'drizzle-orm/mysql2';
import { escape as literalOf } from 'mysql2';
import type { FieldPacket, PoolConnection, QueryOptions, QueryResult } from 'mysql2/promise';
import type { Versioned } from '../../kernel/aggregate.ts';
import type { Transaction } from '../../kernel/store.ts';
import { instantText } from '../../shared/instant.ts';
import type { AggregateRows, ForbiddenBy } from '../sql/aggregate-rows.ts';
import { aggregateTables, findRow } from '../sql/aggregate-tables.ts';
import { isBeingPublished } from '../sql/outbox-reads.ts';
import { readsOn } from '../sql/reads.ts';
import { conditionIn } from '../sql/records.ts';
import { type Database, withValues } from './connection.ts';
import { type EngineTables, mysqlTableIn } from './tables.ts';

export type TransactionOn<State extends Versioned, Key> = (stack: StatementStack) => Transaction<State, Key>;

/** No write is waited for: all go out together with the commit. The texts of the inserts are made once. */
export function transactionsOf<State extends Versioned, Key, Event>(
  aggregate: AggregateRows<State, Key, Event>,
  { outbox, inbox }: EngineTables,
  database: string,
): { readonly tables: ReturnType<typeof tablesOf<State, Key, Event>>; readonly on: TransactionOn<State, Key> } {
  const tables = tablesOf(aggregate, database);
  const { rows, history, hasKey, isTarget } = tables;
  const insert = {
    row: insertInto(rows),
    history: insertInto(history),
    outbox: insertInto(outbox, ['id', 'attempts', 'nextAttemptAt', 'parkedAt', 'lastError', 'held']),
    inbox: insertInto(inbox),
  };
  const forbidden = aggregate.forbiddenBy && forbiddenText(aggregate.forbiddenBy, database);
  const on: TransactionOn<State, Key> = (stack) => ({
    lockByKey: (key) => findRow(readsOn(stack.database()), tables, hasKey(key), true),
    lockByTarget: (target) => findRow(readsOn(stack.database()), tables, isTarget(target), true),
    insertRow: async (state) => stack.push(insert.row(aggregate.rowOf(state))),
    updateRow: async (state) => {
      const { id: _, ...row } = aggregate.rowOf(state);
      const { sql: text, params } = stack.database().update(rows).set(row).where(eq(rows.id, state.id)).toSQL();
      stack.push(withValues(text, params));
    },
    insertHistory: async (entry) => stack.push(insert.history(entry)),
    insertOutbox: async (entry) => stack.push(insert.outbox(entry)),
    mustBeAllowed: async (state) => {
      if (forbidden)
        stack.push(forbidden((state as Readonly<Record<string, unknown>>)[aggregate.owner ?? 'id'] as bigint));
    },
    isBeingPublished: (events) => isBeingPublished(readsOn(stack.database()), outbox, events),
    removeAll: async ({ id }, { aggregateType, aggregateId }) => {
      const ownEvents = and(eq(outbox.aggregateType, aggregateType), eq(outbox.aggregateId, aggregateId));
      const all = stack.database();
      for (const removal of [
        all.delete(outbox).where(ownEvents),
        all.delete(history).where(eq(history.aggregateId, id)),
        all.delete(rows).where(eq(rows.id, id)),
      ]) {
        const { sql: text, params } = removal.toSQL();
        stack.push(withValues(text, params));
      }
    },
    isHandled: async ({ consumer, eventId }) => {
      const mark = and(eq(inbox.consumer, consumer), eq(inbox.eventId, eventId));
      const found = await readsOn(stack.database()).select({ found: sql`1` }).from(inbox).where(mark);
      return found.length > 0;
    },
    insertHandled: async (cause, now) => stack.push(insert.inbox({ ...cause, handledAt: now })),
  });
  return { tables, on };
}

/** A sum with an id that no column can hold: the server fails with error 1690, for a row that it finds and for no other. */
const TOO_MUCH = '18446744073709551615';

/**
 * Fails if such a row of the owner is there, so that it can travel with the writes in front of it and the commit behind it.
 * It reads what is committed when it is carried out, one row by its key, and locks nothing.
 */
function forbiddenText<State>(
  { table, owner, where }: ForbiddenBy<State>,
  database: string,
): (owner: bigint) => string {
  const made = mysqlTableIn(database)(table);
  const ownerColumn = getTableColumns(made)[owner] as Column;
  const found = new QueryBuilder().select({ found: sql`${ownerColumn} + ${sql.raw(TOO_MUCH)}` }).from(made);
  const { sql: text, params } = found.where(conditionIn(made, where)).toSQL();
  const beginning = `${withValues(text, params)} and \`${ownerColumn.name}\` = `;
  return (id) => `${beginning}${id}`;
}

export const tablesOf = <State extends Versioned, Key, Event>(
  aggregate: AggregateRows<State, Key, Event>,
  database: string,
) => aggregateTables(mysqlTableIn(database), aggregate);

/** Statements that wait for the next question and then travel with it, in order and in one round trip. */
export interface StatementStack {
  /** A complete text, which waits; what it may fail with, the next question fails with. */
  push(statement: string): void;
  /** Sends what waits, and this behind it. */
  send(statement: string): Promise<void>;
  /** What is asked there takes along what waits. Made when it is first wanted, because a creation asks nothing. */
  database(): Database;
}

type Answer = [QueryResult, FieldPacket[]];

/** MySQL stops at the first statement that fails, so none behind it (the commit least of all) is ever carried out. */
export function statementStack(connection: PoolConnection): StatementStack {
  let waiting = '';
  const taking = (statement: string): string => {
    const text = waiting + statement;
    waiting = '';
    return text;
  };
  const query = async (question: QueryOptions, params: unknown[]): Promise<Answer> => {
    const alone = waiting === '';
    const sql = taking(withValues(question.sql, params));
    const answer = await connection.query({ ...question, sql });
    if (alone) return answer;
    const [results, fields] = answer as unknown as [QueryResult[], FieldPacket[][]];
    return [results.at(-1) as QueryResult, fields.at(-1) ?? []];
  };
  return {
    push: (statement) => {
      waiting += `${statement}; `;
    },
    send: async (statement) => {
      await connection.query(taking(statement));
    },
    database: () => drizzle({ client: { query } as unknown as PoolConnection }),
  };
}

/** Inserts as complete texts: all but the values is made once, where Drizzle would build it for every row. */
function insertInto<Table extends MySqlTable>(
  table: Table,
  leftToTheServer: readonly (string & keyof Table)[] = [],
): (row: object) => string {
  const left = new Set<string>(leftToTheServer);
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([name]) => !left.has(name));
  const names = columns.map(([, { name }]) => `\`${name}\``).join(', ');
  const literals = columns.map(([name, column]) => [name, literalsFor(column)] as const);
  const { schema, name } = getTableConfig(table);
  const whole = schema === undefined ? `\`${name}\`` : `\`${schema}\`.\`${name}\``;
  const beginning = `insert into ${whole} (${names}) values (`;
  return (row) => {
    let text = beginning;
    let separator = '';
    // Added up, not joined: nothing is copied before the whole packet is.
    for (const [name, literal] of literals) {
      text += separator + literal((row as Readonly<Record<string, unknown>>)[name]);
      separator = ', ';
    }
    return `${text})`;
  };
}

const literalsFor = (column: Column) => {
  const literal = literalFor(column);
  return (value: unknown): string => (value === null || value === undefined ? 'NULL' : literal(value));
};

function literalFor(column: Column): (value: unknown) => string {
  if (column.dataType === 'date') return (value) => momentLiteral(value as Date);
  const literal = column.getSQLType() === 'json' ? jsonLiteral : literalOf;
  return (value) => literal(column.mapToDriverValue(value) as string);
}

/** In UTC, as our sessions are; without the letter that says so, which MySQL does not know. */
const momentLiteral = (moment: Date): string => `'${instantText(moment).slice(0, -1)}'`;

/**
 * JSON has no control characters, and under the sql_mode of our sessions MySQL wants no more than these two escaped between
 * single quotes. The driver escapes each of the many double quotes too, one by one, which took as long as all the rest of
 * a statement.
 */
const jsonLiteral = (json: string): string => `'${json.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
