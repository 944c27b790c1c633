import { type GraphQLArgument, type GraphQLInputField, getNullableType, isNonNullType } from 'graphql';
import type { Dice } from '../../simulation/core/dice.ts';
import { type InputPool, inputText, inputValue } from './input.ts';
import { NAMES } from './names.ts';

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'defaultValue'>;

interface Declared {
  readonly name: string;
  readonly input: Input;
  readonly text: string;
  /** Whether a request must send it. */
  readonly required: boolean;
}

/** The variables of one operation, each with the type of the place it was first used in. */
export class DrawnVariables {
  readonly #dice: Dice;
  readonly #pool: InputPool;
  readonly #declared: Declared[] = [];

  constructor(dice: Dice, pool: InputPool) {
    this.#dice = dice;
    this.#pool = pool;
  }

  declare(input: Input): string {
    const dice = this.#dice;
    const same = this.#declared.filter(
      (other) => other.input.name === input.name && String(other.input.type) === String(input.type),
    );
    if (same.length > 0 && dice.chance(0.5)) return dice.pick(same).name;
    const taken = new Set(this.#declared.map(({ name }) => name));
    const name = dice.shuffled(NAMES).find((each) => !taken.has(each)) ?? `v${taken.size}`;
    const hasDefault = dice.chance(0.5);
    // With a default, a nullable variable may stand where null may not.
    const nullable = hasDefault && dice.chance(0.5);
    const type = nullable ? getNullableType(input.type) : input.type;
    const literal = inputText({ dice, pool: this.#pool }, { ...input, type: getNullableType(input.type) });
    const isNull = literal === 'null';
    const fallback = hasDefault && !(isNull && isNonNullType(input.type)) ? ` = ${literal}` : '';
    const declaredType = fallback === '' ? input.type : type;
    const required = fallback === '' && isNonNullType(declaredType);
    const mayBeNull = !isNonNullType(input.type);
    const sent = { ...input, type: mayBeNull ? declaredType : input.type };
    this.#declared.push({ name, input: sent, text: `$${name}: ${String(declaredType)}${fallback}`, required });
    return name;
  }

  definitions(): string {
    return this.#declared.length === 0 ? '' : ` (${this.#declared.map(({ text }) => text).join(', ')})`;
  }

  draw(dice: Dice): Record<string, unknown> {
    const sent = this.#declared.filter(({ required }) => required || dice.chance(0.6));
    return Object.fromEntries(sent.map(({ name, input }) => [name, inputValue({ dice, pool: this.#pool }, input)]));
  }
}
