/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n": typeof types.BookmarkLineFragmentDoc,
    "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes {\n        __typename id title summary url\n        ... on Contest { startDate endDate }\n        ... on NewsArticle { publishedAt }\n        viewerBookmark { ...BookmarkLine }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.CatalogDocument,
    "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkLine }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.MyBookmarksDocument,
    "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkLine } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.StarDocument,
    "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on VersionConflict { current { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.NoteDocument,
    "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.UnstarDocument,
    "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.RestoreDocument,
    "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.TrashDocument,
    "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.HistoryDocument,
    "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n": typeof types.ShownVersionDocument,
};
const documents: Documents = {
    "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n": types.BookmarkLineFragmentDoc,
    "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes {\n        __typename id title summary url\n        ... on Contest { startDate endDate }\n        ... on NewsArticle { publishedAt }\n        viewerBookmark { ...BookmarkLine }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.CatalogDocument,
    "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkLine }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.MyBookmarksDocument,
    "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkLine } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.SearchDocument,
    "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.StarDocument,
    "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on VersionConflict { current { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.NoteDocument,
    "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n": types.UnstarDocument,
    "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.RestoreDocument,
    "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.TrashDocument,
    "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.HistoryDocument,
    "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n": types.ShownVersionDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n"): typeof import('./graphql.ts').BookmarkLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes {\n        __typename id title summary url\n        ... on Contest { startDate endDate }\n        ... on NewsArticle { publishedAt }\n        viewerBookmark { ...BookmarkLine }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').CatalogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkLine }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').MyBookmarksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkLine } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').StarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on VersionConflict { current { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').NoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').UnstarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').RestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').TrashDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').HistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n"): typeof import('./graphql.ts').ShownVersionDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
