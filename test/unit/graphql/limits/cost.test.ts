import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf, costPlanOf } from '../../../../src/graphql/limits/cost-plan.ts';
import { MAX_COST } from '../../../../src/graphql/limits/limits.ts';
import { buildGraphqlSchema } from '../../../../src/graphql/schema.ts';

const schema = buildGraphqlSchema();

function cost(source: string, variables: Record<string, unknown> = {}): number {
  const document = parse(source);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const plan = costPlanOf(schema, operation as OperationDefinitionNode, byName);
  return costOf(plan!, variables);
}

describe('the cost of an operation', () => {
  it.each<[string, number, string, Record<string, unknown>?]>([
    ['nothing but its name', 0, '{ __typename }'],
    ['one object', 1, '{ bookmark(id: "1") { id tag memo } }'],
    ['one object and its item', 2, '{ bookmark(id: "1") { id item { id title } } }'],
    ['a list of the default size', 1 + 10, '{ bookmarks { nodes { id } pageInfo { hasNextPage } } }'],
    ['a list of 20', 1 + 20, '{ bookmarks(first: 20) { nodes { id } } }'],
    ['the same by edges', 1 + 20, '{ bookmarks(last: 20) { edges { cursor node { id } } } }'],
    ['the same by page and size', 1 + 20, '{ bookmarks(page: 3, size: 20) { nodes { id } } }'],
    ['a count', 1 + 10, '{ bookmarks { totalCount } }'],
    ['a count of pages', 1 + 10, '{ bookmarks(page: 1) { pageInfo { totalPages } } }'],
    [
      'a search',
      50 + 20,
      '{ searchBookmarks(query: "a", first: 20) { edges { node { id } matches { snippet } } } }',
      {},
    ],
    ['an item with each row', 1 + 20 * 2, '{ bookmarks(first: 20) { nodes { item { id } } } }'],
    [
      'lists in a list',
      1 + 20 * (1 + 1 + 5),
      '{ bookmarks(first: 20) { nodes { history(first: 5) { nodes { id } } } } }',
    ],
    [
      'snapshots, which travel with their row',
      1 + 5,
      '{ bookmarkHistory(bookmarkId: 1, first: 5) { nodes { before { tag } after { tag } } } }',
    ],
    [
      'a mutation',
      10 + 1,
      'mutation { deleteBookmark(input: { id: 1 }) { ... on DeleteBookmarkSuccess { __typename } ... on UserError { code } ... on InvalidInput { fields { path } } } }',
    ],
    ['a size in a variable', 1 + 30, 'query ($n: Int) { bookmarks(first: $n) { nodes { id } } }', { n: 30 }],
    ['a variable’s default', 1 + 40, 'query ($n: Int = 40) { bookmarks(first: $n) { nodes { id } } }'],
    [
      'a variable that takes its default away',
      1 + 10,
      'query ($n: Int = 40) { bookmarks(first: $n) { nodes { id } } }',
      { n: null },
    ],
    ['a size that the list will refuse', 1 + 100, '{ bookmarks(first: 1000000) { nodes { id } } }'],
    ['a negative size', 1, '{ bookmarks(first: -5) { nodes { id } } }'],
    [
      'fragments, each time they are spread',
      2 * (1 + 10),
      '{ a: bookmarks { ...F } b: bookmarks { ...F } } fragment F on BookmarkConnection { nodes { id } }',
    ],
    [
      'both kinds of an item',
      1 + 10 * (1 + 2),
      '{ items(itemType: CONTEST) { nodes { ... on Contest { viewerBookmark { id } } ... on NewsArticle { viewerBookmark { id } } } } }',
    ],
    ['the schema', 501, '{ __schema { types { name } } }'],
  ])('%s', (_, expected, source, variables) => {
    expect(cost(source, variables)).toBe(expected);
  });

  it('lets the fullest sensible page through', () => {
    const page = `{ bookmarks(first: 100) { totalCount pageInfo { endCursor } edges { cursor node {
      id tag memo item { id title viewerBookmark { id tag } }
      history(first: 10) { totalCount nodes { id operation before { tag memo } after { tag memo } } } } } } }`;
    expect(cost(page)).toBe(1 + 10 + 100 * (1 + 2 + 1 + 10 + 10));
    expect(cost(page)).toBeLessThanOrEqual(MAX_COST / 2);
  });

  it('keeps out a hundred histories of a hundred entries', () => {
    expect(cost('{ bookmarks(first: 100) { nodes { history(first: 100) { nodes { id } } } } }')).toBeGreaterThan(
      MAX_COST,
    );
  });
});
