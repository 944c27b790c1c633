import { buildSchema, type GraphQLSchema, specifiedDirectives } from 'graphql';
import { describe, expect, it } from 'vitest';
import { elementsOf, type SchemaElement } from '../../../src/main/schema/schema-elements.ts';
import { schemaIn } from './schema-in.ts';

const FEWEST_WORDS = 4;
/** Words that say nothing about the thing they describe. */
const FILLERS = new Set(
  'a an and are be by for from given in is it its of on or that the this to was what which'.split(' '),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** `Query.items(first:)` → query, items, first; `BOOKMARKED_AT` → bookmarked, at. */
const wordsOfName = (coordinate: string): string[] =>
  wordsOf(coordinate.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '));

const stem = (word: string): string => word.replace(/(ing|ed|es|s)$/, '');

function says({ coordinate, description = '' }: SchemaElement): string[] {
  const name = new Set(wordsOfName(coordinate).map(stem));
  return wordsOf(description).filter((word) => !FILLERS.has(word) && !name.has(stem(word)));
}

const isOptional = ({ kind, signature }: SchemaElement): boolean =>
  (kind === 'argument' || kind === 'input field') && !/!$| = /.test(signature);

const isNullable = ({ kind, signature }: SchemaElement): boolean => kind === 'field' && !signature.endsWith('!');

const isList = ({ kind, signature }: SchemaElement): boolean => kind === 'field' && /Connection!$/.test(signature);

const rules: Record<string, (element: SchemaElement) => boolean> = {
  'is a sentence': ({ description = '' }) =>
    /^[\p{Lu}\p{Lo}\d`]|^(true|false)/u.test(description) && /[.]$/.test(description),
  'has more than a few words': ({ description = '' }) => wordsOf(description).length >= FEWEST_WORDS,
  'does not merely repeat the name': (element) => says(element).length >= 2,
  'says what null means, where it can be null': (element) =>
    !isNullable(element) || /\bnull\b/.test(element.description ?? ''),
  'says what happens without it, where it can be left out': (element) =>
    !isOptional(element) || /\bif (only|not|left|neither)\b/.test(element.description ?? ''),
  'says in which order a list comes': (element) =>
    !isList(element) || /\b(first|order)\b/.test(element.description ?? ''),
  'gives a reason where it is deprecated': ({ deprecationReason }) =>
    deprecationReason === undefined ||
    (wordsOf(deprecationReason).length >= FEWEST_WORDS && deprecationReason !== 'No longer supported'),
};

const breaking = (schema: GraphQLSchema, rule: (element: SchemaElement) => boolean): string[] =>
  elementsOf(schema)
    .filter((element) => !rule(element))
    .map(({ coordinate, description }) => `${coordinate}: ${description ?? '(nothing)'}`);

describe('every description', () => {
  const emitted = schemaIn('schema.graphql');
  for (const [name, rule] of Object.entries(rules)) {
    it(name, () => expect(breaking(emitted, rule)).toEqual([]));
  }

  it('is there for the whole API, on Query and not on the schema, and for what GraphQL brings', () => {
    expect(emitted.description).toBeUndefined();
    expect(emitted.getQueryType()?.description).toMatch(/Authorization/);
    expect(specifiedDirectives.every(({ description }) => description)).toBe(true);
  });
});

describe('the rules for descriptions', () => {
  const lazy = buildSchema(`
    type Query {
      """The dog."""
      dog: String
      cats: [String!]!
      """Which dogs there are in the query"""
      dogs("Which dogs." first: Int): DogConnection!
      """A perfectly good sentence about old things; null if there are none."""
      old: String @deprecated
    }
    """A page of dogs, youngest first."""
    type DogConnection {
      """How many dogs there are in the whole kennel."""
      totalCount: Int!
    }
  `);

  it.each([
    ['is a sentence', ['Query.cats', 'Query.dogs', 'Query']],
    ['has more than a few words', ['Query.dog', 'Query.cats', 'Query.dogs(first:)', 'Query']],
    ['does not merely repeat the name', ['Query.dog', 'Query.cats', 'Query.dogs', 'Query.dogs(first:)', 'Query']],
    ['says what null means, where it can be null', ['Query.dog']],
    ['says what happens without it, where it can be left out', ['Query.dogs(first:)']],
    ['says in which order a list comes', ['Query.dogs']],
    ['gives a reason where it is deprecated', ['Query.old']],
  ])('would notice one that breaks "%s"', (name, coordinates) => {
    const found = breaking(lazy, rules[name]!).map((line) => line.split(': ')[0]);
    expect(found.sort()).toEqual(coordinates.sort());
  });
});
