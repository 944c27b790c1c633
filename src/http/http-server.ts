import { STATUS_CODES } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import * as defaults from './http-limits.ts';
import { limitReceiveTime } from './receive-time.ts';

export type HttpLimits = { readonly [Limit in keyof typeof defaults]: number };

export interface HttpServerOptions {
  /** Where it is going to listen. */
  readonly host: string;
  /** How long the answer to a request may take. */
  readonly timeoutMs: number;
  /** Other limits than those of http-limits.ts, for tests. */
  readonly limits?: Partial<HttpLimits>;
  readonly fastify?: Pick<FastifyServerOptions, 'bodyLimit' | 'genReqId' | 'forceCloseConnections' | 'trustProxy'>;
}

/** Every port of Dogear is one of these: its connections have limits, and on loopback it answers this machine alone. */
export function createHttpServer({ host, timeoutMs, limits, fastify: more }: HttpServerOptions): FastifyInstance {
  const limit: HttpLimits = { ...defaults, ...limits };
  const app = fastify({
    ...more,
    http: {
      headersTimeout: limit.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: limit.TIMEOUT_CHECK_MS,
      maxHeaderSize: limit.MAX_HEADER_BYTES,
    },
    requestTimeout: limit.UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: limit.KEEP_ALIVE_MS,
    connectionTimeout: timeoutMs + limit.UNREAD_MS,
    clientErrorHandler: answerClientError,
  });
  limitReceiveTime(app.server, limit.RECEIVE_TIMEOUT_MS, (socket) => {
    answerClientError(Object.assign(new Error('The body is late'), { code: LATE }), socket);
  });
  app.server.maxConnections = limit.MAX_CONNECTIONS;
  if (isLoopback(host)) refuseForeignHosts(app);
  return app;
}

/**
 * A web page can give its own name our address (DNS rebinding); to the browser we are then part of that page's site. The
 * name in `Host` gives it away.
 */
function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }, reply) => {
    if (namesLoopback(host)) return undefined;
    const message = 'This server answers only to localhost and to loopback addresses: set HOST to listen elsewhere.';
    return reply.code(421).send(refusalOf(message, { code: 'MISDIRECTED_REQUEST' }));
  });
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const NOT_HTTP: Answer = { status: 400, code: 'BAD_REQUEST', message: 'This is not a request of HTTP.' };

/** How Node calls it, too. */
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const answersByCode: Readonly<Record<string, Answer>> = {
  [LATE]: {
    status: 408,
    code: 'CLIENT_TIMEOUT',
    message: 'The request did not arrive in time: send its headers and its body without a pause.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'BAD_REQUEST',
    message: 'The headers and the address of the request are too long.',
  },
};

/** Answers what did not become a request: it came too slowly, its headers are too long, or it is not HTTP at all. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !hasBegunAnAnswer(socket)) socket.write(textOf(answersByCode[error.code ?? ''] ?? NOT_HTTP));
  socket.destroy();
}

/** Node's own handler asks the same: an answer in the middle of another one is none. */
const hasBegunAnAnswer = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;

function textOf({ status, code, message }: Answer): string {
  const body = JSON.stringify(refusalOf(message, { code }));
  const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'connection: close', '', body].join('\r\n');
}

/** A refusal in the shape of a GraphQL answer, which is the only one that clients know. */
export const refusalOf = (message: string, extensions: object, more: object = {}) => ({
  errors: [{ message, extensions }],
  ...more,
});

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only programs on this machine reach what listens on this `HOST`. */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  return family === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const LOOPBACK_HOST = new RegExp(`^(?:localhost\\.?|127(?:\\.${OCTET}){3}|\\[::1\\])(?::[0-9]{1,5})?$`, 'i');

/**
 * Whether a `Host` header names this machine itself, with any port. Only the plain forms count: browsers make them of all
 * others (`127.1`, `0x7f000001`) before they send them.
 */
export const namesLoopback = (host: string | undefined): boolean => host !== undefined && LOOPBACK_HOST.test(host);
