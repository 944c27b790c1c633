import {
  type DangerousChange,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
} from 'graphql';
import { mayBreak } from './released-schemas.ts';
import { elementsOf, type SchemaElement } from './schema-elements.ts';

/** From what hurts most to what clients may ignore. */
type Label = 'BREAKING' | 'DANGEROUS' | 'DEPRECATED' | 'ADDED' | 'DESCRIBED';

export interface SchemaChange {
  readonly label: Label;
  readonly text: string;
}

interface Kept {
  readonly then: SchemaElement;
  readonly now: SchemaElement;
}

/** A new member of a union: clients generated for Python, Go and Rust fail on a `__typename` they were not built with. */
const breaksGeneratedClients = ({ type }: DangerousChange): boolean => type === DangerousChangeType.TYPE_ADDED_TO_UNION;

/** Everything a client can notice between two schemas, what hurts most first; graphql-js judges what breaks, but for new members of unions. */
export function changesBetween(older: GraphQLSchema, newer: GraphQLSchema): SchemaChange[] {
  const before = new Map(elementsOf(older).map((element) => [element.coordinate, element]));
  const after = elementsOf(newer);
  const kept = after.flatMap((now): Kept[] => {
    const then = before.get(now.coordinate);
    return then ? [{ then, now }] : [];
  });
  const dangerous = findDangerousChanges(older, newer);
  return [
    ...findBreakingChanges(older, newer).map(({ description }) => labelled('BREAKING', description)),
    ...dangerous.filter(breaksGeneratedClients).map(({ description }) => labelled('BREAKING', description)),
    ...dangerous
      .filter((change) => !breaksGeneratedClients(change))
      .map(({ description }) => labelled('DANGEROUS', description)),
    ...deprecations(kept),
    ...additions(before, after),
    ...rewordings(kept),
  ];
}

const labelled = (label: Label, text: string): SchemaChange => ({ label, text });

const deprecations = (kept: readonly Kept[]): SchemaChange[] =>
  kept
    .filter(({ then, now }) => now.deprecationReason !== undefined && then.deprecationReason === undefined)
    .map(({ now }) => labelled('DEPRECATED', `\`${now.coordinate}\`: ${now.deprecationReason}`));

const SAFE_TO_ADD: readonly SchemaElement['kind'][] = ['type', 'field', 'directive'];

/** A new type is one line, whatever is in it. New arguments, input fields and enum values are dangerous, so not here. */
const additions = (before: ReadonlyMap<string, SchemaElement>, after: readonly SchemaElement[]): SchemaChange[] =>
  after
    .filter(({ coordinate, kind }) => SAFE_TO_ADD.includes(kind) && !before.has(coordinate))
    .filter(({ coordinate, kind }) => kind !== 'field' || before.has(ownerOf(coordinate)))
    .map(({ coordinate, signature }) => labelled('ADDED', `\`${coordinate}\` (${signature})`));

const ownerOf = (coordinate: string): string => coordinate.split('.', 1)[0] ?? coordinate;

/** One line for all: they are many, and clients need not act on them. */
function rewordings(kept: readonly Kept[]): SchemaChange[] {
  const reworded = kept.filter(({ then, now }) => then.description !== now.description);
  if (reworded.length === 0) return [];
  return [labelled('DESCRIBED', `in other words: ${reworded.map(({ now }) => `\`${now.coordinate}\``).join(', ')}`)];
}

interface Verdict {
  readonly accepted: boolean;
  readonly why: string;
}

/** Clients of a release go on working until a version says that they may not (semantic versioning). */
export function verdictOn(changes: readonly SchemaChange[], released: string, next: string): Verdict {
  const breaking = changes.filter(({ label }) => label === 'BREAKING').length;
  if (breaking === 0) return { accepted: true, why: `Clients of ${released} go on working.` };
  const these = breaking === 1 ? '1 change breaks' : `${breaking} changes break`;
  return mayBreak(released, next)
    ? { accepted: true, why: `${these} clients of ${released}, as version ${next} may.` }
    : {
        accepted: false,
        why: `${these} clients of ${released}, and version ${next} in package.json does not allow it.`,
      };
}
