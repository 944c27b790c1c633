import './wire/install.ts';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { Kafka, type KafkaConfig, type logCreator, logLevel, type SASLOptions } from 'kafkajs';
import type { Log } from '../../shared/log.ts';

export interface KafkaOptions {
  readonly brokers: readonly string[];
  /** Before every topic and group name, here and nowhere else. */
  readonly prefix: string;
  readonly clientId?: string;
  /** Encrypts every connection; the broker's certificate must be valid for its name. */
  readonly tls?: {
    /** Certificates of the authorities to trust, as PEM; without them those that Node trusts. */
    readonly ca?: string;
  };
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
  /** How to reach an address that a broker advertises; tests put a breakable link in between. */
  readonly connect?: (address: { host: string; port: number }) => Socket;
}

interface KafkaClient {
  readonly kafka: Kafka;
  /** Ends every connection at once and allows no new one: kafkajs would go on trying after a disconnect. */
  kill(reason: string): void;
}

interface Settings {
  readonly retries: number;
  readonly requestTimeoutMs: number;
  /** Without one kafkajs is silent: the caller gets the error itself. */
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
    const plain = open({ host, port }).setKeepAlive(true, 10_000).setNoDelay(true);
    const socket = options.tls ? secured(plain, host, options.tls.ca) : plain;
    sockets.add(socket);
    socket.once(options.tls ? 'secureConnect' : 'connect', onConnect);
    socket.once('close', () => {
      sockets.delete(socket);
      plain.destroy();
    });
    return socket;
  };

  const kafka = new Kafka({
    brokers: [...options.brokers],
    clientId: options.clientId ?? 'dogear',
    connectionTimeout: 2_000,
    requestTimeout: requestTimeoutMs,
    // Said in full: with NODE_ENV=test kafkajs has other defaults.
    retry: { retries, initialRetryTime: 200, maxRetryTime: 1_000, factor: 0.2, multiplier: 2 },
    socketFactory,
    ...(options.sasl && { sasl: { ...options.sasl } as SASLOptions }),
    ...(clientLog ? { logLevel: logLevel.INFO, logCreator: clientLog } : { logLevel: logLevel.NOTHING }),
  });

  return {
    kafka,
    kill: (reason) => {
      killed ??= reason;
      // No caller waits for a connection that is being closed, so its error is dropped.
      for (const socket of sockets) socket.destroy(socket.writableEnded ? undefined : new Error(reason));
    },
  };
}

/** An address has no name to ask for, but must be in the certificate all the same. */
const secured = (socket: Socket, host: string, ca: string | undefined): Socket =>
  connectSecurely({
    socket,
    host,
    rejectUnauthorized: true,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  });

const QUIET_MS = 5_000;

/**
 * For all clients of one side together: kafkajs calls every refused connection an error, several times a second. What
 * matters reaches callers as rejections.
 */
export const clientLogFor = (log: Log): logCreator => {
  let quietUntil = 0;
  const levelOf = (level: logLevel): keyof Log => {
    if (level !== logLevel.ERROR) return 'debug';
    const now = performance.now();
    if (now < quietUntil) return 'debug';
    quietUntil = now + QUIET_MS;
    return 'warn';
  };
  return () =>
    ({ namespace, level, log: { message, broker, groupId, error } }) => {
      const facts = { kafkajs: namespace, broker, groupId, error: error instanceof Error ? error.message : error };
      log[levelOf(level)](facts, `Kafka: ${message}`);
    };
};
