import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The floor: no framework, no routes, no checks. Reads the body, answers with what `answer` makes of it. */
export function serveBare(answer: (body: string) => Promise<unknown>): void {
  const server = createServer(async (request, response) => {
    const value = JSON.stringify(await answer(await text(request)));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(value) });
    response.end(value);
  });
  server.listen(0, '127.0.0.1', () => sayWhere(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  process.once('SIGTERM', () => process.exit(0));
}

export const sayWhere = (url: string): void => console.log(JSON.stringify({ url }));
