import type { Condition, DocumentQuery, DocumentReader, SortKey } from '../../../kernel/documents/document-query.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { ItemType } from '../../catalog/public.ts';
import { type BookmarkDocument, type BookmarkField, bookmarkOrders } from '../document.ts';

/** The query side: live bookmarks as the projector wrote them. */
export type BookmarkReader = DocumentReader<BookmarkDocument>;

export interface BookmarkFilter {
  readonly itemType?: ItemType;
  /** Carries one of these. */
  readonly tags?: readonly string[];
  /** true: only with a tag; false: only without. */
  readonly tagged?: boolean;
  /** Both ends belong to the period. */
  readonly bookmarkedFrom?: Date;
  readonly bookmarkedTo?: Date;
}

/** A literal piece of text, already folded, in tag, memo or either. */
export interface TextSearch {
  readonly folded: string;
  readonly field: 'ALL' | 'TAG' | 'MEMO';
}

export interface BookmarkListQuery {
  readonly userId: UserId;
  readonly filter: BookmarkFilter;
  readonly order: readonly BookmarkOrder[];
  readonly search?: TextSearch;
}

const searched = {
  TAG: ['foldedTag'],
  MEMO: ['foldedMemo'],
  ALL: ['foldedTag', 'foldedMemo'],
} as const satisfies Record<TextSearch['field'], readonly BookmarkField[]>;

/** A list of bookmarks in the words of the document. */
export const documentQueryOf = ({ userId, order, ...query }: BookmarkListQuery): DocumentQuery<BookmarkField> => ({
  owner: userId,
  where: [...conditionsOf(query)],
  order: sortKeysOf(order),
});

function* conditionsOf({
  filter: { itemType, tags, tagged, bookmarkedFrom: from, bookmarkedTo: to },
  search,
}: Pick<BookmarkListQuery, 'filter' | 'search'>): Generator<Condition<BookmarkField>> {
  if (itemType) yield { kind: 'oneOf', field: 'itemType', values: [itemType] };
  if (tags) yield { kind: 'oneOf', field: 'tag', values: tags };
  if (tagged !== undefined) yield { kind: tagged ? 'present' : 'absent', field: 'tag' };
  if (from || to) yield { kind: 'period', field: 'bookmarkedAt', ...(from && { from }), ...(to && { to }) };
  if (search) yield { kind: 'contains', fields: searched[search.field], folded: search.folded };
}

export const SortDirection = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortDirection = (typeof SortDirection)[keyof typeof SortDirection];

export type BookmarkOrderField = keyof typeof bookmarkOrders;
export const BookmarkOrderField = Object.fromEntries(Object.keys(bookmarkOrders).map((name) => [name, name])) as {
  [Name in BookmarkOrderField]: Name;
};

export interface BookmarkOrder {
  readonly field: BookmarkOrderField;
  readonly direction: SortDirection;
}

export const DEFAULT_ORDER: readonly BookmarkOrder[] = [{ field: 'BOOKMARKED_AT', direction: 'DESC' }];

/** A field that is named twice can only matter the first time. */
export const distinctFields = (order: readonly BookmarkOrder[]): BookmarkOrder[] =>
  order.filter(({ field }, index) => order.findIndex((other) => other.field === field) === index);

/** The order in the words of the document. */
export function sortKeysOf(order: readonly BookmarkOrder[]): [SortKey<BookmarkField>, ...SortKey<BookmarkField>[]] {
  const [first, ...others] = order.map(({ field, direction }) => ({ field: bookmarkOrders[field], direction }));
  if (!first) throw new Error('a list has an order');
  return [first, ...others];
}
