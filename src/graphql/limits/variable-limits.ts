import type { GraphQLRequestContext } from '@apollo/server';
import { GraphQLError, getVariableValues } from 'graphql';
import { type ErrorCode, tooComplex, unusableInput } from '../errors.ts';
import { MAX_INPUT_DEPTH, MAX_MESSAGE_CHARACTERS, MAX_VARIABLE_VALUES } from './limits.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Looks at the variables before anything is made of them. */
export function refuseFlawedVariables(variables: Variables | undefined): void {
  const flaw = variables && flawIn(variables);
  if (flaw) throw flaw;
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly value: unknown;
}

/** Not recursive: variables that are nested a hundred thousand deep would overflow the stack. */
export function flawIn(variables: Variables): GraphQLError | undefined {
  const pending: Place[] = [];
  let values = 0;
  const open = (value: object, path: string, depth: number): void => {
    for (const key in value) {
      values += 1;
      if (values > MAX_VARIABLE_VALUES) return;
      pending.push({ path: path === '' ? key : `${path}.${key}`, depth, value: value[key as keyof typeof value] });
    }
  };
  open(variables, '', 0);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, depth, value } = next;
    if (values > MAX_VARIABLE_VALUES) return tooMany(values);
    if (isRounded(value)) {
      return unusableInput([
        { path: path.slice(0, MAX_MESSAGE_CHARACTERS), message: 'is too large for a JSON number: send it as a string' },
      ]);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_INPUT_DEPTH) return tooDeep(depth + 1);
    open(value, path, depth + 1);
  }
  return undefined;
}

/** GraphQL takes a JSON number for an ID, but beyond 2^53 JSON has rounded it to another id by then. */
const isRounded = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);

const tooMany = (actual: number) =>
  tooComplex({
    limit: 'MAX_VARIABLE_VALUES',
    maximum: MAX_VARIABLE_VALUES,
    actual,
    what: 'or more values in variables',
  });

const tooDeep = (actual: number) =>
  tooComplex({
    limit: 'MAX_INPUT_DEPTH',
    maximum: MAX_INPUT_DEPTH,
    actual,
    what: 'or more levels of nested values in variables',
  });

/** Fifty times this is written in a few milliseconds. */
const LONG = 20_000;
const BAD_INPUT: ErrorCode = 'BAD_USER_INPUT';

/**
 * graphql-js looks for 50 mistakes in the variables, and writes the whole value into the message of each. Of long variables
 * it is asked for the first mistake only, before it executes anything. They have passed the limits of variables already.
 */
export function refuseMistakeInLongVariables({ schema, operation, request }: GraphQLRequestContext<object>): void {
  const { variables } = request;
  if (!variables || !operation?.variableDefinitions?.length || lengthOf(variables) <= LONG) return;
  const { errors } = getVariableValues(schema, operation.variableDefinitions, variables, { maxErrors: 1 });
  const [mistake] = errors ?? [];
  if (!mistake) return;
  const { nodes, message } = mistake;
  throw new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: BAD_INPUT, http: { status: 400 } } });
}

/** How many characters there are in all texts and names. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const key in value) length += key.length + lengthOf(value[key as keyof typeof value]);
  return length;
}
