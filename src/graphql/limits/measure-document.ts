import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** What a document would make us do. Found in one walk over what was written, however much that stands for. */
export interface DocumentMeasures {
  readonly lines: number;
  readonly operations: number;
  readonly fragments: number;
  readonly variables: number;
  readonly aliases: number;
  readonly directives: number;
  /** Occurrences of the field name, or alias, that occurs most often. */
  readonly sameField: number;
  readonly inputDepth: number;
  /** Of the operation that has the most, with fragments written out. */
  readonly depth: number;
  readonly rootFields: number;
  readonly recursiveSelections: number;
}

type Extent = Pick<DocumentMeasures, 'depth' | 'rootFields' | 'recursiveSelections'>;

const NOTHING: Extent = { depth: 0, rootFields: 0, recursiveSelections: 0 };

export function measureDocument(document: DocumentNode): DocumentMeasures {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const written = tally([...operations, ...fragments]);
  const extentOf = extents(fragments);
  const extent = operations.map(({ selectionSet }) => extentOf(selectionSet)).reduce(larger, NOTHING);
  return {
    lines: linesIn(document.loc?.source.body ?? ''),
    operations: operations.length,
    fragments: fragments.length,
    variables: operations.reduce((sum, { variableDefinitions }) => sum + (variableDefinitions?.length ?? 0), 0),
    ...written,
    ...extent,
  };
}

/** A carriage return with a newline behind it is one end of a line. */
function linesIn(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === NEWLINE || (unit === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== NEWLINE)) lines += 1;
  }
  return lines;
}

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/** Counts what stands in the text, each fragment once. */
function tally(definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[]) {
  const names = new Map<string, number>();
  let aliases = 0;
  let directives = 0;
  const count = (selection: SelectionNode): void => {
    directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value;
      names.set(name, (names.get(name) ?? 0) + 1);
      if (selection.alias) aliases += 1;
    }
    if ('selectionSet' in selection) selection.selectionSet?.selections.forEach(count);
  };
  for (const definition of definitions) {
    directives += definition.directives?.length ?? 0;
    for (const variable of definition.variableDefinitions ?? []) directives += variable.directives?.length ?? 0;
    definition.selectionSet.selections.forEach(count);
  }
  const inputDepth = Math.max(0, ...definitions.map(inputDepthOf));
  return { aliases, directives, sameField: Math.max(0, ...names.values()), inputDepth };
}

/** Each fragment is measured once, so that a bomb costs us no more than its text; a circle counts once around. */
function extents(fragments: readonly FragmentDefinitionNode[]) {
  const definitions = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const known = new Map<string, Extent>();

  const ofFragment = (name: string): Extent => {
    const measured = known.get(name);
    if (measured) return measured;
    known.set(name, NOTHING);
    const definition = definitions.get(name);
    const extent = definition ? ofSet(definition.selectionSet) : NOTHING;
    known.set(name, extent);
    return extent;
  };

  const ofSelection = (selection: SelectionNode): Extent => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const inner = selection.selectionSet ? ofSet(selection.selectionSet) : NOTHING;
    return selection.kind === Kind.FIELD ? { ...inner, depth: inner.depth + 1, rootFields: 1 } : inner;
  };

  const ofSet = ({ selections }: SelectionSetNode): Extent => {
    const sum = { ...NOTHING };
    for (const selection of selections) {
      const extent = ofSelection(selection);
      sum.depth = Math.max(sum.depth, extent.depth);
      sum.rootFields += extent.rootFields;
      sum.recursiveSelections += extent.recursiveSelections + 1;
    }
    return sum;
  };
  return ofSet;
}

const larger = (one: Extent, other: Extent): Extent => ({
  depth: Math.max(one.depth, other.depth),
  rootFields: Math.max(one.rootFields, other.rootFields),
  recursiveSelections: Math.max(one.recursiveSelections, other.recursiveSelections),
});

/** How deep the deepest list, object or list type among the inputs of a definition is nested. */
function inputDepthOf(definition: DefinitionNode): number {
  let depth = 0;
  let deepest = 0;
  const level = {
    enter: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    leave: () => {
      depth -= 1;
    },
  };
  visit(definition, { ListValue: level, ObjectValue: level, ListType: level });
  return deepest;
}
