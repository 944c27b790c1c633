import { readdirSync } from 'node:fs';
import {
  buildSchema,
  extendSchema,
  findBreakingChanges,
  type GraphQLInterfaceType,
  type GraphQLSchema,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '../../../src/main/schema/schema-elements.ts';
import { schemaIn } from './schema-in.ts';

const BASE = 'bookmarks.graphql';
/** One file per module, each word for word the shared one. The others extend that of bookmarks. */
const contracts = readdirSync(new URL('../../../schema/contract', import.meta.url)).map((file) => {
  const files = file === BASE ? [BASE] : [BASE, file];
  return [file, schemaIn(...files.map((name) => `contract/${name}`))] as const;
});
const emitted = schemaIn('schema.graphql');

/** What of the first schema is missing or different in the second. */
function missingIn(promised: GraphQLSchema, offered: GraphQLSchema): string[] {
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

it('has the contract of bookmarks', () => {
  const bookmarks = contracts.find(([file]) => file === BASE);
  expect(elementsOf(bookmarks![1]).length).toBeGreaterThan(300);
});

describe.each(contracts)('the public contract in %s', (_, contract) => {
  it('is offered whole, under the same names, types, nullability and defaults', () => {
    expect(missingIn(contract, emitted)).toEqual([]);
  });

  it('is not asked for more than it says', () => {
    expect(findBreakingChanges(contract, emitted)).toEqual([]);
  });
});

it('names no field id that is not the identity of its own object', () => {
  const withId = elementsOf(emitted).filter(({ coordinate, kind }) => kind === 'field' && coordinate.endsWith('.id'));
  const owners = withId.map(({ coordinate }) => coordinate.split('.')[0]);
  const nodes = emitted.getPossibleTypes(emitted.getType('Node') as GraphQLInterfaceType).map(({ name }) => name);
  expect(nodes).toEqual(expect.arrayContaining(['Bookmark', 'BookmarkHistoryEntry', 'Contest', 'DeletedBookmark']));
  // Nodes, the interface of items, rows of the pipeline and what belongs to an account: each id is the object's own.
  const others = ['BookmarkItem', 'ParkedEvent', 'RelayStatus', 'LinkedIdentity', 'Activity', 'AccountHistoryEntry'];
  expect(owners.sort()).toEqual([...nodes, ...others].sort());
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
