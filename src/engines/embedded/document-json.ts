import type { Projected } from '../../kernel/consumer/document-store.ts';
import type { DocumentType } from '../../kernel/documents/document-type.ts';

/** A document as JSON: instants are milliseconds since 1970, which columns and cursors can compare. */
export function documentToJson({ id: idField, owner }: DocumentType, projected: Projected): string {
  const { id, version } = projected;
  if (projected.kind === 'tombstone') {
    const deletedAt = millisecondsOf(projected.deletedAt);
    return JSON.stringify({ [idField]: `${id}`, [owner]: `${projected.owner}`, version, deletedAt });
  }
  const stored: Record<string, unknown> = { live: true };
  for (const [name, value] of Object.entries(projected.document as object)) {
    stored[name] = value instanceof Date ? millisecondsOf(value) : value;
  }
  return JSON.stringify(stored);
}

/** JSON would make null of an invalid date. */
function millisecondsOf(date: Date): number {
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('Invalid time value');
  return milliseconds;
}

/** The whole document; of its instants those that are asked for are dates. */
export function documentFromJson<Shape>(
  { fields }: DocumentType<Shape>,
  wanted: readonly string[],
): (json: string) => Partial<Shape> {
  const instants = wanted.filter((name) => fields[name]?.kind === 'instant');
  return (json) => {
    const document = JSON.parse(json) as Record<string, unknown>;
    for (const name of instants) {
      const value = document[name];
      if (typeof value === 'number') document[name] = new Date(value);
    }
    return document as Partial<Shape>;
  };
}
