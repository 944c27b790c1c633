import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { Dice } from '../../simulation/core/dice.ts';

/** A value for an argument or input field of this name and type, or nothing if any will do. */
export type InputPool = (name: string, type: string, dice: Dice) => unknown;

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'defaultValue'>;

interface Declares {
  /** Declares a variable for this place and gives its name. */
  declare(input: Input): string;
}

export interface Drawing {
  readonly dice: Dice;
  readonly pool: InputPool;
  readonly variables?: Declares;
}

/** A literal or, anywhere inside, a variable. */
export function inputText(drawing: Drawing, input: Input): string {
  const { dice, variables } = drawing;
  if (variables && dice.chance(0.4)) return `$${variables.declare(input)}`;
  if (!isNonNullType(input.type) && dice.chance(0.1)) return 'null';
  const type = getNullableType(input.type);
  const drawn = drawing.pool(input.name, String(type), dice);
  if (drawn !== undefined) return JSON.stringify(drawn);
  if (isListType(type)) {
    const items = Array.from({ length: dice.integer(4) }, () => inputText(drawing, itemOf(input, type.ofType)));
    return `[${items.join(', ')}]`;
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || dice.chance(0.4));
    return `{ ${fields.map((field) => `${field.name}: ${inputText(drawing, field)}`).join(', ')} }`;
  }
  return isEnumType(type) ? String(leafOf(type, dice)) : JSON.stringify(leafOf(type, dice));
}

/** The same as JSON, as it is sent for a variable. */
export function inputValue({ dice, pool }: Drawing, { name, type: declared }: Input): unknown {
  if (!isNonNullType(declared) && dice.chance(0.15)) return null;
  const type = getNullableType(declared);
  const drawn = pool(name, String(type), dice);
  if (drawn !== undefined) return drawn;
  if (isListType(type)) {
    // One value stands for a list of one.
    if (dice.chance(0.2)) return inputValue({ dice, pool }, { name, type: type.ofType, defaultValue: undefined });
    return Array.from({ length: dice.integer(4) }, () => inputValue({ dice, pool }, itemOf({ name }, type.ofType)));
  }
  if (!isInputObjectType(type)) return leafOf(type, dice);
  const fields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || dice.chance(0.4));
  return Object.fromEntries(fields.map((field) => [field.name, inputValue({ dice, pool }, field)]));
}

const itemOf = ({ name }: { readonly name: string }, type: GraphQLInputType): Input => ({
  name,
  type,
  defaultValue: undefined,
});

function leafOf(type: GraphQLInputType, dice: Dice): unknown {
  if (isEnumType(type)) return dice.pick(type.getValues()).name;
  const drawn: Readonly<Record<string, () => unknown>> = {
    Int: () => dice.between(-1, 6),
    Boolean: () => dice.chance(0.5),
    ID: () => `${dice.integer(1_000)}`,
    String: () => dice.pick(['', 'a', 'toString', '한글 🍣', '"quoted"\n\\']),
    DateTime: () => new Date(dice.integer(2_000_000_000) * 1_000).toISOString(),
  };
  const draw = drawn[String(type)];
  if (!draw) throw new Error(`No values are drawn for ${String(type)} yet`);
  return draw();
}
