import type { Projected } from './document-store.ts';
import type { FieldGroup } from './document-type.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The version of a group that a document does not have yet: any is newer. */
export const NO_VERSION = -1;

export const fieldsOfGroup = <Field extends string>({ version, fields }: FieldGroup<Field>): Field[] => [
  version,
  ...fields,
];

export const groupVersionOf = (fields: Fields, { version }: FieldGroup): number => {
  const value = fields[version];
  return typeof value === 'number' ? value : NO_VERSION;
};

/**
 * What is there after one document was applied to another: the rule that every store keeps in one atomic step. A
 * tombstone and what takes its place are whole; between two live documents each group of fields goes its own way.
 */
export function applied<Document>(
  there: Projected<Document> | undefined,
  next: Projected<Document>,
  groups: readonly FieldGroup[] = [],
): Projected<Document> {
  if (!there) return next;
  const isNewer = next.version > there.version;
  if (groups.length === 0 || there.kind === 'tombstone' || next.kind === 'tombstone') return isNewer ? next : there;
  const [newFields, oldFields] = [next.document as Fields, there.document as Fields];
  const document: Record<string, unknown> = { ...(isNewer ? newFields : oldFields) };
  for (const group of groups) {
    const lead = groupVersionOf(newFields, group) - groupVersionOf(oldFields, group);
    const from = lead > 0 || (lead === 0 && isNewer) ? newFields : oldFields;
    for (const field of fieldsOfGroup(group)) document[field] = from[field];
  }
  return { ...(isNewer ? next : there), document: document as Document };
}

/** One of each document, as if all were applied one after the other: a store may write them in any order. */
export function appliedTogether<Document>(
  projected: readonly Projected<Document>[],
  groups?: readonly FieldGroup[],
): Projected<Document>[] {
  const newest = new Map<bigint, Projected<Document>>();
  for (const each of projected) newest.set(each.id, applied(newest.get(each.id), each, groups));
  return [...newest.values()];
}
