import { buildSchema, execute, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { planQuery } from '../../../../src/graphql/plan/query-plan.ts';

const schema: GraphQLSchema = buildSchema(`
  type Query { dog(name: String = "Rex"): Dog, pets(filter: Filter, ids: [ID!]): [Pet!]!, maybe: [Int] }
  input Filter { tag: String = "any", older: Int }
  interface Pet { name: String!, friend: Pet }
  type Dog implements Pet { name: String!, friend: Pet, age: Int, asked: String }
  type Cat implements Pet { name: String!, friend: Pet, lives: Int }
`);

const rex = { __typename: 'Dog', name: 'Rex', age: Promise.resolve(3), asked: 'plain' };
const tom = { __typename: 'Cat', name: 'Tom', lives: 9, friend: rex };
let root: Record<string, (args: object, context: unknown, info: { path: unknown; fieldName: string }) => unknown>;
for (const [name, field] of Object.entries(schema.getQueryType()!.getFields()))
  field.resolve = (_source, args, context, info) => root[name]!(args, context, info);

/** What both make of the same query; a plan that gives up makes nothing. */
async function both(query: string, given: typeof root, variables: Record<string, unknown> = {}) {
  root = given;
  const document = parse(query);
  const byGraphqlJs = await execute({ schema, document, variableValues: variables });
  const run = async () => planQuery(schema, document, getOperationAST(document)!)({}, variables);
  const byPlan = await run().catch(() => 'left to graphql-js');
  return { byPlan, byGraphqlJs: JSON.stringify(byGraphqlJs.data), errors: byGraphqlJs.errors?.length ?? 0 };
}

describe('a planned query gives what graphql-js gives', () => {
  it.each<[string, string, typeof root, Record<string, unknown>?]>([
    [
      'with promises for fields and items',
      '{ pets { name ... on Dog { age } } }',
      { pets: () => [rex, Promise.resolve(tom)] },
    ],
    [
      'in the order of the query, whatever comes last',
      '{ b: dog { age name } a: dog { name age } }',
      { dog: async () => rex },
    ],
    [
      'for types in types',
      '{ pets { __typename friend { __typename name ... on Cat { lives } } } }',
      { pets: () => [tom, rex] },
    ],
    [
      'for a field that several fragments select',
      '{ pets { ...A ...B ...A } } fragment A on Pet { friend { name } } fragment B on Cat { friend { ... on Dog { age } } }',
      { pets: () => [tom, rex] },
    ],
    [
      'for text of any kind',
      '{ dog { name asked } }',
      { dog: () => ({ name: '"quoted" \\ \n\u0000 한글 🍣 e\u0301 \ud800 </script>\u2028', asked: '' }) },
    ],
    [
      'for numbers, and what becomes one',
      '{ maybe pets { ... on Cat { lives } } }',
      { maybe: () => [0, -1, 2.0, true, '7'], pets: () => [{ ...tom, lives: 1e3 }] },
    ],
    [
      'for text that was a number or a truth',
      '{ pets { name } }',
      {
        pets: () => [
          { ...tom, name: 7 },
          { ...tom, name: true },
        ],
      },
    ],
    ['for lists without anything', '{ pets { name } maybe }', { pets: () => [], maybe: async () => [] }],
    ['for nulls', '{ dog { name } maybe }', { dog: () => null, maybe: () => [1, null, undefined] }],
    ['for an argument’s default', '{ dog { name } }', { dog: (args) => ({ name: JSON.stringify(args) }) }],
    [
      'for a variable inside an input that was not sent',
      'query ($tag: String, $older: Int) { pets(filter: { tag: $tag, older: $older }) { name } }',
      { pets: (args) => [{ __typename: 'Cat', name: JSON.stringify(args) }] },
      { older: 2 },
    ],
    [
      'for one value where a list is wanted',
      'query ($ids: [ID!]) { pets(ids: $ids) { name } }',
      { pets: (args) => [{ __typename: 'Cat', name: JSON.stringify(args) }] },
      { ids: 7 },
    ],
    [
      'for an object that shows no field',
      '{ dog { ... on Dog { ...C } } } fragment C on Pet { ... on Cat { lives } }',
      { dog: () => rex },
    ],
    ['for a list of objects that show no field', '{ pets { ... on Cat { lives } } }', { pets: () => [rex, tom, rex] }],
    [
      'for objects that show no field in each other',
      '{ pets { friend { ... on Cat { lives } } } }',
      { pets: () => [tom, { ...tom, friend: tom }, rex] },
    ],
    [
      'for fields named like what every object has',
      '{ __proto__: dog { toString: name hasOwnProperty: __typename } constructor: maybe toJSON: __typename }',
      { dog: () => rex, maybe: () => [1] },
    ],
    [
      'for variables named like what every object has',
      'query ($toString: String, $__proto__: Int, $valueOf: [ID!] = [3], $constructor: String = "set") { pets(filter: { tag: $toString, older: $__proto__ }, ids: $valueOf) { name } dog(name: $constructor) { name } }',
      {
        pets: (args) => [{ __typename: 'Cat', name: JSON.stringify(args) }],
        dog: (args) => ({ name: JSON.stringify(args) }),
      },
    ],
    [
      'to resolvers: their place',
      '{ rex: dog { name } }',
      { dog: (_args, _context, { path }) => ({ name: JSON.stringify(path) }) },
    ],
  ])('%s', async (_what, query, given, variables) => {
    const { byPlan, byGraphqlJs, errors } = await both(query, given, variables);
    expect(errors).toBe(0);
    expect(byPlan).toBe(byGraphqlJs);
  });
});

describe('a plan gives up, so that graphql-js answers,', () => {
  it.each<[string, string, typeof root, Record<string, unknown>?]>([
    ['when a resolver throws', '{ maybe }', { maybe: () => raise() }],
    ['when a resolver rejects', '{ maybe }', { maybe: async () => raise() }],
    [
      'when one throws while another is under way',
      '{ dog { name } maybe }',
      { dog: async () => raise(), maybe: () => raise() },
    ],
    ['when a field that may be null is an error', '{ dog { age } }', { dog: () => ({ age: new Error('no') }) }],
    ['when a scalar is none', '{ maybe }', { maybe: () => ['one'] }],
    ['when there is null where none may be', '{ dog { name } }', { dog: () => ({ name: null }) }],
    ['when a list is none', '{ maybe }', { maybe: () => 5 }],
    ['when a type is none of the possible ones', '{ pets { name } }', { pets: () => [{ __typename: 'Query' }] }],
    ['when a variable is wrong', 'query ($n: [ID!]) { pets(ids: $n) { name } }', { pets: () => [] }, { n: [null] }],
  ])('%s', async (_what, query, given, variables) => {
    const { byPlan, errors } = await both(query, given, variables);
    expect(errors).toBeGreaterThan(0);
    expect(byPlan).toBe('left to graphql-js');
  });

  it.each<[string, string, typeof root]>([
    ['at directives', 'query ($no: Boolean = false) { dog { name age @include(if: $no) } }', { dog: () => rex }],
    [
      'at directives on types it has yet to see',
      '{ pets { name ... on Cat { lives @skip(if: true) } } }',
      { pets: () => [rex] },
    ],
    ['at introspection', '{ __schema { queryType { name } } }', {}],
    ['at methods', '{ dog { asked } }', { dog: () => ({ asked: () => 'called' }) }],
    ['at lists that are no arrays', '{ maybe }', { maybe: () => new Set([1]) }],
  ])('%s', async (_what, query, given) => {
    const { byPlan, errors } = await both(query, given);
    expect(errors).toBe(0);
    expect(byPlan).toBe('left to graphql-js');
  });
});

function raise(): never {
  throw new Error('broken');
}
