import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those takes what was free a moment ago. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** For a process that cannot tell us which port it was given, or that comes back to it; so many in a row are free. */
export async function freePort(inARow = 1): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const ports = Array.from({ length: inARow }, (_, index) => port + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
