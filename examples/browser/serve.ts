import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forwardTo } from './forward.ts';
import { namesLoopback, originsOf } from './loopback.ts';

/** `npm run example:browser`: bundles the page and serves it on loopback; `/graphql` is passed on: all one origin. */
const dogear = process.env.DOGEAR_URL || 'http://localhost:4000/graphql';
const port = Number(process.env.EXAMPLE_PORT || 4100);
const token = process.env.DOGEAR_TOKEN;

/** Where a Dogear on this machine shows the mails that it would have sent. */
const devMails = namesLoopback(new URL(dogear).host) ? new URL('/dev/mails', dogear).href : null;

/**
 * Where pictures are, and where they are uploaded: at Dogear itself, which may call itself `localhost` or by number, or at a
 * bucket and what stands before it, with blanks between them.
 */
const storage = process.env.STORAGE_ORIGINS || originsOf(new URL(dogear)).join(' ');

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    define: { BY_HASH: String(process.env.BY_HASH === '1'), DEV_MAILS: JSON.stringify(devMails) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const POLICY = [
  "default-src 'self'",
  `connect-src 'self' ${storage}`,
  // The pictures of files that were just chosen are blobs.
  `img-src 'self' data: blob: ${storage}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/': ['text/html', await readFile(here('index.html'), 'utf8')],
  '/style.css': ['text/css', await readFile(here('style.css'), 'utf8')],
  '/main.js': ['text/javascript', await bundle()],
};

const forward = forwardTo(dogear);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/graphql') return forward(request, response);
  const [type, content] = files[pathname] ?? ['text/plain', undefined];
  response.writeHead(content === undefined ? 404 : 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': POLICY,
  });
  response.end(content ?? 'Not found');
}

const server = createServer((request, response) => void answer(request, response));
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/`;
  console.log(`The page is on ${token ? `${url}#token=${token}` : url} and talks to ${dogear}`);
});
