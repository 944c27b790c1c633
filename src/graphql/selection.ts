import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql';

/**
 * The names of the fields that are selected below a field, at the end of a path of fields from there. Fragments are
 * followed; what `@skip` and `@include` decide is not looked at, so such fields count as selected.
 */
export function namesBelow(info: GraphQLResolveInfo, ...path: readonly string[]): ReadonlySet<string> {
  let type = getNamedType(info.returnType);
  let nodes: readonly FieldNode[] = info.fieldNodes;
  const below = (): FieldNode[] => {
    if (!isObjectType(type)) throw new Error(`${type.name} is no object type`);
    const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
    return [...selectedFields(info.schema, info.fragments, type, selections).values()].flat();
  };
  for (const name of path) {
    nodes = below().filter((node) => node.name.value === name);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (!field) throw new Error(`${type.name} has no field ${name}`);
    type = getNamedType(field.type);
  }
  return new Set(below().map((node) => node.name.value));
}

/** Found out once for every place of a document, however often its operation runs and however many rows it shows. */
export function oncePerSelection<Value>(
  find: (info: GraphQLResolveInfo) => Value,
): (info: GraphQLResolveInfo) => Value {
  const known = new WeakMap<FieldNode, { readonly nodes: readonly FieldNode[]; readonly value: Value }>();
  return (info) => {
    const [first] = info.fieldNodes;
    const before = first && known.get(first);
    // Two operations may share a fragment, and one of them may select more beside it.
    if (before && isSame(before.nodes, info.fieldNodes)) return before.value;
    const value = find(info);
    if (first) known.set(first, { nodes: info.fieldNodes, value });
    return value;
  };
}

const isSame = (some: readonly FieldNode[], others: readonly FieldNode[]): boolean =>
  some.length === others.length && some.every((node, index) => node === others[index]);

/** The fields that an object of a type shows, by their names in the answer and in its order. */
export function selectedFields(
  schema: GraphQLSchema,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const seen = new Set<unknown>();
  const add = (node: SelectionNode): void => {
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      const same = fields.get(key);
      if (same) same.push(node);
      else fields.set(key, [node]);
      return;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
    if (!fragment || seen.has(fragment)) return;
    seen.add(fragment);
    const wanted = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
    if (wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type)))
      fragment.selectionSet.selections.forEach(add);
  };
  selections.forEach(add);
  return fields;
}
