import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionNode,
} from 'graphql';

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
