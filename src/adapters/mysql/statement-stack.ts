import type { Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/mysql2';
import type { FieldPacket, PoolConnection, QueryOptions, QueryResult, QueryValues } from 'mysql2/promise';
import type { Database } from './connection.ts';

/** Statements that wait for the next question and then travel with it, in order and in one round trip. */
export interface StatementStack {
  /** Waits; what it may fail with, the next question fails with. */
  push(statement: Query): void;
  /** Whatever is asked here takes along what waits. */
  readonly database: Database;
}

type Answer = [QueryResult, FieldPacket[]];

/** MySQL stops at the first statement that fails, so none behind it (the commit least of all) is ever carried out. */
export function statementStack(connection: PoolConnection): StatementStack {
  let waiting: Query[] = [];
  const query = async (question: QueryOptions, params: unknown[]): Promise<Answer> => {
    const taken = waiting;
    waiting = [];
    if (taken.length === 0) return connection.query(question, params as QueryValues);
    const [results, fields] = (await connection.query(
      { ...question, sql: [...taken.map(({ sql }) => sql), question.sql].join('; ') },
      [...taken.flatMap((statement) => statement.params), ...params] as QueryValues,
    )) as unknown as [QueryResult[], FieldPacket[][]];
    return [results.at(-1) as QueryResult, fields.at(-1) ?? []];
  };
  return {
    push: (statement) => void waiting.push(statement),
    database: drizzle({ client: { query } as unknown as PoolConnection }),
  };
}
