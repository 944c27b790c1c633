import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { namesLoopback } from './loopback.ts';

const PASSED_ON = ['authorization', 'content-type', 'cookie', 'accept-language', 'user-agent'] as const;

/**
 * Hands a request of the page on to Dogear, and the answer back, both with their cookies: so the page and the API have one
 * origin, as Dogear wants it for the cookie of the refresh token.
 */
export const forwardTo =
  (url: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await text(request);
      const answer = await fetch(url, { method: 'POST', headers: headersFor(request, new URL(url).origin), body });
      response.writeHead(answer.status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'set-cookie': answer.headers.getSetCookie(),
      });
      response.end(await answer.text());
    } catch {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ errors: [{ message: `Dogear does not answer on ${url}.` }] }));
    }
  };

/** Our own page counts as Dogear's. Every other page keeps the origin it has, and Dogear decides about it. */
function headersFor({ headers: { host = '', origin, ...headers } }: IncomingMessage, dogear: string): Headers {
  const passedOn = new Headers();
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) passedOn.set(name, value);
  }
  const isOurPage = origin === `http://${host}` && namesLoopback(host);
  if (origin !== undefined) passedOn.set('origin', isOurPage ? dogear : origin);
  return passedOn;
}
