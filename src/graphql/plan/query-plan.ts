import {
  type DocumentNode,
  defaultTypeResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getArgumentValues,
  getNullableType,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { measureDocument } from '../limits/measure-document.ts';
import { selectedFields } from '../selection.ts';
import { inPieces, leave, NOTHING_TO_ESCAPE, type Piece, settle } from './pieces.ts';

/** Gives the data as JSON, or rejects: then it is for graphql-js to find the answer. */
export type QueryPlan = (context: unknown, variables: Readonly<Record<string, unknown>>) => Promise<string>;

/**
 * A validated query as closures: which fields are selected, and how each is read, is found out once instead of for every
 * row. Only the way without errors and directives is here; variables, arguments and scalars are read by graphql-js.
 */
export function planQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): QueryPlan {
  if (measureDocument(document).directives > 0) leave('directives');
  const fragments = Object.fromEntries(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const scope = { schema, fragments, operation, rootValue: undefined };
  const root = schema.getQueryType() ?? leave('no queries');
  const writeRoot = writeObject(scope, root, operation.selectionSet.selections);
  return async (context, variables) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
    return coerced ? writeRoot({}, { context, variableValues: coerced }, undefined) : leave('variables');
  };
}

/** What every field of a query has in common, in every run: this part of a resolver's info is always the same. */
interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operation: OperationDefinitionNode;
  readonly rootValue: undefined;
}

/** What is a string is shown as it is. */
const TEXTS: readonly unknown[] = [GraphQLString, GraphQLID];

type Info = GraphQLResolveInfo;
type Path = Info['path'];
interface Run {
  readonly context: unknown;
  readonly variableValues: Info['variableValues'];
}
type Source = Record<string, unknown>;
type WriteField = (source: Source, run: Run, parent: Path | undefined) => Piece;
type WriteValue = (value: unknown, run: Run, path: Path, info: Info) => Piece;

function writeObject(scope: Scope, type: GraphQLObjectType, selections: readonly SelectionNode[]): WriteField {
  if (type.isTypeOf) leave('isTypeOf');
  const selected = selectedFields(scope.schema, scope.fragments, type, selections);
  const fields = Array.from(selected, ([key, nodes], index) => ({
    beginning: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    write: writeField(scope, type, key, nodes),
  }));
  return (source, run, path) => {
    if (typeof source !== 'object') return leave('no object');
    // The first field brings the opening brace; no field does when no fragment is on this type.
    if (fields.length === 0) return '{}';
    return inPieces('}', (pieces) => {
      for (const { beginning, write } of fields) pieces.add(beginning, write(source, run, path));
    });
  };
}

function writeField(
  scope: Scope,
  parentType: GraphQLObjectType,
  key: string,
  fieldNodes: readonly FieldNode[],
): WriteField {
  const node = fieldNodes[0] as FieldNode;
  const fieldName = node.name.value;
  if (fieldName === '__typename') return () => JSON.stringify(parentType.name);
  // Introspection is no field of a type.
  const field = parentType.getFields()[fieldName];
  if (!field) return leave('no field of the type');
  const { type: returnType, resolve } = field;
  const { schema, fragments, operation, rootValue } = scope;
  const write = writeValue(scope, returnType, fieldNodes);
  // By far the most fields are plain scalars, which need neither a path nor an info.
  if (!resolve && isLeafType(getNullableType(returnType))) {
    const writeLeaf = write as (value: unknown) => Piece;
    const isText = TEXTS.includes(getNullableType(returnType));
    return (source) => {
      const value = source[fieldName];
      return isText && typeof value === 'string' ? JSON.stringify(value) : settle(value, writeLeaf);
    };
  }
  return (source, run, prev) => {
    const { context, variableValues } = run;
    const path: Path = { prev, key, typename: parentType.name };
    const info: Info = {
      schema,
      fragments,
      operation,
      rootValue,
      fieldName,
      fieldNodes,
      returnType,
      parentType,
      path,
      variableValues,
    };
    const value = resolve
      ? resolve(source, getArgumentValues(field, node, variableValues), context, info)
      : source[fieldName];
    return settle(value, (it) => write(it, run, path, info));
  };
}

function writeValue(scope: Scope, type: GraphQLOutputType, nodes: readonly FieldNode[]): WriteValue {
  const writePresent = writePresentValue(scope, type, nodes);
  const required = isNonNullType(type);
  return (value, run, path, info) => {
    if (value === null || value === undefined) return required ? leave('null') : 'null';
    // graphql-js throws the one and calls the other.
    if (value instanceof Error || typeof value === 'function') return leave('not plain');
    return writePresent(value, run, path, info);
  };
}

function writePresentValue(scope: Scope, declared: GraphQLOutputType, nodes: readonly FieldNode[]): WriteValue {
  const type = getNullableType(declared);
  if (isLeafType(type)) return writeLeafOf(type);
  if (isListType(type)) return writeList(writeValue(scope, type.ofType, nodes));
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  if (isAbstractType(type)) return writeAbstract(scope, type, selections);
  const write = writeObject(scope, type, selections);
  return (value, run, path) => write(value as Source, run, path);
}

function writeLeafOf(type: GraphQLLeafType): (value: unknown) => string {
  const isPlain = type.extensions[NOTHING_TO_ESCAPE] === true;
  return (value) => {
    const shown = type.serialize(value) ?? leave('null');
    return isPlain ? `"${shown}"` : (JSON.stringify(shown) ?? leave('not JSON'));
  };
}

const writeList =
  (write: WriteValue): WriteValue =>
  (list, run, prev, info) => {
    if (!Array.isArray(list)) return leave('no array');
    if (list.length === 0) return '[]';
    return inPieces(']', (pieces) => {
      for (const [key, value] of list.entries()) {
        const path = { prev, key, typename: undefined };
        const piece = settle(value, (item) => write(item, run, path, info));
        pieces.add(key === 0 ? '[' : ',', piece);
      }
    });
  };

/** Each type is planned when the first of it is seen, so that types in types in types do not multiply. */
function writeAbstract(scope: Scope, type: GraphQLAbstractType, selections: readonly SelectionNode[]): WriteValue {
  const { schema } = scope;
  const planned = new Map<unknown, WriteField>();
  const plan = (name: unknown): WriteField => {
    const known = planned.get(name);
    if (known) return known;
    const actual = typeof name === 'string' ? schema.getType(name) : undefined;
    if (!isObjectType(actual) || !schema.isSubType(type, actual)) return leave('no possible type');
    const write = writeObject(scope, actual, selections);
    planned.set(name, write);
    return write;
  };
  const typeOf = type.resolveType ?? defaultTypeResolver;
  return (value, run, path, info) =>
    settle(typeOf(value, run.context, info, type), (name) => plan(name)(value as Source, run, path));
}
