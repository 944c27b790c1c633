import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as queryPlan from '../../src/graphql/plan/query-plan.ts';
import { buildApi } from '../../src/main/api.ts';
import type { Engines } from '../../src/main/engines.ts';
import { dogearEnvironment } from '../../src/main/environment.ts';
import { dogearSchema } from '../../src/main/graphql-schema.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { diceOf } from '../simulation/core/dice.ts';
import type { InputPool } from '../testkit/drawn-queries/input.ts';
import { drawOperation } from '../testkit/drawn-queries/operation.ts';
import { queriesSeed } from '../testkit/drawn-queries/seed.ts';
import { type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { silentLog } from '../testkit/logs.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

vi.mock('../../src/graphql/plan/query-plan.ts', { spy: true });
const planQuery = vi.mocked(queryPlan.planQuery);

const QUERIES = 100;
const itemIds = sampleItems.map(({ itemType, documents }) => ({
  itemType,
  ids: documents.slice(0, 4).map(({ id }) => id),
}));

interface User {
  readonly authorization: string;
  readonly bookmarkIds: readonly string[];
}

let api: EmbeddedApi;
let withoutPlans: FastifyInstance;
let owner: User;
let other: User;

beforeAll(async () => {
  let engines: Engines | undefined;
  api = await openEmbeddedApi({ replace: (opened) => (engines = opened) });
  const environment = dogearEnvironment({ JWT_SECRET: SECRET, QUERY_PLANS: 'off' });
  if (!environment.ok || !engines) throw new Error('no environment');
  withoutPlans = await buildApi({
    environment: environment.value,
    engines,
    log: silentLog,
    metrics: createMetrics(),
    readiness: () => ({ ready: true, engines: {} }),
  });
  owner = await signUp('11', 4);
  other = await signUp('22', 2);
});
afterAll(async () => {
  await withoutPlans?.close();
  await api?.close();
});

/** A user with so many bookmarks of each kind, the first one changed and the last one deleted. */
async function signUp(sub: string, each: number): Promise<User> {
  const token = await tokenOf({ claims: { sub } });
  const run = async (mutation: string) => {
    const { body } = await api.ask(`mutation { ${mutation} }`, { token });
    expect(body.errors).toBeUndefined();
    return body.data as Record<string, { bookmark?: { id: string } }>;
  };
  const bookmarkIds: string[] = [];
  for (const { itemType, ids } of itemIds) {
    for (const [index, itemId] of ids.slice(0, each).entries()) {
      const given = `itemType: ${itemType}, itemId: "${itemId}", tag: "${index % 2 ? 'odd' : 'even'}", memo: "memo ${index} of ${sub}"`;
      const made = await run(
        `createBookmark(input: { ${given} }) { ... on CreateBookmarkSuccess { bookmark { id } } }`,
      );
      bookmarkIds.push(made.createBookmark?.bookmark?.id ?? '');
    }
  }
  await run(`updateBookmark(input: { id: "${bookmarkIds[0]}", memo: null }) { __typename }`);
  await run(`deleteBookmark(input: { id: "${bookmarkIds.at(-1)}" }) { __typename }`);
  const live = async () => {
    const { body } = await api.ask('{ bookmarks { totalCount nodes { id memo } } }', { token });
    const { totalCount, nodes } = (body.data as { bookmarks: { totalCount: number; nodes: { memo: unknown }[] } })
      .bookmarks;
    return totalCount === bookmarkIds.length - 1 && nodes.some(({ memo }) => memo === null);
  };
  await waitUntil(live, 'the list shows every change');
  return { authorization: `Bearer ${token}`, bookmarkIds };
}

async function ask(app: FastifyInstance, { authorization }: User, query: string, variables: object = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization },
    payload: { query, variables },
  });
  return { status: reply.statusCode, body: JSON.parse(reply.body) };
}

/** Which of several errors come first, or at all beside one that takes all data away, is a matter of who was faster. */
const shownIn = ({ status, body: { data, errors, extensions } }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  data,
  hasErrors: errors !== undefined,
  extensions,
});

/** Mostly arguments that find something. */
const pool: InputPool = (name, type, dice) => {
  if (name === 'id' || name === 'bookmarkId') {
    const { ids } = dice.pick(itemIds);
    return dice.pick([...owner.bookmarkIds, ...owner.bookmarkIds, ...other.bookmarkIds, ...ids]);
  }
  if (name === 'first' || name === 'days') return dice.between(1, 5);
  if (name === 'query') return dice.pick(['memo', 'e', 'MEMO 1']);
  if (name === 'moment' || name === 'at') return dice.pick(['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']);
  if (type === 'String' || ['last', 'page', 'size', 'userId'].includes(name)) return null;
  return undefined;
};

describe('a query that comes again', () => {
  it('is valid JSON when an object shows no field', async () => {
    const query = '{ items(itemType: NEWS_ARTICLE, first: 3) { nodes { ... on Contest { id } } } }';
    for (let run = 0; run < 5; run += 1) {
      const { status, body } = await ask(api.app, run < 3 ? other : owner, query);
      expect({ status, data: body.data }).toEqual({ status: 200, data: { items: { nodes: [{}, {}, {}] } } });
    }
  });

  it('is never planned with QUERY_PLANS=off', async () => {
    planQuery.mockClear();
    const query = '{ bookmarks(first: 2) { nodes { id } } }';
    for (let run = 0; run < 5; run += 1) await ask(withoutPlans, owner, query);
    expect(planQuery).not.toHaveBeenCalled();
    for (let run = 0; run < 5; run += 1) await ask(api.app, owner, query);
    expect(planQuery).toHaveBeenCalledOnce();
  });

  it(`has the answer it has without plans, for ${QUERIES} drawn queries that another user asked before (QUERIES_SEED=${queriesSeed})`, async () => {
    planQuery.mockClear();
    // Counts of an item that was never counted are those of the moment of the request: here all have the same.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const schema = dogearSchema();
    let faultless = 0;
    for (let number = 0; number < QUERIES; number += 1) {
      const seed = queriesSeed + number;
      const dice = diceOf(seed);
      const { source, drawVariables } = drawOperation({ schema, dice, pool });
      const asked = (variables: object) => `with QUERIES_SEED=${seed}\n${source}\n${JSON.stringify(variables)}`;
      for (let run = 0; run < 3; run += 1) await ask(api.app, other, source, drawVariables(dice));
      for (const user of [owner, other]) {
        const variables = drawVariables(dice);
        const expected = await ask(withoutPlans, user, source, variables);
        const answer = await ask(api.app, user, source, variables);
        expect(shownIn(answer), asked(variables)).toEqual(shownIn(expected));
        for (const { body } of [answer, expected]) {
          expect(JSON.stringify(body.errors ?? []), asked(variables)).not.toContain('INTERNAL_SERVER_ERROR');
        }
        if (!expected.body.errors) faultless += 1;
      }
    }
    expect(faultless).toBeGreaterThan(QUERIES / 10);
    expect(planQuery.mock.calls.length).toBeGreaterThan(QUERIES / 10);
  });
});
