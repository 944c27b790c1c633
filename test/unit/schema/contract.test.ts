import { buildSchema, extendSchema, findBreakingChanges, parse } from 'graphql';
import { expect, it } from 'vitest';
import { elementsOf } from '../../../src/main/schema/schema-elements.ts';
import { schemaIn } from './schema-in.ts';

const contract = schemaIn('contract.graphql');
const emitted = schemaIn('schema.graphql');

/** What of the first schema is missing or different in the second. */
function missingIn(promised: typeof contract, offered: typeof contract): string[] {
  const found = new Map(elementsOf(offered).map((element) => [element.coordinate, element]));
  return elementsOf(promised).flatMap(({ coordinate, signature, relations }) => {
    const match = found.get(coordinate);
    if (!match) return [`${coordinate} is missing`];
    const lost = relations.filter((name) => !match.relations.includes(name));
    return [
      ...(match.signature === signature ? [] : [`${coordinate} is ${match.signature}, not ${signature}`]),
      ...lost.map((name) => `${coordinate} has nothing to do with ${name}`),
    ];
  });
}

it('offers everything of the public contract under the same names, types, nullability and defaults', () => {
  expect(elementsOf(contract).length).toBeGreaterThan(300);
  expect(missingIn(contract, emitted)).toEqual([]);
});

it('asks for nothing that the public contract does not ask for', () => {
  expect(findBreakingChanges(contract, emitted)).toEqual([]);
});

it('would notice each kind of departure from the contract', () => {
  const promised = buildSchema(`
    interface Named { name: String! }
    type Dog implements Named { name: String! }
    type Cat { name: String! }
    union Pet = Dog | Cat
    enum Size { SMALL LARGE }
    input Wish { size: Size! = SMALL }
    type Query { pets(wish: Wish, first: Int = 10): [Pet!]! }
  `);
  const offered = buildSchema(`
    interface Named { name: String! }
    type Dog { name: String }
    type Cat { name: String! }
    union Pet = Dog
    enum Size { SMALL }
    input Wish { size: Size! }
    type Query { pets(wish: Wish!, first: Int = 20): [Pet!] }
  `);
  expect(missingIn(promised, offered)).toEqual([
    'Dog has nothing to do with Named',
    'Dog.name is String, not String!',
    'Pet has nothing to do with Cat',
    'Size.LARGE is missing',
    'Wish.size is Size!, not Size! = SMALL',
    'Query.pets is [Pet!], not [Pet!]!',
    'Query.pets(wish:) is Wish!, not Wish',
    'Query.pets(first:) is Int = 20, not Int = 10',
  ]);
  expect(missingIn(promised, extendSchema(promised, parse('extend type Query { more: Int }')))).toEqual([]);
});
