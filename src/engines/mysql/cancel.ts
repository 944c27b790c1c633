import type { Socket } from 'node:net';
import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';

/** Gives the connection up, and what it is doing with it, when the signal aborts. Returns how to stop listening. */
export function cancelOnAbort(pool: Pool, connection: PoolConnection, signal: AbortSignal): () => void {
  const cancel = (): void => {
    const { stream, threadId } = connection.connection as unknown as { stream: Socket; threadId: number };
    const { localPort } = stream;
    stream.destroy(new Error('cancelled'));
    if (localPort) void endOnServer(pool, threadId, localPort).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

/**
 * The server notices a lost connection only when it has something to send: until then it would hold its locks and go on
 * reading. If several servers share an address, the same number may be another session: so our port must fit too. Behind
 * a proxy it does not fit: there a wait for a lock ends by itself after some seconds, and a long read goes on until it
 * has something to send.
 */
async function endOnServer(pool: Pool, threadId: number, localPort: number): Promise<void> {
  const connection = await pool.getConnection();
  try {
    const [sessions] = await connection.query<RowDataPacket[]>('SHOW PROCESSLIST');
    const isOurs = sessions.some(({ Id, Host }) => Number(Id) === threadId && String(Host).endsWith(`:${localPort}`));
    if (isOurs) await connection.query('KILL ?', [threadId]);
  } finally {
    connection.release();
  }
}
