import { getVariableValues, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf, costPlanOf } from '../../../../src/graphql/limits/cost-plan.ts';
import { MAX_COST } from '../../../../src/graphql/limits/limits.ts';
import { dogearSchema } from '../../../../src/main/graphql-schema.ts';

const schema = dogearSchema();
const SIGN_IN =
  'mutation { signIn(input: { email: "a", password: "b" }) { ... on SignedIn { viewer { __typename } session { id } tokens { accessToken } } } }';

function cost(source: string, variables: Record<string, unknown> = {}): number {
  const document = parse(source);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )!;
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return costOf(costPlanOf(schema, operation, byName)!, coerced!);
}

describe('the cost of an operation', () => {
  it.each<[string, number, string, Record<string, unknown>?]>([
    ['nothing but its name', 0, '{ __typename }'],
    ['one object', 1, '{ bookmark(id: "1") { id tag memo } }'],
    ['a change of an account', 200, 'mutation { signOut { __typename } }'],
    ['the same with an answer', 200 + 3, SIGN_IN],
    ['the sessions of a user', 1 + 10 + 10, '{ me { sessions { nodes { device ipAddress } } } }'],
    ['one object and its item', 2, '{ bookmark(id: "1") { id item { id title } } }'],
    ['a list of the default size', 1 + 10, '{ bookmarks { nodes { id } pageInfo { hasNextPage } } }'],
    ['a list of 20', 1 + 20, '{ bookmarks(first: 20) { nodes { id } } }'],
    ['the same by edges', 1 + 20, '{ bookmarks(last: 20) { edges { cursor node { id } } } }'],
    ['the same by page and size', 1 + 20, '{ bookmarks(page: 3, size: 20) { nodes { id } } }'],
    ['nothing of a page but where it stands', 1 + 20, '{ bookmarks(first: 20) { pageInfo { endCursor } } }'],
    ['nothing of a page but its type', 1 + 20, '{ bookmarks(first: 20) { __typename } }'],
    [
      'nothing of a page but a fragment',
      1 + 20,
      '{ bookmarks(first: 20) { ... on BookmarkConnection { __typename } } }',
    ],
    [
      'nothing of many pages in a page',
      1 + 20 * (1 + 1 + 100 + (1 + 30)),
      '{ bookmarks(first: 20) { nodes { a: history(first: 100) { pageInfo { endCursor } } b: history(last: 30) { __typename } } } }',
    ],
    [
      'rows in two ways, which are read once',
      1 + 20 * (1 + 1 + 2),
      '{ bookmarks(first: 20) { nodes { item { id } } edges { cursor node { item { viewerBookmark { id } } } } } }',
    ],
    [
      'rows under another name, which are written again',
      1 + 20 * (1 + 1 + 1),
      '{ bookmarks(first: 20) { nodes { id } a: nodes { memo } b: edges { cursor } } }',
    ],
    ['a text under other names', 1 + 20 * (1 + 2), '{ bookmarks(first: 20) { nodes { memo a: memo b: memo } } }'],
    [
      'a curve of the default length',
      2 + 30,
      '{ item(itemType: CONTEST, id: "1") { statistics { bookmarksPerDay { count } } } }',
    ],
    [
      'curves of a page, under two names',
      1 + 20 * (1 + 1 + (1 + 7) + (1 + 90)),
      'query ($days: Int!) { items(itemType: CONTEST, first: 20) { nodes { statistics { a: bookmarksPerDay(days: 7) { day } b: bookmarksPerDay(days: $days) { day } } } } }',
      { days: 90 },
    ],
    [
      'curves longer and shorter than any, which are refused',
      2 + (1 + 365) + 1,
      '{ item(itemType: CONTEST, id: "1") { statistics { a: bookmarksPerDay(days: 2000000000) { day } b: bookmarksPerDay(days: -5) { day } } } }',
    ],
    ['a count and its page', 1 + 10 + 10, '{ bookmarks { totalCount } }'],
    ['a count of pages', 1 + 10 + 10, '{ bookmarks(page: 1) { pageInfo { totalPages } } }'],
    ['a page far behind', 1 + 50 + 99, '{ bookmarks(page: 199, size: 50) { nodes { id } } }'],
    ['a page further behind than any', 1 + 50 + 100, '{ bookmarks(page: 2000000000, size: 50) { nodes { id } } }'],
    ['a page before the first', 1 + 50, '{ bookmarks(page: -7, size: 50) { nodes { id } } }'],
    ['a search', 50 + 20, '{ searchBookmarks(query: "a", first: 20) { edges { node { id } } nodes { id } } }'],
    [
      'a search that tells where it matched',
      50 + 20 * (1 + 5),
      '{ searchBookmarks(query: "a", first: 20) { edges { node { id } matches { snippet ranges { start } } } } }',
    ],
    ['a tag', 1 + 20, '{ bookmarks(first: 20, filter: { tags: ["a"] }) { nodes { id } } }'],
    ['a tag that is no list', 1 + 20, '{ bookmarks(first: 20, filter: { tags: "a" }) { nodes { id } } }'],
    [
      'three tags, which are one query',
      1 + 20,
      '{ bookmarks(first: 20, filter: { tags: ["a", "b", "c"] }) { nodes { id } } }',
    ],
    ['no tags', 1 + 20, '{ bookmarks(first: 20, filter: { tags: [] }) { nodes { id } } }'],
    ['tags that are null', 1 + 20, '{ bookmarks(first: 20, filter: { tags: null, tagged: null }) { nodes { id } } }'],
    [
      'tags in a variable',
      1 + 20,
      'query ($tags: [String!]) { bookmarks(first: 20, filter: { tags: $tags }) { totalCount: __typename } }',
      { tags: ['a', 'b', 'c'] },
    ],
    [
      'an order in a variable',
      1 + 20,
      'query ($order: [BookmarkOrder!]) { bookmarks(first: 20, filter: { tagged: true }, orderBy: $order) { nodes { id } } }',
      { order: { field: 'UPDATED_AT' } },
    ],
    [
      'a search in tags',
      50 + 20,
      '{ searchBookmarks(query: "a", first: 20, filter: { tags: ["a", "b", "c"] }) { nodes { id } } }',
    ],
    [
      'more tags than the list takes',
      1 + 10,
      'query ($tags: [String!]) { bookmarks(filter: { tags: $tags }) { nodes { id } } }',
      { tags: Array(900).fill('a') },
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
    ...['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf'].map((name): [string, number, string] => [
      `the default of a variable called ${name}`,
      1 + 100,
      `query ($${name}: Int = 100) { bookmarks(first: $${name}) { nodes { id } } }`,
    ]),
    [
      'a variable called toString that was not sent',
      1 + 10,
      'query ($toString: Int) { bookmarks(first: $toString) { nodes { id } } }',
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

  it('lets a page of a hundred tags through, in any order', () => {
    const tags = Array.from({ length: 100 }, (_, index) => `tag ${index}`);
    const page = `query ($tags: [String!]) { bookmarks(filter: { tags: $tags }, orderBy: { field: ITEM_END_DATE }) {
      totalCount pageInfo { endCursor } nodes { id tag memo item { id title } } } }`;
    expect(cost(page, { tags })).toBeLessThanOrEqual(MAX_COST / 2);
  });

  it('keeps out a hundred histories of a hundred entries', () => {
    expect(cost('{ bookmarks(first: 100) { nodes { history(first: 100) { nodes { id } } } } }')).toBeGreaterThan(
      MAX_COST,
    );
  });
});
