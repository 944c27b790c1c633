import { type FieldNode, Kind, type OperationDefinitionNode, type ValueNode, valueFromASTUntyped } from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../shared/paging/page-request.ts';

/** How many rows a field may bring, once the variables are known. */
export type PageSize = (variables: Readonly<Record<string, unknown>>) => number;

const SIZES: ReadonlySet<string> = new Set(['first', 'last', 'size']);

/** The largest of `first`, `last` and `size`; only one of them is accepted, but that is for the list to say. */
export function pageSizeOf({ arguments: given }: FieldNode, operation: OperationDefinitionNode): PageSize {
  const sizes = (given ?? []).filter(({ name }) => SIZES.has(name.value)).map(({ value }) => sizeIn(value, operation));
  return (variables) => {
    const numbers = sizes.map((size) => size(variables)).filter((size) => typeof size === 'number');
    return numbers.length === 0 ? DEFAULT_PAGE_SIZE : withinPage(Math.max(...numbers));
  };
}

type ValueIn = (variables: Readonly<Record<string, unknown>>) => unknown;

function sizeIn(node: ValueNode, { variableDefinitions }: OperationDefinitionNode): ValueIn {
  if (node.kind !== Kind.VARIABLE) {
    const value = valueFromASTUntyped(node);
    return () => value;
  }
  const name = node.name.value;
  const fallback = variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
  const value = fallback && valueFromASTUntyped(fallback);
  return (variables) => (name in variables ? variables[name] : value);
}

/** The list refuses any other size, so it never costs more. */
const withinPage = (size: number): number => Math.min(Math.max(size, 0), MAX_PAGE_SIZE);
