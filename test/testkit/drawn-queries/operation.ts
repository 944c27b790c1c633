import {
  doTypesOverlap,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { Dice } from '../../simulation/core/dice.ts';
import { type InputPool, inputText } from './input.ts';
import { NAMES } from './names.ts';
import { DrawnVariables } from './variables.ts';

export interface DrawnOperation {
  readonly source: string;
  /** For the operation's variables; some of those that may be left out are. */
  drawVariables(dice: Dice): Record<string, unknown>;
  readonly hasDirectives: boolean;
}

export interface OperationOptions {
  readonly schema: GraphQLSchema;
  readonly dice: Dice;
  /** Values for arguments that a schema cannot describe, such as ids that exist. */
  readonly pool?: InputPool;
}

const DEPTH = 6;
const FIELDS = 4;

/** A valid query over the schema: nothing in it names a field, so what the schema gains is drawn as well. */
export function drawOperation({ schema, dice, pool = () => undefined }: OperationOptions): DrawnOperation {
  const variables = new DrawnVariables(dice, pool);
  /** A key means the same field with the same arguments wherever it stands, so that all selections can be merged. */
  const keys = new Map<string, string>();
  const known = new Map<string, string[]>();
  const fragments: { readonly name: string; readonly on: GraphQLCompositeType; readonly text: string }[] = [];
  const composites = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLCompositeType => isCompositeType(type) && !type.name.startsWith('__'),
  );
  const mayHaveDirectives = dice.chance(0.1);
  let hasDirectives = false;

  const conditional = (): string => {
    if (!mayHaveDirectives || !dice.chance(0.1)) return '';
    hasDirectives = true;
    return dice.chance(0.5) ? ' @skip(if: false)' : ' @include(if: true)';
  };

  /** The key, perhaps an alias, the field and its arguments. */
  const head = (parent: GraphQLCompositeType, field: GraphQLField<unknown, unknown>): string => {
    const coordinate = `${parent.name}.${field.name}`;
    const written = known.get(coordinate) ?? [];
    if (written.length > 0 && dice.chance(0.6)) return dice.pick(written);
    const call = `${field.name}${argumentsOf(field.args)}`;
    const meaning = `${call}: ${field.type}`;
    const tries = [...(dice.chance(0.7) ? [field.name] : []), ...dice.shuffled(NAMES)];
    const free = (key: string) => keys.get(key) === undefined || keys.get(key) === meaning;
    const key = tries.find(free) ?? `key${keys.size}`;
    keys.set(key, meaning);
    const text = key === field.name ? call : `${key}: ${call}`;
    known.set(coordinate, [...written, text]);
    return text;
  };

  const argumentsOf = (given: readonly GraphQLArgument[]): string => {
    const some = given.filter((argument) => isRequiredArgument(argument) || dice.chance(0.25));
    if (some.length === 0) return '';
    return `(${some.map((argument) => `${argument.name}: ${inputText({ dice, pool, variables }, argument)}`).join(', ')})`;
  };

  const selection = (type: GraphQLCompositeType, depth: number): string => {
    const kind = dice.integer(10);
    if (kind === 0) return `${typename()}${conditional()}`;
    if (kind === 1 && depth > 0) return `...${conditional()} ${selectionSet(type, depth - 1)}`;
    if (kind <= 3 && depth > 0) return fragmentOn(type, depth - 1);
    const fields = isUnionType(type) ? [] : Object.values(type.getFields());
    const fitting = fields.filter((field) => depth > 0 || isLeafType(getNamedType(field.type)));
    if (fitting.length === 0) return typename();
    const field = dice.pick(fitting);
    const inner = getNamedType(field.type);
    const rest = isCompositeType(inner) ? ` ${selectionSet(inner, depth - 1)}` : '';
    return `${head(type, field)}${conditional()}${rest}`;
  };

  const typename = (): string => {
    const key = dice.chance(0.5) ? '__typename' : dice.pick(NAMES);
    const meaning = '__typename: String!';
    if ((keys.get(key) ?? meaning) !== meaning) return '__typename';
    keys.set(key, meaning);
    return key === '__typename' ? key : `${key}: __typename`;
  };

  /** Inline or named, on any type that shares an object with this one: often on one that most objects are not. */
  const fragmentOn = (type: GraphQLCompositeType, depth: number): string => {
    const overlapping = composites.filter((other) => doTypesOverlap(schema, type, other));
    const abstract = overlapping.filter(isAbstractType);
    const on = dice.pick(abstract.length > 0 && dice.chance(0.3) ? abstract : overlapping);
    if (dice.chance(0.5)) return `... on ${on.name}${conditional()} ${selectionSet(on, depth)}`;
    const same = fragments.filter((fragment) => doTypesOverlap(schema, type, fragment.on));
    if (same.length > 0 && dice.chance(0.5)) return `...${dice.pick(same).name}${conditional()}`;
    const text = selectionSet(on, depth);
    const name = dice.pick(NAMES);
    const unique = fragments.some((other) => other.name === name) ? `F${fragments.length}` : name;
    fragments.push({ name: unique, on, text: `fragment ${unique} on ${on.name} ${text}` });
    return `...${unique}${conditional()}`;
  };

  const selectionSet = (type: GraphQLCompositeType, depth: number): string => {
    // Objects of another type than the fragment's then show no field at all.
    if (isAbstractType(type) && depth > 0 && dice.chance(0.5)) return `{ ${fragmentOn(type, depth - 1)} }`;
    const selections = Array.from({ length: dice.between(1, FIELDS) }, () => selection(type, depth));
    return `{ ${selections.join(' ')} }`;
  };

  const body = selectionSet(schema.getQueryType() as GraphQLObjectType, DEPTH);
  const source = [`query${variables.definitions()} ${body}`, ...fragments.map(({ text }) => text)].join('\n');
  return { source, hasDirectives, drawVariables: (other) => variables.draw(other) };
}
