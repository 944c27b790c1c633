import { buildSchema, GraphQLError, getOperationAST, parse } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JsonText } from '../../../../src/graphql/plan/pieces.ts';
import { MAX_PLANS, plannedQueries } from '../../../../src/graphql/plan/planned-queries.ts';
import * as queryPlan from '../../../../src/graphql/plan/query-plan.ts';
import { recordingLog, silentLog } from '../../../testkit/logs.ts';

vi.mock('../../../../src/graphql/plan/query-plan.ts', { spy: true });
const planQuery = vi.mocked(queryPlan.planQuery);

const schema = buildSchema('type Query { n: Int } type Mutation { n: Int }');
let answer: () => unknown = () => 1;
schema.getQueryType()!.getFields().n!.resolve = () => answer();

/** Asks for an answer, as Apollo does before it has graphql-js execute the operation. */
function asking(log = silentLog) {
  const answerByPlan = plannedQueries(log);
  return async (document: ReturnType<typeof parse>) => {
    const operation = getOperationAST(document, undefined);
    const contextValue = { requestId: 'mine' };
    const request = { schema, document, operation, request: {}, contextValue };
    const response = await answerByPlan(request as unknown as Parameters<typeof answerByPlan>[0]);
    return response?.body.kind === 'single' ? response.body.singleResult : response;
  };
}

describe('queries that come again', () => {
  beforeEach(() => {
    planQuery.mockClear();
    answer = () => 1;
  });

  it('are planned the third time, and only once', async () => {
    const ask = asking();
    const document = parse('{ n }');
    const answers = [await ask(document), await ask(document), await ask(document), await ask(document)];
    const data = new JsonText('{"n":1}');
    expect(answers).toEqual([null, null, { data }, { data }]);
    expect(planQuery).toHaveBeenCalledTimes(1);
  });

  it('are left to graphql-js when their plan fails, and for two more times', async () => {
    const ask = asking();
    const document = parse('{ n }');
    for (let n = 0; n < 3; n += 1) await ask(document);
    answer = () => Promise.reject(new Error('broken'));
    expect(await ask(document)).toBeNull();
    answer = () => 2;
    expect([await ask(document), await ask(document), await ask(document)]).toEqual([
      null,
      null,
      { data: new JsonText('{"n":2}') },
    ]);
  });

  it.each([
    ['a bug or an engine', 'warn', 'TypeError', '{ n }', () => Promise.reject(new TypeError('no such tag: secret'))],
    ['a value that cannot be shown', 'warn', 'GraphQLError', '{ n }', () => 'secret'],
    ['something that is no error', 'warn', 'string', '{ n }', () => Promise.reject('secret')],
    [
      'an answer that is an error',
      'debug',
      'BAD_USER_INPUT',
      '{ n }',
      () => Promise.reject(new GraphQLError('secret', { extensions: { code: 'BAD_USER_INPUT' } })),
    ],
    ['what no plan can do', 'debug', 'directives', '{ secret: n @skip(if: false) }', () => 1],
    ['introspection', 'debug', 'no field of the type', '{ secret: __schema { types { name } } }', () => 1],
  ])('tell once why they are left, and nobody’s text: %s', async (_, level, reason, query, given) => {
    const log = recordingLog();
    const ask = asking(log);
    const document = parse(query);
    answer = given;
    for (let n = 0; n < 3; n += 1) expect(await ask(document)).toBeNull();
    expect(log.lines).toEqual([
      { level, facts: { requestId: 'mine', reason }, sentence: 'A query was left to graphql-js' },
    ]);
  });

  it('are not what mutations are, nor operations that are not there', async () => {
    const ask = asking();
    for (const text of ['mutation { n }', 'query A { n } query B { n }']) {
      const document = parse(text);
      for (let n = 0; n < 4; n += 1) expect(await ask(document)).toBeNull();
    }
    expect(planQuery).not.toHaveBeenCalled();
  });

  it('are forgotten when there are too many, the longest unused first', async () => {
    const ask = asking();
    const documents = Array.from({ length: MAX_PLANS }, (_, n) => parse(`{ n${n}: n }`));
    for (const document of documents) for (let n = 0; n < 3; n += 1) await ask(document);
    await ask(documents[0]!);
    const oneMore = parse('{ n }');
    for (let n = 0; n < 3; n += 1) await ask(oneMore);
    planQuery.mockClear();
    await ask(documents[0]!);
    expect(planQuery).not.toHaveBeenCalled();
    await ask(documents[1]!);
    expect(planQuery).toHaveBeenCalledTimes(1);
  });
});
