import type {
  BookmarkLineFragment,
  CatalogItemFragment,
  HistoryQuery,
  SearchQuery,
  TrashQuery,
} from '../gql/graphql.ts';

type Item = CatalogItemFragment;
type Hit = SearchQuery['searchBookmarks']['edges'][number];
type Deleted = TrashQuery['deletedBookmarks']['nodes'][number];
type Entry = NonNullable<HistoryQuery['bookmarkHistory']>['nodes'][number];

/** Says what is missing, and how to see more. */
export function page(lines: readonly string[], next: { hasNextPage: boolean; endCursor: string | null }): string[] {
  if (lines.length === 0) return ['Nothing there.'];
  return next.hasNextPage ? [...lines, `More: --after ${next.endCursor}`] : [...lines];
}

const day = (moment: string | null): string => moment?.slice(0, 10) ?? '?';

const dates = (item: Item): string =>
  item.__typename === 'Contest' ? `${day(item.startDate)} – ${day(item.endDate)}` : day(item.publishedAt);

const tagAndMemo = ({ tag, memo }: { tag: string | null; memo: string | null }): string =>
  `${tag === null ? '' : `  #${tag}`}${memo === null ? '' : `  ${memo}`}`;

export const itemLine = (item: Item): string =>
  `${item.viewerBookmark ? '★' : '☆'} ${item.id}  ${item.title}  (${dates(item)})`;

export const bookmarkLine = (bookmark: BookmarkLineFragment): string =>
  `★ ${bookmark.id}  v${bookmark.version}  ${bookmark.itemTitle}${tagAndMemo(bookmark)}`;

export const hitLine = ({ node, matches }: Hit): string =>
  [bookmarkLine(node), ...matches.map(({ field, snippet }) => `    ${field.toLowerCase()}: ${snippet}`)].join('\n');

export const deletedLine = (deleted: Deleted): string =>
  `🗑 ${deleted.id}  ${deleted.item?.title ?? deleted.itemId}${tagAndMemo(deleted)}  (until ${day(deleted.restorableUntil)})`;

export const historyLine = ({ version, operation, changedAt, changes, reason }: Entry): string => {
  const what = changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join(', ');
  return `v${version}  ${changedAt}  ${operation}  ${what}${reason === null ? '' : `  (${reason})`}`;
};
