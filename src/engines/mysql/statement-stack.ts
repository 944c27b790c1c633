import { drizzle } from 'drizzle-orm/mysql2';
import type { FieldPacket, PoolConnection, QueryOptions, QueryResult } from 'mysql2/promise';
import { type Database, withValues } from './connection.ts';

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
