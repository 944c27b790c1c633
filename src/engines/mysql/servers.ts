import { type Connections, openConnections } from './connection.ts';
import { serverIn } from './schema-address.ts';

/** The connections to every server that a schema needs; modules with the same server and user share theirs. */
export interface Servers {
  /** For single statements. */
  statements(url: string): Connections;
  /** For transactions, whose statements travel together. */
  transactions(url: string): Connections;
  /** Once for all that share them. */
  close(): Promise<void>;
}

export function openServers(): Servers {
  const open = new Map<string, Connections>();
  const connectionsTo = (url: string, multipleStatements: boolean): Connections => {
    const server = serverIn(url);
    const key = `${server} ${multipleStatements}`;
    const known = open.get(key) ?? openConnections(server, { multipleStatements });
    open.set(key, known);
    return known;
  };
  let closing: Promise<unknown> | undefined;
  return {
    statements: (url) => connectionsTo(url, false),
    transactions: (url) => connectionsTo(url, true),
    close: async () => {
      closing ??= Promise.all([...open.values()].map((connections) => connections.close()));
      await closing;
    },
  };
}
