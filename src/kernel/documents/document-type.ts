import { timeOfTsid } from '../../shared/ids.ts';
import { InvariantBroken } from '../../shared/invariant.ts';

/**
 * What a field of a document holds. Documents have ids as text: a double would round them. A list of plain values or of
 * objects of them is only kept and shown: nothing is sorted or searched by it.
 */
export type FieldKind = 'tsid' | 'objectId' | 'text' | 'instant' | 'integer' | 'list';

export interface FieldType {
  readonly kind: FieldKind;
  /** The field may be null. It is never missing. */
  readonly nullable?: true;
  /** Only the server reads it, to compare and to search. */
  readonly hidden?: true;
}

/**
 * A list index holds the live documents by their owner, then by these fields, then by id. An index of everyone's
 * documents leaves the owner out: it serves the lists that go over all owners.
 */
export interface DocumentIndex<Field extends string = string> {
  readonly name: string;
  readonly owner?: 'everyone';
  readonly by: readonly [Field, ...Field[]];
}

export type FieldOf<Document> = keyof Document & string;

/**
 * Fields with a version of their own, beside the document's. They move together, and a write moves them only if its
 * version of the group is newer than the one that is there, whatever it does to the other fields.
 */
export interface FieldGroup<Field extends string = string> {
  /** The field that holds the version of the group. A document without it gives way to any. */
  readonly version: Field;
  /** The other fields of the group. */
  readonly fields: readonly Field[];
}

/** Live documents go so many days after the moment in this field. */
export interface Expiry<Field extends string = string> {
  readonly field: Field;
  readonly days: number;
}

declare const shape: unique symbol;

/** Documents of one kind, described once: every engine stores, indexes and reads them by this description. */
export interface DocumentType<Document = unknown> {
  readonly collection: string;
  /** The field with the id of the aggregate, a TSID. */
  readonly id: string;
  /** The field with the owner, a TSID. It is the shard key (SPEC 6). Documents that own themselves name the id here. */
  readonly owner: string;
  /**
   * An ObjectId is the key of its aggregates themselves: their ids are the numbers of their ObjectIds, and they own
   * themselves. Other services may keep documents in the same collection: they are known by having no id field, and are
   * neither examined nor removed. Their lists are read by an adapter of the module.
   */
  readonly keyedBy?: 'objectId';
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly indexes: readonly DocumentIndex[];
  /** No two of them share a field. */
  readonly groups?: readonly FieldGroup[];
  /** Indexes whose names begin so are of an earlier release: `migrate` drops them. */
  readonly retiredIndexes?: string;
  readonly expiry?: Expiry;
  /** Indexes of an earlier release by their whole names: `migrate` drops them, too. */
  readonly formerIndexes?: readonly string[];
  readonly [shape]?: Document;
}

/** Which kinds can hold a value of this type. */
type KindOf<Value> =
  NonNullable<Value> extends Date
    ? 'instant'
    : NonNullable<Value> extends number
      ? 'integer'
      : NonNullable<Value> extends readonly unknown[]
        ? 'list'
        : 'tsid' | 'objectId' | 'text';

interface Description<Document> {
  readonly collection: string;
  readonly id: FieldOf<Document>;
  readonly owner: FieldOf<Document>;
  readonly keyedBy?: 'objectId';
  readonly fields: {
    readonly [Field in FieldOf<Document>]: {
      readonly kind: KindOf<Document[Field]>;
      readonly hidden?: true;
    } & (null extends Document[Field] ? { readonly nullable: true } : { readonly nullable?: never });
  };
  readonly indexes: readonly DocumentIndex<FieldOf<Document>>[];
  readonly groups?: readonly FieldGroup<FieldOf<Document>>[];
  readonly retiredIndexes?: string;
  readonly expiry?: Expiry<FieldOf<Document>>;
  readonly formerIndexes?: readonly string[];
}

/** Engines keep these beside the fields: what has a `deletedAt` is a tombstone to them, and expires. */
interface Reserved {
  readonly live?: never;
  readonly deletedAt?: never;
}

/** A field that the type does not have, or has otherwise, does not compile; neither does a reserved one. */
export function documentType<Document extends { readonly version: number } & Reserved>(
  description: Description<Document>,
): DocumentType<Document> {
  return description;
}

/** All fields that are not hidden. */
export const shownFieldsOf = <Document>({ fields }: DocumentType<Document>): FieldOf<Document>[] =>
  Object.keys(fields).filter((name) => !fields[name]?.hidden) as FieldOf<Document>[];

/** What the documents of a type have this field for; a field of another type is a mistake of the program. */
export function fieldOf({ collection, fields }: DocumentType, name: string): FieldType {
  const field = fields[name];
  if (!field) throw new InvariantBroken(`${collection} have no field ${name}`);
  return field;
}

/** How long a tombstone stands: longer than anything can still be replayed (SPEC 5). */
export const TOMBSTONE_DAYS = 40;

/**
 * A document's ObjectId follows from the TSID of its aggregate alone: 4 bytes of its time in Unix seconds, then its 8
 * bytes. So a rebuild, a revival or a restore keeps it, and a look-up by ObjectId needs no second index (SPEC 3).
 */
export const documentIdOf = (id: bigint): string => hex(Math.floor(timeOfTsid(id).getTime() / 1000), 8) + hex(id, 16);

/** Returns undefined for an ObjectId that no TSID leads to. */
export function tsidOfDocumentId(documentId: string): bigint | undefined {
  const id = BigInt(`0x${documentId.slice(8)}`);
  return id > 0n && documentIdOf(id) === documentId ? id : undefined;
}

type Keyed = Pick<DocumentType, 'keyedBy'>;

/** The ObjectId of any document, as 24 hexadecimal digits. */
export const documentKeyOf = ({ keyedBy }: Keyed, id: bigint): string => (keyedBy ? hex(id, 24) : documentIdOf(id));

/** Returns undefined for an ObjectId that no document of the type can have. */
export const idOfDocumentKey = ({ keyedBy }: Keyed, key: string): bigint | undefined =>
  keyedBy ? BigInt(`0x${key}`) : tsidOfDocumentId(key);

/** An id as the documents have it in their fields. */
export const idTextOf = ({ keyedBy }: Keyed, id: bigint): string => (keyedBy ? hex(id, 24) : id.toString());

const hex = (value: number | bigint, digits: number): string => value.toString(16).padStart(digits, '0');
