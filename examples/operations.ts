import { graphql } from './gql/index.ts';

/** What both clients show of a bookmark. */
export const BookmarkLine = graphql(`
  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }
`);

/** A picture for a list. */
export const Thumbnail = graphql(`
  fragment Thumbnail on Image { id url(variant: THUMBNAIL) width height }
`);

/** What the page shows of a bookmark: with the first picture of its item, which the bookmark carries itself. */
export const BookmarkCard = graphql(`
  fragment BookmarkCard on Bookmark { ...BookmarkLine itemImageUrl }
`);

/** What both clients show of an item, and whether the caller has it bookmarked. */
export const CatalogItem = graphql(`
  fragment CatalogItem on BookmarkItem {
    __typename id title summary url images { ...Thumbnail }
    ... on Contest { startDate endDate }
    ... on NewsArticle { publishedAt }
    statistics { ...Counts }
    viewerBookmark { ...BookmarkLine }
  }
`);

export const Catalog = graphql(`
  query Catalog($itemType: ItemType!, $after: String) {
    items(itemType: $itemType, first: 10, after: $after) {
      nodes { ...CatalogItem }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const MyBookmarks = graphql(`
  query MyBookmarks($filter: BookmarkFilter, $after: String) {
    bookmarks(filter: $filter, first: 10, after: $after) {
      nodes { ...BookmarkCard }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const Search = graphql(`
  query Search($text: String!, $after: String) {
    searchBookmarks(query: $text, first: 10, after: $after) {
      edges { node { ...BookmarkCard } matches { field snippet ranges { start end } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const Star = graphql(`
  mutation Star($input: CreateBookmarkInput!) {
    createBookmark(input: $input) {
      __typename
      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }
      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }
      ... on UserError { code message }
    }
  }
`);

export const Note = graphql(`
  mutation Note($input: UpdateBookmarkInput!) {
    updateBookmark(input: $input) {
      __typename
      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkCard } }
      ... on VersionConflict { current { ...BookmarkCard } }
      ... on UserError { code message }
    }
  }
`);

export const Unstar = graphql(`
  mutation Unstar($input: DeleteBookmarkInput!) {
    deleteBookmark(input: $input) {
      __typename
      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }
      ... on UserError { code message }
    }
  }
`);

export const Restore = graphql(`
  mutation Restore($input: RestoreBookmarkInput!) {
    restoreBookmark(input: $input) {
      __typename
      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }
      ... on UserError { code message }
    }
  }
`);

export const Trash = graphql(`
  query Trash($after: String) {
    deletedBookmarks(first: 10, after: $after) {
      nodes { id tag memo itemId item { title } deletedAt restorableUntil }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const History = graphql(`
  query History($bookmarkId: ID!, $after: String) {
    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {
      nodes { id version operation changedAt reason changes { field from to } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const ShownVersion = graphql(`
  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }
`);
