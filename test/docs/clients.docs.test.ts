import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLObjectType, getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { followPage, isForAnyMachine } from './follow-page.ts';
import { lateLists } from './late-lists.ts';
import { readPage, root } from './markdown.ts';

const { blocks } = readPage('docs/guide/clients.md');
const fileNamed = (name: string): string => blocks.find(({ words }) => words[0] === name)?.text ?? '';

const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));
const cursorArguments = ['first', 'after', 'last', 'before'];

/** Every field that is a connection, with the arguments that make another list of it. */
const connections = ['Query', 'Bookmark', 'User'].flatMap((type) =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields())
    .filter(({ type }) => getNamedType(type).name.endsWith('Connection'))
    .map(({ name, args }) => [name, args.map((each) => each.name).filter((each) => !cursorArguments.includes(each))]),
);

describe('docs/guide/clients.md', () => {
  it('tells Apollo of every list, with all arguments that make another list of it', () => {
    const policies = fileNamed('apollo.ts').matchAll(/(\w+): relayStylePagination\(\[([^\]]*)\]\)/g);
    const shown = [...policies].map(([, name, keys = '']) => [name, keys.match(/\w+/g)?.sort()] as const);
    const wanted = connections.map(([name, keys]) => [name, [...(keys ?? [])].sort()] as const);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
  });

  it('tells Graphcache of every list', () => {
    const shown = [...fileNamed('urql.ts').matchAll(/(\w+): relayPagination\(\)/g)].map(([, name]) => name);
    expect(shown.sort()).toEqual(connections.map(([name]) => name).sort());
  });

  it('says the same when no list has heard of a change yet', async () => {
    const lists = lateLists();
    const api = await openEmbeddedApi({ replace: lists.replace });
    try {
      const { host } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
      // The server runs already, the token is for it, and the compiler has nothing to say about late lists.
      const done = /^(npm ci|export TOKEN=|npx tsc ).*\n?/gm;
      await followPage({
        blocks: blocks.map((block) => ({ ...block, text: block.text.replace(done, '') })),
        wanted: isForAnyMachine,
        env: { TOKEN: await tokenOf() },
        substitutes: [['localhost:4000', host]],
        before: lists.catchUp,
      });
    } finally {
      await api.close();
    }
  });
});
