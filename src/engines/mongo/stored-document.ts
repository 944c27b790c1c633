import { type Document, ObjectId } from 'mongodb';
import type { Projected } from '../../kernel/documents/document-store.ts';
import {
  type DocumentType,
  documentKeyOf,
  type FieldKind,
  fieldOf,
  idTextOf,
} from '../../kernel/documents/document-type.ts';

/** A live document has `live` and all its fields; a tombstone has its id, owner, version and `deletedAt`. */
export type Stored = { readonly _id: ObjectId; readonly version: number } & Document;

/** It sorts like the id it is made from. */
export const objectIdOf = (type: Pick<DocumentType, 'keyedBy'>, id: bigint): ObjectId =>
  new ObjectId(documentKeyOf(type, id));

interface Codec<Shape> {
  encode(projected: Projected<Shape>): Stored;
  /** Changes the document that the driver has made. */
  decode(stored: Document): Partial<Shape>;
}

/** Only ObjectIds are stored as something else than what a document has. */
export function codecOf<Shape>(type: DocumentType<Shape>): Codec<Shape> {
  const { id: idField, owner, fields } = type;
  const objectIds = Object.keys(fields).filter((name) => fields[name]?.kind === 'objectId');
  return {
    encode: (projected) => {
      const { id, version } = projected;
      const _id = objectIdOf(type, id);
      if (projected.kind === 'tombstone') {
        const { deletedAt } = projected;
        const textIn = (field: string, of: bigint) => storedValue(type, field, idTextOf(type, of));
        return {
          _id,
          [idField]: textIn(idField, id),
          [owner]: textIn(owner, projected.owner),
          version,
          deletedAt,
        };
      }
      const stored: Document & Pick<Stored, '_id' | 'version'> = { _id, live: true, version, ...projected.document };
      for (const name of objectIds) stored[name] = new ObjectId(stored[name] as string);
      return stored;
    },
    decode: (stored) => {
      for (const name of objectIds) {
        const value: unknown = stored[name];
        if (value instanceof ObjectId) stored[name] = value.toHexString();
      }
      return stored as Partial<Shape>;
    },
  };
}

/** A value of a field as documents store it. */
export const storedValue = (type: DocumentType, field: string, value: unknown): unknown =>
  fieldOf(type, field).kind === 'objectId' ? new ObjectId(value as string) : value;

/** Several of them. */
export const storedValues = (type: DocumentType, values: object): Document =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, storedValue(type, field, value)]));

const lowest = {
  text: '',
  tsid: '',
  instant: new Date(-8.64e15),
  integer: Number.MIN_SAFE_INTEGER,
  objectId: new ObjectId('0'.repeat(24)),
  list: [],
} as const satisfies Record<FieldKind, unknown>;

/** Every value of the field but null is at least this: a comparison never leaves its type. */
export const lowestOf = (type: DocumentType, field: string): unknown => lowest[fieldOf(type, field).kind];
