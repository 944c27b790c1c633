import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { ROW, weightOf } from './cost-weights.ts';
import { type PageSize, pageSizeOf } from './page-size.ts';

/** The cost of a piece of an operation: a part that is known, and for every list so much per row. */
export interface CostPlan {
  readonly fixed: number;
  readonly lists: readonly { readonly rows: PageSize; readonly each: CostPlan }[];
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Of a validated operation; pages multiply, alternatives of a union add up. */
export function costPlanOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): CostPlan | undefined {
  const planSet = ({ selections }: SelectionSetNode, type: GraphQLCompositeType, rows: PageSize): CostPlan => {
    const parts = selections.flatMap((selection): CostPlan[] => {
      if (selection.kind === Kind.FIELD) return planField(selection, type, rows);
      const target = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = target?.typeCondition ? schema.getType(target.typeCondition.name.value) : type;
      return target && isCompositeType(condition) ? [planSet(target.selectionSet, condition, rows)] : [];
    });
    return { fixed: parts.reduce((sum, { fixed }) => sum + fixed, 0), lists: parts.flatMap(({ lists }) => lists) };
  };

  /** `rows` is the page size of the connection that `parent` is, if it is one. */
  const planField = (node: FieldNode, parent: GraphQLCompositeType, rows: PageSize): CostPlan[] => {
    const field = fieldOf(parent, node.name.value);
    const type = field && getNamedType(field.type);
    if (!field || !type) return [];
    const own = weightOf(parent.name, field.name, type.name, isLeafType(type));
    if (!isCompositeType(type) || !node.selectionSet) return own === 0 ? [] : [{ fixed: own, lists: [] }];
    const inner = planSet(node.selectionSet, type, pageSizeOf(node, operation));
    if (isConnection(parent) && ROW_FIELDS.has(field.name)) {
      return [{ fixed: 0, lists: [{ rows, each: { ...inner, fixed: inner.fixed + ROW } }] }];
    }
    return [{ ...inner, fixed: inner.fixed + own }];
  };

  const root = schema.getRootType(operation.operation);
  return root ? planSet(operation.selectionSet, root, () => 1) : undefined;
}

export const costOf = ({ fixed, lists }: CostPlan, variables: Readonly<Record<string, unknown>>): number =>
  lists.reduce((sum, { rows, each }) => sum + rows(variables) * costOf(each, variables), fixed);

const ROW_FIELDS: ReadonlySet<string> = new Set(['edges', 'nodes']);

const isConnection = (type: GraphQLCompositeType): boolean => isObjectType(type) && 'pageInfo' in type.getFields();

function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}
