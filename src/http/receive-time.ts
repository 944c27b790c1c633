import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Starts the time of a request's body anew, with so much more than the usual one. */
type Extend = (moreMs: number) => void;

const extensions = new WeakMap<IncomingMessage, Extend>();

/**
 * Gives the body of each request so much time from the end of its headers. Node's own limit is the same for all requests of
 * a server; this one can be extended for a single request, once it is known what it brings.
 */
export function limitReceiveTime(server: Server, milliseconds: number, onLate: (socket: Socket) => void): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const extend: Extend = (moreMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => (request.complete ? undefined : onLate(request.socket)), milliseconds + moreMs).unref();
    };
    extend(0);
    extensions.set(request, extend);
    request.once('close', () => clearTimeout(timer));
  });
}

/** From now on the request's body has the usual time and so much more. */
export const extendReceiveTime = (request: IncomingMessage, moreMs: number): void => extensions.get(request)?.(moreMs);
