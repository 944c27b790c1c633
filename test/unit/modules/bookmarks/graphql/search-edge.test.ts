import 'reflect-metadata';
import { execute, parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { connectionOf } from '../../../../../src/graphql/connection.ts';
import { planQuery } from '../../../../../src/graphql/plan/query-plan.ts';
import { dogearSchema } from '../../../../../src/main/graphql-schema.ts';
import { bookmarkToDocument } from '../../../../../src/modules/bookmarks/document.ts';
import { bookmarkFromDocument } from '../../../../../src/modules/bookmarks/graphql/bookmark-type.ts';
import { LazySearchEdge } from '../../../../../src/modules/bookmarks/graphql/search-types.ts';
import type { FieldMatch } from '../../../../../src/modules/bookmarks/queries/search-bookmarks.ts';
import { aBookmark } from '../../../../testkit/samples.ts';

const schema = dogearSchema();
const found: FieldMatch[] = [{ field: 'TAG', snippet: 'java', ranges: [{ start: 0, end: 4 }] }];

/** A search with one hit; counts how often its matches are looked for. */
function searching() {
  const findMatches = vi.fn(async () => found);
  const page = {
    edges: [{ node: bookmarkToDocument(aBookmark()), cursor: 'here' }],
    hasNextPage: false,
    hasPreviousPage: false,
    numbered: undefined,
    totalCount: async () => 1,
  };
  const connection = connectionOf(
    page as unknown as Parameters<
      typeof connectionOf<ReturnType<typeof bookmarkToDocument>, ReturnType<typeof bookmarkFromDocument>>
    >[0],
    bookmarkFromDocument,
    (row, node) => new LazySearchEdge(row, node, findMatches),
  );
  schema.getQueryType()!.getFields().searchBookmarks!.resolve = () => connection;
  return findMatches;
}

const ways: [string, (document: ReturnType<typeof parse>) => Promise<unknown>][] = [
  ['graphql-js', async (document) => (await execute({ schema, document })).data],
  [
    'a plan',
    async (document) => JSON.parse(await planQuery(schema, document, document.definitions[0] as never)({}, {})),
  ],
];

describe.each(ways)('the matches of a search, executed by %s,', (_, run) => {
  it('are not looked for unless they are selected', async () => {
    const findMatches = searching();
    await run(parse('{ searchBookmarks(query: "java") { totalCount nodes { id } edges { cursor node { memo } } } }'));
    expect(findMatches).not.toHaveBeenCalled();
  });

  it('are looked for once, however often they are selected', async () => {
    const findMatches = searching();
    const data = await run(
      parse(
        '{ searchBookmarks(query: "java") { edges { matches { snippet } a: matches { field } } b: edges { matches { snippet } } } }',
      ),
    );
    expect(JSON.parse(JSON.stringify(data))).toEqual({
      searchBookmarks: {
        edges: [{ matches: [{ snippet: 'java' }], a: [{ field: 'TAG' }] }],
        b: [{ matches: [{ snippet: 'java' }] }],
      },
    });
    expect(findMatches).toHaveBeenCalledOnce();
  });
});
