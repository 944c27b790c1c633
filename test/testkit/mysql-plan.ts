import { drizzle } from 'drizzle-orm/mysql2';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { connectionOptions, type Database, prepareSession } from '../../src/engines/mysql/connection.ts';

/** How MySQL answered one statement: its plan, and what it really read. */
export interface AnsweredStatement {
  /** Every base table of the plan, in the order in which it is read. */
  readonly tables: readonly { readonly name: string; readonly access: string; readonly key: string | undefined }[];
  readonly sorts: boolean;
  /** Rows and index entries that were touched, those of temporary tables included. */
  readonly rowsRead: number;
}

export interface ExplainingDatabase {
  readonly database: Database;
  /** Runs the question, which must be one statement, and tells how it was answered. */
  answered(question: () => Promise<unknown>): Promise<AnsweredStatement>;
  close(): Promise<void>;
}

/** One connection that remembers what was asked on it. */
export async function explainingDatabase(url: string): Promise<ExplainingDatabase> {
  const connection = await createConnection(connectionOptions(url));
  await prepareSession(connection);
  // Newer servers print another shape by default; older ones know neither the shape nor the setting.
  await connection.query('SET SESSION explain_json_format_version = 1').catch(() => undefined);
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  return {
    database: drizzle({ client: connection, logger }) as unknown as Database,
    answered: async (question) => {
      asked.length = 0;
      await connection.query('FLUSH STATUS');
      await question();
      const [counters] = await connection.query<RowDataPacket[]>("SHOW SESSION STATUS LIKE 'Handler\\_read\\_%'");
      const [statement, ...more] = asked;
      if (!statement || more.length > 0) throw new Error(`Asked ${asked.length} statements instead of one`);
      const [plans] = await connection.query<RowDataPacket[]>(
        `EXPLAIN FORMAT=JSON ${statement.query}`,
        statement.params,
      );
      const nodes = nodesOf(JSON.parse(plans[0]?.EXPLAIN as string));
      return {
        tables: nodes.flatMap(({ table_name: name, access_type: access, key }) =>
          typeof name === 'string' && !/[<(]|^windows$/.test(name)
            ? [{ name, access: String(access), key: key as string }]
            : [],
        ),
        sorts: nodes.some((node) => node.using_filesort === true || 'filesort' in node),
        rowsRead: counters.reduce((sum, { Value }) => sum + Number(Value), 0),
      };
    },
    close: () => connection.end(),
  };
}

function nodesOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
