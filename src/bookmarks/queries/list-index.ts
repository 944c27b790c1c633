import { ItemType } from '../../catalog/item.ts';
import { type BookmarkOrder, BookmarkOrderField } from './bookmark-order.ts';
import type { BookmarkFilter, BookmarkListQuery } from './bookmark-reader.ts';

/** Equality, then sort: whose it is, perhaps of which type and with which tag, the order, the id. Read in both directions. */
export interface ListIndex {
  readonly field: BookmarkOrderField;
  readonly byType: boolean;
  /** `each`: by tag, or by none; `some`: holds only what has one. */
  readonly byTag: 'not' | 'each' | 'some';
}

/** The default order has an index for every filter. */
const OWN_INDEXES: BookmarkOrderField = 'BOOKMARKED_AT';

/** Writes pay for each: other orders than the default have their tags within a type alone (ADR 11). */
export const listIndexes: readonly ListIndex[] = Object.values(BookmarkOrderField).flatMap((field) =>
  [false, true].flatMap((byType) =>
    (['not', 'each', 'some'] as const)
      .filter((byTag) => field === OWN_INDEXES || byType || byTag === 'not')
      .map((byTag) => ({ field, byType, byTag })),
  ),
);

/** A list that one index has in order. */
export interface ListPart {
  readonly query: BookmarkListQuery;
  readonly index: ListIndex;
}

/** The lists that make up this one, no row in two of them; each in the order of its first field. */
export function partsInOrder(query: BookmarkListQuery): ListPart[] {
  const { field } = firstOf(query.order);
  const { itemType, tags, tagged, ...period } = query.filter;
  return selectionsIn(field, query.filter).map((selection) => ({
    query: { ...query, filter: { ...period, ...selection } },
    index: { field, byType: selection.itemType !== undefined, byTag: tagPartOf(selection) },
  }));
}

type Selection = Pick<BookmarkFilter, 'itemType' | 'tags' | 'tagged'>;

function selectionsIn(field: BookmarkOrderField, filter: BookmarkFilter): Selection[] {
  const tags = tagsAskedFor(filter);
  const asked = typeAskedFor(filter);
  const types = field !== OWN_INDEXES && asked === ANY && tags !== ANY ? EACH_TYPE : asked;
  return types.flatMap((type) => tags.map((tag) => ({ ...type, ...tag })));
}

/** One list, whatever it holds. */
const ANY: Selection[] = [{}];
const EACH_TYPE: Selection[] = Object.values(ItemType).map((itemType) => ({ itemType }));

const typeAskedFor = ({ itemType }: BookmarkFilter): Selection[] => (itemType === undefined ? ANY : [{ itemType }]);

/** Nothing has one of some tags and no tag. */
function tagsAskedFor({ tags, tagged }: BookmarkFilter): Selection[] {
  if (tags) return tagged === false ? [] : tags.map((tag) => ({ tags: [tag] }));
  return tagged === undefined ? ANY : [{ tagged }];
}

const tagPartOf = ({ tags, tagged }: Selection): ListIndex['byTag'] =>
  tags || tagged === false ? 'each' : tagged ? 'some' : 'not';

export function firstOf([first]: readonly BookmarkOrder[]): BookmarkOrder {
  if (!first) throw new Error('a list has an order');
  return first;
}
