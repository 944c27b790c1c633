import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly host: string;
  readonly port: number;
  /** Breaks every link, and every new one at once. */
  cut(): void;
  /** Links stay open but nothing comes through, in either direction; one that lost bytes carries nothing ever again. */
  stall(): void;
  restore(): void;
  /** Holds every reply back for so long; 0 ends that. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** A link between Dogear and an engine that a test can break: works on any machine, and for one client only. */
export async function startProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let delayMs = 0;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    return socket;
  };

  const carry = (link: { broken: boolean }, from: Socket, to: Socket, holdBackMs: () => number): void => {
    let earlier: Promise<void> = Promise.resolve();
    const inTurn = (act: () => void): void => {
      const due = wait(holdBackMs());
      earlier = earlier.then(() => due).then(act);
    };
    from.on('data', (bytes) => {
      link.broken ||= state === 'stalled';
      if (!link.broken) inTurn(() => void (to.writable && to.write(bytes)));
    });
    from.on('close', () => inTurn(() => to.destroy()));
  };

  const server = createServer((client) => {
    keep(client);
    if (state === 'cut') return void client.resetAndDestroy();
    const engine = keep(connect(target));
    const link = { broken: false };
    carry(link, client, engine, () => 0);
    carry(link, engine, client, () => delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const breakLinks = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      breakLinks();
    },
    stall: () => {
      state = 'stalled';
    },
    restore: () => {
      state = 'open';
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    close: () => {
      breakLinks();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const wait = (milliseconds: number): Promise<void> | undefined =>
  milliseconds === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
