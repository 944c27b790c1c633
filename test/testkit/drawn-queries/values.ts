import { crc32 } from 'node:zlib';
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Dice, diceOf } from '../../simulation/core/dice.ts';

/** Whose data is drawn: every value follows from the seed, from where it stands and from the arguments of its field. */
export interface DrawnData {
  readonly seed: number;
  /** How likely a value is one that graphql-js makes an error of. */
  readonly flaws: number;
}

const TYPE = Symbol('type');

/**
 * Lets the schema answer with drawn values. A field keeps its kind: one with a resolver is resolved, any other is simply
 * there. The context of a query is a `DrawnData`.
 */
export function drawValuesIn(schema: GraphQLSchema): GraphQLSchema {
  const objectOf = (type: GraphQLObjectType, place: string, data: DrawnData): object =>
    new Proxy(
      { [TYPE]: type.name },
      {
        get: (target, name) => {
          if (name === TYPE) return target[TYPE];
          const field = typeof name === 'string' ? type.getFields()[name] : undefined;
          return field && later(field.type, `${place}.${field.name}`, data);
        },
      },
    );

  const drawnValue = (declared: GraphQLOutputType, place: string, data: DrawnData): unknown => {
    const dice = diceOf(crc32(place, data.seed));
    if (dice.chance(data.flaws)) return dice.pick([null, new Error('drawn'), Number.NaN, () => raise(), new Set()]);
    if (!isNonNullType(declared) && dice.chance(0.2)) return dice.pick([null, undefined]);
    const type = getNullableType(declared);
    if (isListType(type))
      return Array.from({ length: dice.integer(4) }, (_, index) => later(type.ofType, `${place}.${index}`, data));
    if (isObjectType(type)) return objectOf(type, place, data);
    if (isAbstractType(type)) return objectOf(dice.pick(schema.getPossibleTypes(type)), place, data);
    return isEnumType(type) ? dice.pick(type.getValues()).value : leafOf(String(type), dice);
  };

  /**
   * Some values are promised. With flaws all of them are or none: graphql-js loses promises that fail after something else
   * in the same list was thrown.
   */
  const later = (type: GraphQLOutputType, place: string, data: DrawnData): unknown => {
    const dice = diceOf(crc32(`${place}?`, data.seed));
    const isPromised = data.flaws === 0 ? dice.chance(0.2) : data.seed % 2 === 0;
    if (!isPromised) return drawnValue(type, place, data);
    // Not drawn before it is known whether anybody will wait for the promises in it.
    return dice.chance(data.flaws)
      ? Promise.reject(new Error('drawn'))
      : Promise.resolve().then(() => drawnValue(type, place, data));
  };

  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value: { [TYPE]: string }) => value[TYPE];
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve) continue;
      field.resolve = (_source, args, data: DrawnData, { path }) =>
        later(field.type, `${placeOf(path)}${field.name}${JSON.stringify(args)}`, data);
    }
  }
  return schema;
}

interface Path {
  readonly prev: Path | undefined;
  readonly key: string | number;
}

const placeOf = (path: Path): string => (path.prev ? `${placeOf(path.prev)}${path.key}.` : '');

const leaves: Readonly<Record<string, (dice: Dice) => unknown>> = {
  Int: (dice) => dice.pick([0, -1, 7, 2 ** 31 - 1, true, '12']),
  Boolean: (dice) => dice.chance(0.5),
  ID: (dice) => dice.pick(['1', 'a"b', 42]),
  String: (dice) => dice.pick(['', 'text', '"quoted" \\ \n\u0000\u2028', '한글 🍣 e\u0301', '\ud800', 7, true]),
  DateTime: (dice) => new Date(dice.integer(2_000_000_000) * 1_000),
};

function leafOf(type: string, dice: Dice): unknown {
  const draw = leaves[type];
  if (!draw) throw new Error(`No values are drawn for ${type} yet`);
  return draw(dice);
}

function raise(): never {
  throw new Error('drawn');
}
