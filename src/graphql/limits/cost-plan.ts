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
import { type ListSize, listSizeOf, sizeOfArgument, type Variables } from './list-size.ts';

/** The cost of a piece of an operation: a part that is known, and for every list the rows read and so much per row shown. */
export interface CostPlan {
  readonly fixed: number;
  readonly lists: readonly { readonly size: (variables: Variables) => ListSize; readonly each: CostPlan }[];
}

/** Of a selection: in a connection some of it is asked for once, some for every row. */
interface Parts {
  readonly once: CostPlan;
  readonly perRow: CostPlan;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const NOTHING: CostPlan = { fixed: 0, lists: [] };

/** Of a validated operation; pages multiply, alternatives of a union add up. */
export function costPlanOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): CostPlan | undefined {
  const planSet = ({ selections }: SelectionSetNode, type: GraphQLCompositeType): Parts => {
    const parts = selections.map((selection): Parts => {
      if (selection.kind === Kind.FIELD) return planField(selection, type);
      const target = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = target?.typeCondition ? schema.getType(target.typeCondition.name.value) : type;
      return target && isCompositeType(condition) ? planSet(target.selectionSet, condition) : asOnce(NOTHING);
    });
    return { once: sumOf(parts.map(({ once }) => once)), perRow: sumOf(parts.map(({ perRow }) => perRow)) };
  };

  const planField = (node: FieldNode, parent: GraphQLCompositeType): Parts => {
    const field = fieldOf(parent, node.name.value);
    const type = field && getNamedType(field.type);
    if (!field || !type) return asOnce(NOTHING);
    const { once, perRow } =
      isCompositeType(type) && node.selectionSet ? planSet(node.selectionSet, type) : asOnce(NOTHING);
    if (isConnection(parent) && ROW_FIELDS.has(field.name)) {
      return { once: NOTHING, perRow: plus(once, repeated(node, 0)) };
    }
    const size = sizeOfArgument(field, node);
    if (size) return asOnce({ fixed: repeated(node, 0), lists: [{ size, each: once }] });
    const own = plus(once, repeated(node, weightOf(parent.name, field.name, type.name, isLeafType(type))));
    if (!isCompositeType(type) || !isConnection(type)) return asOnce(own);
    return asOnce({ ...own, lists: [...own.lists, { size: listSizeOf(field, node), each: perRow }] });
  };

  const root = schema.getRootType(operation.operation);
  return root ? planSet(operation.selectionSet, root).once : undefined;
}

/** The variables are those that graphql-js has coerced. */
export function costOf({ fixed, lists }: CostPlan, variables: Variables): number {
  let cost = fixed;
  for (const { size, each } of lists) {
    const { shown, read } = size(variables);
    cost += read * ROW + shown * costOf(each, variables);
  }
  return cost;
}

const asOnce = (once: CostPlan): Parts => ({ once, perRow: NOTHING });
const plus = (plan: CostPlan, points: number): CostPlan => ({ ...plan, fixed: plan.fixed + points });
const sumOf = (plans: readonly CostPlan[]): CostPlan => ({
  fixed: plans.reduce((sum, { fixed }) => sum + fixed, 0),
  lists: plans.flatMap(({ lists }) => lists),
});

/** What is free is not when it is asked for under another name: then it may be written many times. */
const repeated = ({ alias }: FieldNode, weight: number): number => (alias && weight === 0 ? ROW : weight);

const ROW_FIELDS: ReadonlySet<string> = new Set(['edges', 'nodes']);

const isConnection = (type: GraphQLCompositeType): boolean => isObjectType(type) && 'pageInfo' in type.getFields();

function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}

/** What one object costs unless something below says otherwise: about one row read by an index. */
const ROW = 1;

/** As many as a document may have fit into one request; they run one after the other, and each guess is counted. */
const ACCOUNT_CHANGE = 200;

/** Whatever costs more than a row, or nothing, by `Type.field`, by `Type.*` or by the field's type. */
const weights: Readonly<Record<string, number>> = {
  // The catalog is asked, a row is locked, three are written.
  'Mutation.*': 10,
  // Changes of an account hash passwords, send mails or can be guesses.
  CodeSentResult: ACCOUNT_CHANGE,
  SignInResult: ACCOUNT_CHANGE,
  RefreshResult: ACCOUNT_CHANGE,
  ReauthenticateResult: ACCOUNT_CHANGE,
  ProviderRedirectResult: ACCOUNT_CHANGE,
  SignOutResult: ACCOUNT_CHANGE,
  RevokeSessionsResult: ACCOUNT_CHANGE,
  ResetPasswordResult: ACCOUNT_CHANGE,
  AccountResult: ACCOUNT_CHANGE,
  AdminResult: ACCOUNT_CHANGE,
  // One query for each user of a page.
  SessionConnection: 10,
  ActivityConnection: 10,
  // No index finds a piece of a text: every bookmark of the user is looked at.
  'Query.searchBookmarks': 50,
  // Walks the whole list, or its index.
  totalCount: 10,
  totalPages: 10,
  // Made of the schema alone, but large.
  __schema: 500,
  __type: 50,
  // They travel inside a row that was counted.
  PageInfo: 0,
  BookmarkSnapshot: 0,
  TextRange: 0,
  // Both texts of a row are folded, letter by letter in some scripts.
  'BookmarkSearchEdge.matches': 5,
};

/** The row itself, which its connection has counted. */
const EDGE_NODE = /Edge\.node$/;

/** Leaf fields come with their row, so they are free but for counts. */
function weightOf(parent: string, field: string, type: string, isLeaf: boolean): number {
  const coordinate = `${parent}.${field}`;
  if (EDGE_NODE.test(coordinate)) return 0;
  return weights[coordinate] ?? weights[field] ?? weights[type] ?? (isLeaf ? 0 : (weights[`${parent}.*`] ?? ROW));
}
