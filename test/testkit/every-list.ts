import fc from 'fast-check';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  BookmarkOrderField,
  SortDirection,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { ItemType } from '../../src/modules/catalog/item.ts';
import { anInstant, aSearch, aSelection, type Selection, TAGS } from './bookmark-lists.ts';

/** Each field in each direction. */
export const everyOrder: readonly BookmarkOrder[] = Object.values(BookmarkOrderField).flatMap((field) =>
  Object.values(SortDirection).map((direction) => ({ field, direction })),
);

/** Each field before each other one. */
export const everyPairOfFields: readonly (readonly [BookmarkOrderField, BookmarkOrderField])[] = Object.values(
  BookmarkOrderField,
).flatMap((first) =>
  Object.values(BookmarkOrderField)
    .filter((second) => second !== first)
    .map((second) => [first, second] as const),
);

export const nameOf = (order: readonly BookmarkOrder[]): string =>
  order.map(({ field, direction }) => `${field} ${direction}`).join(', ');

const aPeriod: fc.Arbitrary<BookmarkFilter> = fc
  .tuple(anInstant, anInstant, fc.constantFrom('both', 'from', 'to'))
  .map(([a, b, ends]) => {
    const [from, to] = a <= b ? [a, b] : [b, a];
    return { ...(ends !== 'to' && { bookmarkedFrom: from }), ...(ends !== 'from' && { bookmarkedTo: to }) };
  });

/** The ways in which each part of a filter can be asked for. */
const parts = {
  type: { 'one type': fc.record({ itemType: fc.constantFrom(...Object.values(ItemType)) }) },
  tags: {
    'one tag': fc.record({ tags: fc.subarray(TAGS, { minLength: 1, maxLength: 1 }) }),
    'several tags': fc.record({ tags: fc.subarray(TAGS, { minLength: 2 }) }),
  },
  tagged: { tagged: fc.constant({ tagged: true }), untagged: fc.constant({ tagged: false }) },
  period: { 'a period': aPeriod },
} as const satisfies Record<string, Readonly<Record<string, fc.Arbitrary<BookmarkFilter>>>>;

/** A new field of the filter does not compile until it has its part. */
const partOf: Record<keyof BookmarkFilter, keyof typeof parts> = {
  itemType: 'type',
  tags: 'tags',
  tagged: 'tagged',
  bookmarkedFrom: 'period',
  bookmarkedTo: 'period',
};

interface NamedFilter {
  readonly name: string;
  readonly filter: fc.Arbitrary<BookmarkFilter>;
}

const ways: readonly (readonly NamedFilter[])[] = [...new Set(Object.values(partOf))].map((part) =>
  Object.entries(parts[part]).map(([name, filter]): NamedFilter => ({ name, filter })),
);
const inPairs = ways.flatMap((some, index) =>
  ways.slice(index + 1).flatMap((others) => some.flatMap((one) => others.map((other) => both(one, other)))),
);

/** None, each part of a filter alone, and each pair of parts, in each of their ways. */
export const everyFilter: readonly NamedFilter[] = [
  { name: 'everything', filter: fc.constant({}) },
  ...ways.flat(),
  ...inPairs,
];

/** Besides the filters: any filter at all, and a search. */
export const everySelection: readonly { readonly name: string; readonly selection: fc.Arbitrary<Selection> }[] = [
  ...everyFilter.map(({ name, filter }) => ({ name, selection: filter.map((drawn) => ({ filter: drawn })) })),
  { name: 'any selection', selection: aSelection },
  {
    name: 'search',
    selection: fc.tuple(aSelection, aSearch).map(([{ filter }, search]) => ({ filter, search })),
  },
];

/** Any of them as often as any other. */
export const someSelection: fc.Arbitrary<Selection> = fc.oneof(...everySelection.map(({ selection }) => selection));

function both(one: NamedFilter, other: NamedFilter): NamedFilter {
  return {
    name: `${one.name}, ${other.name}`,
    filter: fc.tuple(one.filter, other.filter).map(([a, b]) => ({ ...a, ...b })),
  };
}
