import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** Operations for newcomers, by the token that they need. */
type Examples = Readonly<Record<'user' | 'admin', readonly string[]>>;

/** Filled into the headers of the tabs when there are any to give away. */
type ExampleTokens = Readonly<Record<'user' | 'admin', string>>;

/** A plain page around GraphiQL's own bundle; the data below cannot end the script because `<` is escaped. */
export const graphiqlPage = (examples: Examples, tokens: ExampleTokens | undefined): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Dogear · GraphiQL</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/graphiql/graphiql.css">
  <style>html, body, #graphiql { height: 100%; margin: 0 }</style>
</head>
<body>
  <div id="graphiql">Loading…</div>
  <script src="/graphiql/react.js"></script>
  <script src="/graphiql/react-dom.js"></script>
  <script src="/graphiql/graphiql.js"></script>
  <script>
    const defaultTabs = ${script(tabsWith(examples, tokens))};
    const defaultHeaders = defaultTabs[0].headers;
    const fetcher = GraphiQL.createFetcher({ url: '/graphql' });
    // Tabs remembered from an earlier start would keep its expired token.
    const storage = { getItem: () => null, setItem() {}, removeItem() {}, clear() {}, length: 0 };
    ReactDOM.createRoot(document.getElementById('graphiql')).render(
      React.createElement(GraphiQL, {
        fetcher, storage, defaultTabs, defaultHeaders, shouldPersistHeaders: false
      })
    );
  </script>
</body>
</html>
`;

const tabsWith = ({ user, admin }: Examples, tokens: ExampleTokens | undefined) => [
  ...user.map((query) => tab(query, tokens?.user)),
  ...admin.map((query) => tab(query, tokens?.admin)),
];

const tab = (query: string, token: string | undefined) => ({
  query,
  headers: JSON.stringify(token === undefined ? {} : { Authorization: `Bearer ${token}` }, null, 2),
});

const script = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
