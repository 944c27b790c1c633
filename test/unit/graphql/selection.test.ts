import 'reflect-metadata';
import { execute, type GraphQLResolveInfo, parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { planQuery } from '../../../src/graphql/plan/query-plan.ts';
import { namesBelow, oncePerSelection } from '../../../src/graphql/selection.ts';
import { dogearSchema } from '../../../src/main/graphql-schema.ts';
import { SHOWN } from '../../../src/modules/bookmarks/document.ts';
import { selectedOfBookmark, selectedOfConnection } from '../../../src/modules/bookmarks/graphql/selected-fields.ts';

const schema = dogearSchema();
const queries = schema.getQueryType()!.getFields();

/** What a function finds out about the fields of a query, by both ways to execute it. */
async function foundIn<Value>(query: string, find: (info: GraphQLResolveInfo) => Value, operationName?: string) {
  const found: Value[] = [];
  const note = (_: unknown, __: unknown, ___: unknown, info: GraphQLResolveInfo): null => {
    found.push(find(info));
    return null;
  };
  for (const field of Object.values(queries)) field.resolve = note;
  const document = parse(query);
  await execute({ schema, document, operationName: operationName ?? null });
  const byPlan = found.splice(0);
  const operation = document.definitions.find(
    (each) => 'operation' in each && (operationName === undefined || each.name?.value === operationName),
  );
  if (!query.includes('@')) {
    await planQuery(schema, document, operation as never)({}, {}).catch(() => undefined);
    expect(found.slice(0, 1)).toEqual(byPlan.slice(0, 1));
  }
  return byPlan[0]!;
}
const fieldsIn = async (query: string, operationName?: string) =>
  [...(await foundIn(query, selectedOfConnection, operationName))].sort();

describe('the selected fields', () => {
  it('are those of nodes and of edges, through fragments, under any alias', async () => {
    const query = `{ bookmarks { nodes { a: tag ...F } edges { node { ... on Bookmark { memo } } } pageInfo { endCursor } } }
      fragment F on Bookmark { version ...G } fragment G on Node { nodeId }`;
    expect(await fieldsIn(query)).toEqual(['bookmarkTsid', 'memo', 'tag', 'version']);
  });

  it('include those that a directive may leave out', async () => {
    const query = '{ bookmarks { nodes { tag @skip(if: true) ... @include(if: false) { memo } } } }';
    expect(await fieldsIn(query)).toEqual(['memo', 'tag']);
  });

  it('include what resolvers need: the item’s reference, the id of a history, the texts of matches', async () => {
    expect(await fieldsIn('{ bookmarks { nodes { item { id } } } }')).toEqual(['itemId', 'itemType']);
    expect(await fieldsIn('{ bookmarks { nodes { history { totalCount } } } }')).toEqual(['bookmarkTsid']);
    expect(await fieldsIn('{ searchBookmarks(query: "a") { edges { matches { snippet } } } }')).toEqual([
      'memo',
      'tag',
    ]);
    expect(await fieldsIn('{ bookmarks { totalCount nodes { __typename } } }')).toEqual([]);
  });

  it('cover every field that a bookmark has', async () => {
    const type = schema.getType('Bookmark') as unknown as { getFields(): Record<string, unknown> };
    for (const name of Object.keys(type.getFields())) {
      const selection = ['item', 'history'].includes(name) ? `${name} { __typename }` : name;
      const fields = await foundIn(`{ bookmark(id: 1) { ${selection} } }`, selectedOfBookmark);
      expect(fields.length, name).toBeGreaterThan(0);
      expect(fields.length, `${name} needs all fields: say which in selected-fields.ts`).toBeLessThan(SHOWN.length);
    }
  });

  it('are told apart when two operations share a fragment and one selects more beside it', async () => {
    const query = `query A { ...F } query B { ...F bookmarks { nodes { memo } } } fragment F on Query { bookmarks { nodes { tag } } }`;
    const document = parse(query);
    const seen: string[][] = [];
    queries.bookmarks!.resolve = (_, __, ___, info) => void seen.push([...selectedOfConnection(info)].sort());
    for (const operationName of ['A', 'B', 'A']) await execute({ schema, document, operationName });
    expect(seen).toEqual([['tag'], ['memo', 'tag'], ['tag']]);
  });

  it('are found out once, however often an operation runs', async () => {
    const find = vi.fn((info: GraphQLResolveInfo) => namesBelow(info, 'nodes'));
    const once = oncePerSelection(find);
    queries.bookmarks!.resolve = (_, __, ___, info) => void once(info);
    const document = parse('{ bookmarks { nodes { tag } } }');
    for (let run = 0; run < 3; run += 1) await execute({ schema, document });
    expect(find).toHaveBeenCalledOnce();
  });
});
