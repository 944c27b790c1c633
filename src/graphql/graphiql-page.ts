/** Operations for newcomers, by the token that they need. */
export type Examples = Readonly<Record<'user' | 'admin', readonly string[]>>;

/** Filled into the headers of the tabs when there are any to give away. */
export type ExampleTokens = Readonly<Record<'user' | 'admin', string>>;

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
