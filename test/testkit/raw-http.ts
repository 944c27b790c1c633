import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface RawConnection {
  readonly socket: Socket;
  send(text: string): void;
  /** One character after the other, with a pause behind each, for as long as the other side listens. */
  trickle(text: string, pauseMs: number): Promise<void>;
  /** All that came until the other side closed, and how long that took from the beginning. */
  ended(): Promise<{ readonly text: string; readonly milliseconds: number }>;
}

/** A client that is as slow, or as odd, as a test wants it to be. */
export async function rawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = new Promise<{ text: string; milliseconds: number }>((resolve) =>
    socket.once('close', () => resolve({ text, milliseconds: performance.now() - began })),
  );
  await new Promise<void>((connected) => socket.once('connect', connected));
  return {
    socket,
    send: (words) => void socket.write(words),
    trickle: async (words, pauseMs) => {
      for (const character of words) {
        if (socket.destroyed || !socket.writable) return;
        socket.write(character);
        await setTimeout(pauseMs);
      }
    },
    ended: () => closed,
  };
}

/** Status and body of the last answer in what a server sent. */
export function answerIn(text: string): { readonly status: number; readonly body: unknown } {
  const [, status = '0', rest = ''] = /^HTTP\/1\.1 (\d{3}) (.*)$/s.exec(text) ?? [];
  return { status: Number(status), body: JSON.parse(rest.slice(rest.indexOf('\r\n\r\n') + 4) || 'null') };
}
