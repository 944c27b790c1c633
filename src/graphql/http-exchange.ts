import { fastifyCookie as cookies } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesLoopback } from '../http/http-server.ts';

/** A cookie that only this server reads: no script sees it, and no other host can set one of its name. */
export interface OwnCookie {
  /** Without the prefix `__Host-`, which is added where browsers accept it. */
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly sameSite: 'strict' | 'lax';
}

/** What a request says of its client beside GraphQL, and the cookies of its answer. */
export interface HttpExchange {
  /** The address of the client, as the server sees it. */
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** The origin of the page that sends the request; undefined if no browser does. */
  readonly origin: string | undefined;
  /** Pages that this server itself has delivered have one of these origins. */
  readonly ownOrigins: readonly string[];
  /** Whether the request brought an access token, valid or not. */
  readonly hasToken: boolean;
  /** Takes the name without the prefix. */
  cookie(name: string): string | undefined;
  setCookie(cookie: OwnCookie): void;
  /** Lets the answer take so much longer than `REQUEST_TIMEOUT_MS`; asking again adds nothing. */
  extendDeadline(milliseconds: number): void;
}

/**
 * Browsers accept the prefix `__Host-` only with `Secure`, and some of them accept `Secure` only over HTTPS. On plain HTTP
 * at loopback, which is for development, cookies have neither.
 */
export function httpExchangeOf(request: FastifyRequest, reply: FastifyReply): HttpExchange {
  const { ip, host, protocol, headers } = request;
  const isPlainLoopback = protocol === 'http' && namesLoopback(host);
  const nameOf = (name: string): string => (isPlainLoopback ? name : `__Host-${name}`);
  return {
    ip,
    userAgent: headers['user-agent'],
    acceptLanguage: headers['accept-language'],
    origin: headers.origin,
    // HTTPS ends at the proxy in front of us, so that a page from here may be secure when the request is not.
    ownOrigins: [`https://${host}`, ...(isPlainLoopback ? [`http://${host}`] : [])],
    hasToken: headers.authorization !== undefined,
    extendDeadline: (milliseconds) => request.extendDeadline(milliseconds),
    cookie: (name) => (headers.cookie === undefined ? undefined : cookies.parse(headers.cookie)[nameOf(name)]),
    setCookie: ({ name, value, maxAgeSeconds, sameSite }) => {
      const attributes = { maxAge: maxAgeSeconds, sameSite, path: '/', httpOnly: true, secure: !isPlainLoopback };
      void reply.header('set-cookie', cookies.serialize(nameOf(name), value, attributes));
    },
  };
}
