import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Hands a request of the page on to Dogear, with the token that the page sent. */
export const forwardTo =
  (url: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    try {
      const body = await text(request);
      const answer = await fetch(url, { method: 'POST', headers: { authorization, 'content-type': type }, body });
      response.writeHead(answer.status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(await answer.text());
    } catch {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ errors: [{ message: `Dogear does not answer on ${url}.` }] }));
    }
  };
