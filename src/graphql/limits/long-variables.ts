import type { GraphQLRequestContext } from '@apollo/server';
import { GraphQLError, getVariableValues } from 'graphql';
import type { ErrorCode } from '../errors.ts';

/** Fifty times this is written in a few milliseconds. */
const LONG = 20_000;
const CODE: ErrorCode = 'BAD_USER_INPUT';

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
  throw new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: CODE, http: { status: 400 } } });
}

/** How many characters there are in all texts and names. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const key in value) length += key.length + lengthOf(value[key as keyof typeof value]);
  return length;
}
