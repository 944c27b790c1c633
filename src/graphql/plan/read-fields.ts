import {
  defaultTypeResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { gather, settle } from './gather.ts';
import { leave } from './left-to-graphql-js.ts';
import { selectedFields } from './selected-fields.ts';

/** What every field of a query has in common, in every run: this part of a resolver's info is always the same. */
export interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operation: OperationDefinitionNode;
  readonly rootValue: undefined;
}

type Info = GraphQLResolveInfo;
type Path = Info['path'];
interface Run {
  readonly context: unknown;
  readonly variableValues: Info['variableValues'];
}
type Source = Record<string, unknown>;
/** Both give what the answer shows, or a promise of it. */
export type Read = (source: Source, run: Run, parent: Path | undefined) => unknown;
type Show = (value: unknown, run: Run, path: Path, info: Info) => unknown;

export function readObject(scope: Scope, type: GraphQLObjectType, selections: readonly SelectionNode[]): Read {
  if (type.isTypeOf) leave('isTypeOf');
  const selected = selectedFields(scope.schema, scope.fragments, type, selections);
  const fields = Array.from(selected, ([key, nodes]) => ({ key, read: readField(scope, type, key, nodes) }));
  return (source, run, path) => {
    if (typeof source !== 'object') return leave('no object');
    return gather({}, fields, ({ read }) => read(source, run, path));
  };
}

function readField(scope: Scope, parentType: GraphQLObjectType, key: string, fieldNodes: readonly FieldNode[]): Read {
  const node = fieldNodes[0] as FieldNode;
  const fieldName = node.name.value;
  if (fieldName === '__typename') return () => parentType.name;
  // Introspection is no field of a type, and `__proto__` would become no property of the answer.
  const field = key === '__proto__' ? undefined : parentType.getFields()[fieldName];
  if (!field) return leave('no field of the type');
  const { type: returnType, resolve } = field;
  const show = showValue(scope, returnType, fieldNodes);
  // By far the most fields are scalars that are simply there: nobody looks at a path or an info for them.
  if (!resolve && isLeafType(getNullableType(returnType))) {
    const showLeaf = show as (value: unknown) => unknown;
    return (source) => settle(source[fieldName], showLeaf);
  }
  return (source, run, prev) => {
    const { context, variableValues } = run;
    const path: Path = { prev, key, typename: parentType.name };
    const info: Info = { ...scope, fieldName, fieldNodes, returnType, parentType, path, variableValues };
    const value = resolve
      ? resolve(source, getArgumentValues(field, node, variableValues), context, info)
      : source[fieldName];
    return settle(value, (it) => show(it, run, path, info));
  };
}

function showValue(scope: Scope, type: GraphQLOutputType, nodes: readonly FieldNode[]): Show {
  const showPresent = showPresentValue(scope, type, nodes);
  const required = isNonNullType(type);
  return (value, run, path, info) => {
    if (value === null || value === undefined) return required ? leave('null') : null;
    // graphql-js throws the one and calls the other.
    if (value instanceof Error || typeof value === 'function') return leave('not plain');
    return showPresent(value, run, path, info);
  };
}

function showPresentValue(scope: Scope, declared: GraphQLOutputType, nodes: readonly FieldNode[]): Show {
  const type = getNullableType(declared);
  if (isLeafType(type)) return (value) => type.serialize(value) ?? leave('null');
  if (isListType(type)) return showList(showValue(scope, type.ofType, nodes));
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  if (isAbstractType(type)) return showAbstract(scope, type, selections);
  const read = readObject(scope, type, selections);
  return (value, run, path) => read(value as Source, run, path);
}

const showList =
  (show: Show): Show =>
  (list, run, prev, info) => {
    if (!Array.isArray(list)) return leave('no array');
    const places = list.map((_, key) => ({ prev, key, typename: undefined }));
    return gather([], places, (path) => settle(list[path.key], (item) => show(item, run, path, info)));
  };

/** Each type is planned when the first of it is seen, so that types in types in types do not multiply. */
function showAbstract(scope: Scope, type: GraphQLAbstractType, selections: readonly SelectionNode[]): Show {
  const { schema } = scope;
  const planned = new Map<unknown, Read>();
  const plan = (name: unknown): Read => {
    const known = planned.get(name);
    if (known) return known;
    const actual = typeof name === 'string' ? schema.getType(name) : undefined;
    if (!isObjectType(actual) || !schema.isSubType(type, actual)) return leave('no possible type');
    const read = readObject(scope, actual, selections);
    planned.set(name, read);
    return read;
  };
  const typeOf = type.resolveType ?? defaultTypeResolver;
  return (value, run, path, info) =>
    settle(typeOf(value, run.context, info, type), (name) => plan(name)(value as Source, run, path));
}
