import type { GraphQLRequestContext } from '@apollo/server';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../../../src/graphql/context.ts';
import { MAX_PLANS, plannedQueries } from '../../../../src/graphql/plan/planned-queries.ts';
import * as queryPlan from '../../../../src/graphql/plan/query-plan.ts';

vi.mock('../../../../src/graphql/plan/query-plan.ts', { spy: true });
const planQuery = vi.mocked(queryPlan.planQuery);

const schema = buildSchema('type Query { n: Int } type Mutation { n: Int }');
let answer: () => unknown = () => 1;
schema.getQueryType()!.getFields().n!.resolve = () => answer();

/** Asks the plugin for an answer, as Apollo does before it has graphql-js execute the operation. */
function asking() {
  const plugin = plannedQueries();
  return async (document: ReturnType<typeof parse>) => {
    const operation = getOperationAST(document, undefined);
    const request = { schema, document, operation, request: {}, contextValue: {} } as GraphQLRequestContext<Context>;
    const listener = (await plugin.requestDidStart!(request))!;
    const response = await listener.responseForOperation!(request as never);
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
    expect(answers).toEqual([null, null, { data: { n: 1 } }, { data: { n: 1 } }]);
    expect(planQuery).toHaveBeenCalledTimes(1);
  });

  it('are left to graphql-js when their plan fails, and for two more times', async () => {
    const ask = asking();
    const document = parse('{ n }');
    for (let n = 0; n < 3; n += 1) await ask(document);
    answer = () => Promise.reject(new Error('broken'));
    expect(await ask(document)).toBeNull();
    answer = () => 2;
    expect([await ask(document), await ask(document), await ask(document)]).toEqual([null, null, { data: { n: 2 } }]);
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
