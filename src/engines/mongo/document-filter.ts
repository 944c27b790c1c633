import type { Document } from 'mongodb';
import type { Condition, DocumentQuery } from '../../kernel/documents/document-query.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';
import { lowestOf, storedValue } from './stored-document.ts';

/** The filter of a request names the owner, which is the shard key, unless it asks for everyone's; it leaves tombstones out. */
export const liveOf = (type: DocumentType, owner: DocumentQuery['owner']): Document =>
  owner === 'everyone' ? { live: true } : { [type.owner]: owner.toString(), live: true };

/** The documents of a list that also fulfil these conditions. */
export function filterOf(
  type: DocumentType,
  { owner, where }: DocumentQuery,
  more: readonly Document[] = [],
): Document {
  const all = [...where.map((condition) => matching(type, condition)), ...more];
  return { ...liveOf(type, owner), ...(all.length > 0 && { $and: all }) };
}

function matching(type: DocumentType, condition: Condition): Document {
  switch (condition.kind) {
    case 'oneOf':
      return { [condition.field]: oneOf(condition.values.map((value) => storedValue(type, condition.field, value))) };
    case 'present':
      return { [condition.field]: { $gte: lowestOf(type, condition.field) } };
    case 'absent':
      return { [condition.field]: null };
    case 'period':
      return {
        [condition.field]: {
          ...(condition.from && { $gte: condition.from }),
          ...(condition.to && { $lte: condition.to }),
        },
      };
    case 'textRange':
      return {
        [condition.field]: {
          ...(condition.from !== undefined && { $gte: condition.from }),
          ...(condition.before !== undefined && { $lt: condition.before }),
        },
      };
    case 'contains':
      return { $or: condition.fields.map((field) => containing(field, condition.folded)) };
  }
}

/** A single value is an equality, so that every planner sees that an index on it also gives the order. */
const oneOf = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : { $in: values });

/** A user's text is text: no regular expression, and no `$name` that the server would read as a field. */
const containing = (field: string, folded: string): Document => ({
  $expr: { $gte: [{ $indexOfCP: [{ $ifNull: [`$${field}`, ''] }, { $literal: folded }] }, 0] },
});

/** The documents with one of these keys: an equality for all fields but the last, which has a list of values. */
export function withKeys(type: DocumentType, owner: DocumentQuery['owner'], keys: readonly object[]): Document {
  const groups = new Map<string, { readonly rest: Document; readonly last: string; readonly values: unknown[] }>();
  for (const key of keys) {
    const names = Object.keys(key);
    const last = names.pop() ?? '';
    const valueIn = (name: string) => storedValue(type, name, (key as Document)[name]);
    const rest = Object.fromEntries(names.map((name) => [name, valueIn(name)]));
    const group = groups.get(JSON.stringify(rest)) ?? { rest, last, values: [] };
    group.values.push(valueIn(last));
    groups.set(JSON.stringify(rest), group);
  }
  const alternatives = [...groups.values()].map(({ rest, last, values }) => ({ ...rest, [last]: { $in: values } }));
  return { ...liveOf(type, owner), $or: alternatives };
}
