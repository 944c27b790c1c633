import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MysqlProxyOptions {
  /**
   * Sent on each connection right after its login, as a server does with `init_connect`; its answers are not passed on.
   * A real `init_connect` is global, and would change the sessions of every other suite on that server.
   */
  readonly initConnect?: readonly string[];
}

export interface MysqlProxy {
  /** The same server and database, through the proxy. */
  readonly url: string;
  /** The statements that clients sent, in order. */
  readonly statements: string[];
  /** From now on the server seems to refuse statements like this one; none of them reaches it. */
  refuse(pattern: RegExp | undefined): void;
  close(): Promise<void>;
}

const QUERY = 0x03;
const OK = 0x00;
const CLIENT_QUERY_ATTRIBUTES = 2 ** 27;

/** Between Dogear and a MySQL server; it understands as much of the protocol as it takes to play a hostile server. */
export async function startMysqlProxy(url: string, { initConnect = [] }: MysqlProxyOptions = {}): Promise<MysqlProxy> {
  const { hostname: host, port } = new URL(url);
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  let refused: RegExp | undefined;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on('close', () => sockets.delete(socket))
      .on('error', () => undefined);
  };

  const server = createServer((client) => {
    keep(client);
    const engine = keep(connect({ host, port: Number(port || '3306') }));
    client.on('close', () => engine.destroy());
    engine.on('close', () => client.destroy());
    let phase: 'greeting' | 'login' | 'init' | 'open' = 'greeting';
    let offered = 0;
    let hasAttributes = false;
    let loginAnswer: Buffer | undefined;
    const left = [...initConnect];
    const nextInit = (): void => {
      const statement = left.shift();
      if (statement !== undefined) return void engine.write(queryPacket(statement, hasAttributes));
      phase = 'open';
      client.write(loginAnswer ?? '');
    };

    onPackets(engine, (packet) => {
      const first = packet[4];
      if (phase === 'init') return first === OK ? nextInit() : void client.destroy();
      if (phase === 'login' && first === OK) {
        phase = 'init';
        loginAnswer = packet;
        return nextInit();
      }
      if (phase === 'greeting') {
        phase = 'login';
        offered = capabilitiesIn(packet);
      }
      client.write(packet);
    });
    onPackets(client, (packet) => {
      if (phase === 'login' && packet[3] === 1) {
        // MariaDB has none, whatever the client would like.
        hasAttributes = (packet.readUInt32LE(4) & offered & CLIENT_QUERY_ATTRIBUTES) !== 0;
      }
      if (phase === 'open' && packet[4] === QUERY) {
        const statement = packet.subarray(hasAttributes ? 7 : 5).toString('utf8');
        statements.push(statement);
        if (refused?.test(statement)) return void client.write(refusalPacket('refused by the test'));
      }
      engine.write(packet);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    statements,
    refuse: (pattern) => {
      refused = pattern;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** After the version, which ends with a zero: 4 bytes of the session's id, 8 of salt and a zero; then it is cut in two. */
function capabilitiesIn(greeting: Buffer): number {
  const at = greeting.indexOf(0, 5) + 1 + 4 + 8 + 1;
  return greeting.readUInt16LE(at) | (greeting.readUInt16LE(at + 5) << 16);
}

/** Calls back with each whole packet: three bytes of length, one of sequence, then what it carries. */
function onPackets(socket: Socket, handle: (packet: Buffer) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    pending = Buffer.concat([pending, bytes as Buffer]);
    while (pending.length >= 4 && pending.length >= 4 + pending.readUIntLE(0, 3)) {
      const end = 4 + pending.readUIntLE(0, 3);
      const packet = pending.subarray(0, end);
      pending = pending.subarray(end);
      handle(packet);
    }
  });
}

function packetOf(sequence: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(content.length, 0, 3);
  head[3] = sequence;
  return Buffer.concat([head, content]);
}

const queryPacket = (statement: string, hasAttributes: boolean): Buffer =>
  packetOf(0, Buffer.from([QUERY, ...(hasAttributes ? [0, 1] : []), ...Buffer.from(statement)]));

/** ER_UNKNOWN_CHARACTER_SET; `#` and five characters are the SQL state. */
const refusalPacket = (message: string): Buffer =>
  packetOf(1, Buffer.concat([Buffer.from([0xff, 0x1b, 0x04]), Buffer.from(`#42000${message}`)]));
