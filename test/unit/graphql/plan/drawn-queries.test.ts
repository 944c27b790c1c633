import { type ExecutionResult, execute, getOperationAST, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { LeftToGraphqlJs } from '../../../../src/graphql/plan/pieces.ts';
import { planQuery } from '../../../../src/graphql/plan/query-plan.ts';
import { dogearSchema } from '../../../../src/main/graphql-schema.ts';
import { diceOf } from '../../../simulation/core/dice.ts';
import { drawOperation } from '../../../testkit/drawn-queries/operation.ts';
import { queriesSeed } from '../../../testkit/drawn-queries/seed.ts';
import { type DrawnData, drawValuesIn } from '../../../testkit/drawn-queries/values.ts';

const QUERIES = 400;
/** Each plan is made once and used for this many callers. */
const CALLERS = 4;

const schema = drawValuesIn(dogearSchema());

interface Seen {
  planned: number;
  failed: number;
  empty: number;
  renamed: number;
}

async function compare(seed: number, seen: Seen): Promise<void> {
  const dice = diceOf(seed);
  const { source, drawVariables, hasDirectives } = drawOperation({ schema, dice });
  const document = parse(source);
  expect(validate(schema, document), source).toEqual([]);
  const operation = getOperationAST(document)!;
  let plan: ReturnType<typeof planQuery> | undefined;
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const data: DrawnData = { seed: dice.integer(2 ** 31), flaws: caller === 2 ? 0.02 : 0 };
    const variables = drawVariables(dice);
    const asked = `${source}\nvariables: ${JSON.stringify(variables)}`;
    const result: ExecutionResult = await execute({
      schema,
      document,
      contextValue: data,
      variableValues: variables,
    });
    const byPlan = async () => {
      plan ??= planQuery(schema, document, operation);
      return plan(data, variables);
    };
    const text = await byPlan().catch((error: unknown) => error);
    if (result.errors || hasDirectives) {
      expect(text, asked).toBeInstanceOf(Error);
      seen.failed += 1;
      continue;
    }
    if (text instanceof LeftToGraphqlJs) {
      // What graphql-js takes and a plan does not is drawn only among the flaws.
      expect(data.flaws, `${asked}\n${text.message}`).toBeGreaterThan(0);
      continue;
    }
    expect(text, asked).toBe(JSON.stringify(result.data));
    seen.planned += 1;
    if (String(text).includes('{}')) seen.empty += 1;
    if (Object.hasOwn(variables, 'toString')) seen.renamed += 1;
  }
}

it(`a plan gives for ${QUERIES} drawn queries what graphql-js gives (QUERIES_SEED=${queriesSeed})`, async () => {
  const seen: Seen = { planned: 0, failed: 0, empty: 0, renamed: 0 };
  for (let number = 0; number < QUERIES; number += 1) {
    await compare(queriesSeed + number, seen).catch((error: Error) => {
      throw new Error(`with QUERIES_SEED=${queriesSeed + number}\n${error.message}`, { cause: error });
    });
  }
  // Otherwise the drawing has lost what it is for.
  expect(seen.planned).toBeGreaterThan(QUERIES);
  for (const kind of ['failed', 'empty', 'renamed'] as const)
    expect(seen[kind], `${kind}, QUERIES_SEED=${queriesSeed}`).toBeGreaterThan(0);
});
