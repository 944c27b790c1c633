import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pipelineExamples } from '../../src/graphql/pipeline/examples.ts';
import type * as QueryPlans from '../../src/graphql/plan/query-plan.ts';
import { bookmarkExamples } from '../../src/modules/bookmarks/graphql/examples.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi, type Question } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import * as operations from './operations.ts';

const plans = vi.hoisted(() => ({ answers: 0, failures: 0 }));
vi.mock('../../src/graphql/plan/query-plan.ts', async (original) => {
  const { planQuery } = await original<typeof QueryPlans>();
  const counted: typeof planQuery = (...query) => {
    const plan = planQuery(...query);
    return async (...given) => {
      try {
        const data = await plan(...given);
        plans.answers += 1;
        return data;
      } catch (error) {
        plans.failures += 1;
        throw error;
      }
    };
  };
  return { planQuery: counted };
});

const CONTEST = '6785bbc034e7ca7515d8f023';
const TIMES = 5;
/** The first two are executed by graphql-js. */
const PLANNED = TIMES - 2;

describe('a query that comes again', () => {
  let api: EmbeddedApi;
  let token: string;
  let admin: string;
  let id: string;

  beforeAll(async () => {
    api = await openEmbeddedApi();
    token = await tokenOf({ claims: { sub: '88' } });
    admin = await tokenOf({ claims: { sub: '89', roles: ['USER', 'ADMIN'] } });
    const create = (itemId: string, itemType: string) =>
      api.ask(print(operations.CreateBookmark), { token, variables: { input: { itemType, itemId, memo: '참가' } } });
    const created = await create(CONTEST, 'CONTEST');
    id = (created.body.data!.createBookmark as { bookmark: { id: string } }).bookmark.id;
    const { body } = await api.ask('{ items(itemType: NEWS_ARTICLE) { nodes { id } } }', { token });
    const [gone, ...news] = (body.data!.items as { nodes: { id: string }[] }).nodes.slice(0, 4);
    for (const item of news) await create(item.id, 'NEWS_ARTICLE');
    const deleted = (await create(gone!.id, 'NEWS_ARTICLE')).body.data!.createBookmark as { bookmark: { id: string } };
    await api.ask(print(operations.DeleteBookmark), { token, variables: { input: { id: deleted.bookmark.id } } });
    await waitUntil(async () => {
      const reply = await api.ask('{ bookmarks { totalCount } deletedBookmarks { totalCount } }', { token });
      return reply.text.includes('{"totalCount":4},"deletedBookmarks":{"totalCount":1}');
    }, 'the bookmarks in the lists');
  }, 60_000);
  afterAll(() => api?.close());
  beforeEach(() => Object.assign(plans, { answers: 0, failures: 0 }));

  let documents = 0;
  /** As a document that never came before. The clock of the relays goes on meanwhile. */
  const repeated = async (query: string, question: Question) => {
    documents += 1;
    const replies = [];
    for (let n = 0; n < TIMES; n += 1) replies.push(await api.ask(`${query}\n# ${documents}`, question));
    const texts = replies.map(({ text }) => text.replace(/"lastSeenAt":"[^"]*"/g, '"lastSeenAt":"…"'));
    return { different: [...new Set(texts)], last: replies.at(-1)! };
  };

  const good = (): [string, string, Question][] => [
    ...[...bookmarkExamples, ...pipelineExamples]
      .filter((query) => query.includes('query '))
      .map((query): [string, string, Question] => [query.split('\n')[0]!, query, { token: admin }]),
    ['one bookmark', print(operations.OneBookmark), { token, variables: { id } }],
    ['a list', print(operations.MyBookmarks), { token, variables: { first: 2 } }],
    [
      'a numbered page',
      print(operations.MyBookmarks),
      { token, variables: { page: 1, size: 3, filter: { tagged: false } } },
    ],
    ['a search', print(operations.SearchBookmarks), { token, variables: { query: '참', field: 'ALL', first: 3 } }],
    ['the trash', print(operations.Trash), { token, variables: { days: 3 } }],
    ['a history', print(operations.History), { token, variables: { bookmarkId: id } }],
    ['a moment', print(operations.StateAt), { token, variables: { bookmarkId: id, at: '2999-01-01T00:00:00Z' } }],
    ['items', print(operations.Items), { token, variables: { itemType: 'NEWS_ARTICLE', first: 5 } }],
    ['an item', print(operations.OneItem), { token, variables: { itemType: 'CONTEST', id: CONTEST } }],
    ['the pipeline', print(operations.Pipeline), { token: admin }],
  ];

  it.each(good().map(([name], index) => [name, index] as const))(
    'gets the same answer from its plan: %s',
    async (_name, index) => {
      const [, query, question] = good()[index]!;
      const { different, last } = await repeated(query, question);
      expect(last.body.errors).toBeUndefined();
      expect(different).toHaveLength(1);
      expect(plans).toEqual({ answers: expect.any(Number), failures: 0 });
      expect(plans.answers).toBeGreaterThanOrEqual(PLANNED);
    },
  );

  const FORBIDDEN_BESIDE_A_LIST = '{ bookmarks { nodes { id } } pipelineStatus { deadLetters } }';
  it.each<[string, string, () => Question, string]>([
    ['nobody asks', '{ bookmarks { nodes { id } } }', () => ({}), 'UNAUTHENTICATED'],
    ['somebody else does', FORBIDDEN_BESIDE_A_LIST, () => ({ token }), 'FORBIDDEN'],
    [
      'a cursor is bad',
      print(operations.Items),
      () => ({ token, variables: { itemType: 'CONTEST', after: 'x' } }),
      'BAD_USER_INPUT',
    ],
    [
      'rows of a list fail',
      '{ bookmarks { nodes { id history(first: 0) { totalCount } } } }',
      () => ({ token }),
      'BAD_USER_INPUT',
    ],
    ['a variable is missing', print(operations.OneBookmark), () => ({ token, variables: {} }), 'BAD_USER_INPUT'],
    [
      'a variable is wrong',
      print(operations.StateAt),
      () => ({ token, variables: { bookmarkId: id, at: 'soon' } }),
      'BAD_USER_INPUT',
    ],
  ])('has the errors of graphql-js when %s', async (_why, query, question, code) => {
    const { different, last } = await repeated(query, question());
    expect(codeOf(last)).toBe(code);
    expect(different).toHaveLength(1);
    expect(plans).toEqual({ answers: 0, failures: 1 });
  });
});
