import { InvariantBroken } from '../../shared/invariant.ts';
import { firstBeyondPrefix } from '../../shared/text.ts';
import type { Visibility } from '../aggregate.ts';
import type { Position, PositionKind } from '../paging/cursor.ts';
import type { Placed, Slice } from '../paging/page.ts';
import { type DocumentType, type FieldOf, fieldOf } from './document-type.ts';

type Direction = 'ASC' | 'DESC';

export interface SortKey<Field extends string = string> {
  readonly field: Field;
  readonly direction: Direction;
}

/** What a document must fulfil to be in a list, in the words of no engine. */
export type Condition<Field extends string = string> =
  | { readonly kind: 'oneOf'; readonly field: Field; readonly values: readonly string[] }
  | { readonly kind: 'present' | 'absent'; readonly field: Field }
  /** Both ends belong to the period. */
  | { readonly kind: 'period'; readonly field: Field; readonly from?: Date; readonly to?: Date }
  /** The field is a text from here on and before there, by code point. */
  | { readonly kind: 'textRange'; readonly field: Field; readonly from?: string; readonly before?: string }
  /** One of the fields, which hold folded text, contains this folded text. It is text, never a pattern. */
  | { readonly kind: 'contains'; readonly fields: readonly Field[]; readonly folded: string };

/** A text field begins with this prefix: in an order by code point these are one range, which an index answers. */
export function startingWith<Field extends string>(field: Field, prefix: string): Condition<Field> {
  const before = firstBeyondPrefix(prefix);
  return { kind: 'textRange', field, from: prefix, ...(before !== undefined && { before }) };
}

/** A list: all live documents of one owner, or of everyone, that fulfil every condition, in an order. */
export interface DocumentQuery<Field extends string = string> {
  readonly owner: bigint | 'everyone';
  readonly where: readonly Condition<Field>[];
  readonly order: readonly [SortKey<Field>, ...SortKey<Field>[]];
}

/** Empty values come last in both directions. */
export const mayBeEmpty = (type: DocumentType, { field }: SortKey): boolean => fieldOf(type, field).nullable === true;

/** The id breaks ties, in the direction of the last key. */
export const tieDirection = (order: readonly SortKey[]): Direction => order.at(-1)?.direction ?? 'ASC';

/** What a cursor of such a list holds. */
export const positionShape = (type: DocumentType, order: readonly SortKey[]): PositionKind[] => [
  ...order.map((key): PositionKind => {
    const { kind } = fieldOf(type, key.field);
    if (kind === 'instant') return mayBeEmpty(type, key) ? 'instant?' : 'instant';
    if (kind === 'objectId' || kind === 'tsid' || kind === 'list' || mayBeEmpty(type, key)) {
      throw new InvariantBroken(`${type.collection} cannot be sorted by ${key.field}`);
    }
    return kind;
  }),
  'tsid',
];

/** The fields that a position is made of. */
export const positionFields = (type: DocumentType, order: readonly SortKey[]): string[] => [
  ...order.map(({ field }) => field),
  type.id,
];

/** Where a document stands in a list. */
export const positionOf = (type: DocumentType, order: readonly SortKey[], document: object): Position =>
  positionFields(type, order).map((field) => {
    const value = (document as Readonly<Record<string, Date | string | number | null>>)[field] ?? null;
    return value instanceof Date ? value.getTime() : value;
  });

/** The documents as consumers wrote them. Tombstones are never seen. Each read names the fields that it needs. */
export interface DocumentReader<Document> {
  /** Those that exist and may be seen, each once, in any order, with one query. */
  byIds(
    visibility: Visibility,
    ids: readonly bigint[],
    fields: readonly FieldOf<Document>[],
  ): Promise<Partial<Document>[]>;
  /** Those of one owner, or of everyone, that equal one of the keys in all its fields, each once, in any order, with one query. */
  byKeys(
    owner: DocumentQuery['owner'],
    keys: readonly Partial<Document>[],
    fields: readonly FieldOf<Document>[],
  ): Promise<Partial<Document>[]>;
  /** In the query's order, empty values last in both directions, the id breaking ties. */
  list(
    query: DocumentQuery<FieldOf<Document>>,
    slice: Slice,
    fields: readonly FieldOf<Document>[],
  ): Promise<Placed<Partial<Document>>[]>;
  count(query: DocumentQuery<FieldOf<Document>>): Promise<number>;
}
