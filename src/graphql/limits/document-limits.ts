import { type DocumentNode, GraphQLError, type ValidationRule } from 'graphql';
import { tooComplex } from '../errors.ts';
import {
  MAX_ALIASES,
  MAX_DEPTH,
  MAX_DIRECTIVES,
  MAX_FRAGMENTS,
  MAX_INPUT_DEPTH,
  MAX_LINES,
  MAX_OPERATIONS,
  MAX_RECURSIVE_SELECTIONS,
  MAX_ROOT_FIELDS,
  MAX_SAME_FIELD,
  MAX_VARIABLES,
} from './limits.ts';
import { type DocumentMeasures, measureDocument } from './measure-document.ts';

type Rule = readonly [measure: keyof DocumentMeasures, limit: string, maximum: number, what: string];

const rules: readonly Rule[] = [
  ['lines', 'MAX_LINES', MAX_LINES, 'lines'],
  ['depth', 'MAX_DEPTH', MAX_DEPTH, 'levels of nested fields'],
  [
    'recursiveSelections',
    'MAX_RECURSIVE_SELECTIONS',
    MAX_RECURSIVE_SELECTIONS,
    'selections once fragments are written out',
  ],
  ['rootFields', 'MAX_ROOT_FIELDS', MAX_ROOT_FIELDS, 'root fields'],
  ['aliases', 'MAX_ALIASES', MAX_ALIASES, 'aliases'],
  ['directives', 'MAX_DIRECTIVES', MAX_DIRECTIVES, 'directives'],
  ['operations', 'MAX_OPERATIONS', MAX_OPERATIONS, 'operations'],
  ['fragments', 'MAX_FRAGMENTS', MAX_FRAGMENTS, 'fragments'],
  ['sameField', 'MAX_SAME_FIELD', MAX_SAME_FIELD, 'fields of one name'],
  ['variables', 'MAX_VARIABLES', MAX_VARIABLES, 'variables'],
  ['inputDepth', 'MAX_INPUT_DEPTH', MAX_INPUT_DEPTH, 'levels of nested values'],
];

export function excessIn(document: DocumentNode) {
  const measures = measureDocument(document);
  for (const [measure, limit, maximum, what] of rules) {
    if (measures[measure] > maximum) return tooComplex({ limit, maximum, actual: measures[measure], what });
  }
  return undefined;
}

/**
 * First of all rules in effect: some of GraphQL's own take quadratic time, so a document beyond our limits must be gone
 * before they look at its fields. They all begin below the document node, which is taken away from them here.
 */
export const documentLimits: ValidationRule = (context) => ({
  Document: (document) => {
    const excess = excessIn(document);
    if (!excess) return undefined;
    context.reportError(excess);
    return null;
  },
});

/** graphql-js 16 finds only while it executes that the schema has no subscriptions; version 17 has this rule itself. */
export const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(
      new GraphQLError(`The schema has no ${node.operation}s: only queries and mutations.`, { nodes: node }),
    );
  },
});
