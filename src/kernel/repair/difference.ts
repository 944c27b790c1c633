import type { DocumentFields, DocumentScan, FoundDocument, Projected } from '../documents/document-store.ts';
import type { Pair } from './walk.ts';

export type Difference =
  | { readonly kind: 'MISSING_DOCUMENT' }
  | { readonly kind: 'MISSING_TOMBSTONE' }
  | { readonly kind: 'EXTRA_DOCUMENT' }
  | { readonly kind: 'OLDER_VERSION' | 'NEWER_VERSION'; readonly document: number; readonly row: number }
  | { readonly kind: 'STILL_VISIBLE' }
  | { readonly kind: 'NOT_VISIBLE' }
  | { readonly kind: 'FIELD_DIFFERS'; readonly field: string };

export interface Standard {
  readonly fieldsOf: DocumentScan['fieldsOf'];
  /** What was deleted later than this must have a tombstone. */
  readonly tombstonesSince: Date;
}

/** In what a document differs from what its row says; empty if it does not. */
export function differencesOf({ row, document }: Pair, { fieldsOf, tombstonesSince }: Standard): Difference[] {
  if (!row) return !document || isTombstone(document, fieldsOf) ? [] : [{ kind: 'EXTRA_DOCUMENT' }];
  const expected = expectedOf(row, tombstonesSince);
  if (!document) {
    if (!expected) return [];
    return [{ kind: expected.kind === 'live' ? 'MISSING_DOCUMENT' : 'MISSING_TOMBSTONE' }];
  }
  const versions = { document: document.version ?? row.version, row: row.version };
  if (versions.document > versions.row) return [{ kind: 'NEWER_VERSION', ...versions }];
  if (row.kind === 'tombstone' && document.isVisible) return [{ kind: 'STILL_VISIBLE' }];
  // The tombstone of a deletion that long ago may stand until it expires.
  if (!expected) return [];
  if (versions.document < versions.row) return [{ kind: 'OLDER_VERSION', ...versions }];
  if (row.kind === 'live' && !document.isVisible) return [{ kind: 'NOT_VISIBLE' }];
  return differingFields(document.fields, fieldsOf(expected)).map((field) => ({ kind: 'FIELD_DIFFERS', field }));
}

/** What is erased has no row any more. Its tombstone stands until it expires, so that no late event writes a document. */
function isTombstone({ id, isVisible, fields }: FoundDocument, fieldsOf: Standard['fieldsOf']): boolean {
  if (id === undefined || isVisible) return false;
  const whole = fieldsOf({ kind: 'tombstone', id, version: 1, owner: id, deletedAt: new Date(0) });
  const names = Object.keys(whole);
  return names.length === Object.keys(fields).length && names.every((name) => name in fields);
}

/** A document of an earlier release lacks fields that were added later: they read as null. */
function differingFields(actual: DocumentFields, expected: DocumentFields): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].filter((name) => (actual[name] ?? NULL) !== (expected[name] ?? NULL));
}

const NULL = JSON.stringify(null);

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What the document of a row should be; undefined if the row was deleted so long ago that its tombstone has expired. */
export const expectedOf = (row: Projected, tombstonesSince: Date): Projected | undefined =>
  row.kind === 'live' || row.deletedAt > tombstonesSince ? row : undefined;
