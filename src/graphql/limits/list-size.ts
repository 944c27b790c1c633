import { type FieldNode, type GraphQLField, getArgumentValues, Kind } from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_NUMBERED_ROWS, MAX_PAGE_SIZE } from '../../kernel/paging/page.ts';

/** As graphql-js coerces them: what resolvers see. */
export type Variables = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, unknown>>;

export interface ListSize {
  /** How many rows a page shows. */
  readonly shown: number;
  /** How many rows are read for it by an index, or as much work as that. */
  readonly read: number;
}

/** An extension of fields that answer with a list as long as one of their arguments says. */
export const LIST_OF_ARGUMENT = 'listOfArgument';

/** The argument is a list, or the number of rows. What asks for more than `most` is refused, so it never costs more. */
export interface ListOfArgument {
  readonly argument: string;
  readonly most?: number;
}

const PAGING: ReadonlySet<string> = new Set(['first', 'last', 'page', 'size']);

/** In an index so many rows are skipped in the time that it takes to read one. */
const SKIPPED_PER_ROW = 100;

/** The size of a connection, from the very arguments that its resolver gets. */
export function listSizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode): (variables: Variables) => ListSize {
  // Only the resolver reads the others.
  const partial = { ...field, args: field.args.filter(({ name }) => PAGING.has(name)) };
  const size = (variables: Variables) => sizeFrom(argumentsIn(partial, node, variables));
  if (hasVariables(node)) return size;
  const always = size({});
  return () => always;
}

/** The size of a plain list, from the argument that names or counts its rows; undefined for a field that is no such list. */
export function sizeOfArgument(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ((variables: Variables) => ListSize) | undefined {
  const list = field.extensions[LIST_OF_ARGUMENT] as ListOfArgument | undefined;
  if (!list) return undefined;
  const { argument, most = Number.POSITIVE_INFINITY } = list;
  const partial = { ...field, args: field.args.filter(({ name }) => name === argument) };
  return (variables) => {
    const rows = Math.min(rowsIn(argumentsIn(partial, node, variables)[argument]), most);
    return { shown: rows, read: rows };
  };
}

function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? Math.max(value, 0) : 0;
}

/** If graphql-js refuses them, it does not call the resolver: then any size will do. */
function argumentsIn(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): Arguments {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

function sizeFrom(args: Arguments): ListSize {
  const shown = pageSizeIn(args);
  return { shown, read: shown + Math.floor(skippedIn(args, shown) / SKIPPED_PER_ROW) };
}

/** The largest of `first`, `last` and `size`; only one of them is accepted, but that is for the list to say. */
function pageSizeIn({ first, last, size }: Arguments): number {
  const numbers = [first, last, size].filter((value) => typeof value === 'number');
  // The list refuses any other size, so it never costs more.
  return numbers.length === 0 ? DEFAULT_PAGE_SIZE : Math.min(Math.max(...numbers, 0), MAX_PAGE_SIZE);
}

/** The list refuses to skip more. */
const skippedIn = ({ page }: Arguments, size: number): number =>
  typeof page === 'number' ? Math.min(Math.max(page - 1, 0) * size, MAX_NUMBERED_ROWS) : 0;

const hasVariables = ({ arguments: given = [] }: FieldNode): boolean =>
  given.some(({ name, value }) => PAGING.has(name.value) && value.kind === Kind.VARIABLE);
