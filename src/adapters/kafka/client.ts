import { connect, type Socket } from 'node:net';
import { Kafka, type KafkaConfig, type logCreator, logLevel } from 'kafkajs';

export interface KafkaOptions {
  readonly brokers: readonly string[];
  /** Before every topic and group name, here and nowhere else. */
  readonly prefix: string;
  readonly clientId?: string;
  /** How to reach an address that a broker advertises; tests put a breakable link in between. */
  readonly connect?: (address: { host: string; port: number }) => Socket;
}

export interface KafkaClient {
  readonly kafka: Kafka;
  /** Ends every connection at once and allows no new one: kafkajs would go on trying after a disconnect. */
  kill(reason: string): void;
}

interface Settings {
  readonly retries: number;
  readonly requestTimeoutMs: number;
  /** Without one kafkajs is silent: whoever asks gets the error itself. */
  readonly clientLog?: logCreator;
}

/**
 * A client for one producer, one consumer or one admin, never shared: kafkajs keeps the committed offsets of a group
 * per client, and two members with one client spoil each other's.
 */
export function kafkaClient(options: KafkaOptions, { retries, requestTimeoutMs, clientLog }: Settings): KafkaClient {
  const sockets = new Set<Socket>();
  const open = options.connect ?? connect;
  let killed: string | undefined;

  const socketFactory: KafkaConfig['socketFactory'] = ({ host, port, onConnect }) => {
    if (killed !== undefined) throw new Error(killed);
    const socket = open({ host, port });
    sockets.add(socket);
    socket.once('connect', onConnect);
    socket.once('close', () => sockets.delete(socket));
    return socket.setKeepAlive(true, 10_000).setNoDelay(true);
  };

  const kafka = new Kafka({
    brokers: [...options.brokers],
    clientId: options.clientId ?? 'dogear',
    connectionTimeout: 2_000,
    requestTimeout: requestTimeoutMs,
    // Said in full: with NODE_ENV=test kafkajs has other defaults.
    retry: { retries, initialRetryTime: 200, maxRetryTime: 1_000, factor: 0.2, multiplier: 2 },
    socketFactory,
    ...(clientLog ? { logLevel: logLevel.INFO, logCreator: clientLog } : { logLevel: logLevel.NOTHING }),
  });

  return {
    kafka,
    kill: (reason) => {
      killed ??= reason;
      for (const socket of sockets) socket.destroy(new Error(reason));
    },
  };
}
