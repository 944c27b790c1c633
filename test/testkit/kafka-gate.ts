import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Credentials } from './certificates.ts';
import { type SaslAccount, type SaslDialogue, saslDialogue } from './sasl-server.ts';

export interface KafkaGate {
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

interface Demands {
  readonly tls?: Credentials;
  readonly sasl?: SaslAccount;
}

const SASL_HANDSHAKE = 17;
const API_VERSIONS = 18;
const SASL_AUTHENTICATE = 36;
const AUTHENTICATION_FAILED = 58;

/** In front of a real broker: speaks TLS and asks for a password as a broker would, then carries everything on. */
export async function startKafkaGate(broker: { host: string; port: number }, demands: Demands): Promise<KafkaGate> {
  const sockets = new Set<Socket>();
  const keep = <Kept extends Socket>(socket: Kept): Kept => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    return socket;
  };
  const admit = (client: Socket): void => {
    keep(client);
    const engine = keep(connect(broker));
    client.on('close', () => engine.destroy());
    engine.on('close', () => client.destroy());
    engine.pipe(client);
    if (demands.sasl) authenticate(client, engine, demands.sasl);
    else client.pipe(engine);
  };
  const server = demands.tls ? createTlsServer({ ...demands.tls }, admit) : createServer(admit);
  // A client that refuses the certificate goes away: that is for the client to tell.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Until the password was right, nothing but the versions of the protocol may be asked for. */
function authenticate(client: Socket, engine: Socket, account: SaslAccount): void {
  const dialogue = saslDialogue(account);
  let received = Buffer.alloc(0);
  const onData = (bytes: Buffer): void => {
    received = Buffer.concat([received, bytes]);
    while (received.length >= 4 && received.length >= 4 + received.readInt32BE(0)) {
      const request = received.subarray(0, 4 + received.readInt32BE(0));
      received = received.subarray(request.length);
      if (dialogue.isAuthenticated) engine.write(request);
      else handle(request, { client, engine, dialogue, account });
    }
    if (!dialogue.isAuthenticated) return;
    client.off('data', onData);
    if (received.length > 0) engine.write(received);
    client.pipe(engine);
  };
  client.on('data', onData);
}

interface Parties {
  readonly client: Socket;
  readonly engine: Socket;
  readonly dialogue: SaslDialogue;
  readonly account: SaslAccount;
}

function handle(request: Buffer, { client, engine, dialogue, account }: Parties): void {
  const api = request.readInt16BE(4);
  const version = request.readInt16BE(6);
  const body = request.subarray(14 + Math.max(0, request.readInt16BE(12)));
  const reply = (...parts: Buffer[]): void => {
    const content = Buffer.concat([request.subarray(8, 12), ...parts]);
    client.write(Buffer.concat([int32(content.length), content]));
  };
  if (api === API_VERSIONS) engine.write(request);
  else if (api === SASL_HANDSHAKE) reply(int16(0), int32(1), text(account.mechanism));
  else if (api === SASL_AUTHENTICATE) {
    const lifetime = version > 0 ? Buffer.alloc(8) : Buffer.alloc(0);
    try {
      const answer = dialogue.answer(body.subarray(4));
      reply(int16(0), int16(-1), int32(answer.length), answer, lifetime);
    } catch (error) {
      reply(int16(AUTHENTICATION_FAILED), text((error as Error).message), int32(0), lifetime);
    }
  } else client.destroy();
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([int16(Buffer.byteLength(value)), Buffer.from(value)]);
