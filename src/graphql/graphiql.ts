import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Examples, type ExampleTokens, graphiqlPage } from './graphiql-page.ts';

export interface GraphiqlOptions {
  readonly tokens: ExampleTokens | undefined;
  /** Operations for its tabs. */
  readonly examples: Examples;
}

/** The files of the page come from installed packages: it works without the internet. */
const assets = {
  'react.js': ['react', 'umd/react.production.min.js'],
  'react-dom.js': ['react-dom', 'umd/react-dom.production.min.js'],
  'graphiql.js': ['graphiql', 'graphiql.min.js'],
  'graphiql.css': ['graphiql', 'graphiql.min.css'],
} as const;

const require = createRequire(import.meta.url);

const pathOf = (packageName: string, file: string): string =>
  join(dirname(require.resolve(`${packageName}/package.json`)), file);

/** Left out of an installation for production, which does not show the page. */
const areInstalled = (): boolean => {
  try {
    return Object.values(assets).every(([packageName, file]) => existsSync(pathOf(packageName, file)));
  } catch {
    return false;
  }
};

/** Registers the page's files and returns how to answer with the page itself; nothing if they are not there. */
export function serveGraphiql(app: FastifyInstance, options: GraphiqlOptions) {
  if (!areInstalled()) return undefined;
  for (const [name, [packageName, file]] of Object.entries(assets)) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    app.get(`/graphiql/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'private, max-age=3600')
        .send(createReadStream(pathOf(packageName, file))),
    );
  }
  const html = graphiqlPage(options.examples, options.tokens);
  const policy = pagePolicy(html);
  return (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
}

/** Lets the page load and ask nothing but us, and run no script but its own. */
function pagePolicy(html: string): string {
  const own = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => hashOf(script ?? ''));
  return [
    "default-src 'none'",
    `script-src 'self' ${own.join(' ')}`,
    // GraphiQL's editor writes styles of its own into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
