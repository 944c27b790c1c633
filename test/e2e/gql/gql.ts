/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

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
    "\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n": typeof types.BookmarkPartsFragmentDoc,
    "\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n  }\n": typeof types.UserErrorPartsFragmentDoc,
    "\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.CreateBookmarkDocument,
    "\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.UpdateBookmarkDocument,
    "\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.DeleteBookmarkDocument,
    "\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.RestoreBookmarkDocument,
    "\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.RestoreBookmarkVersionDocument,
    "\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n": typeof types.OneBookmarkDocument,
    "\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n": typeof types.MyBookmarksDocument,
    "\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.SearchBookmarksDocument,
    "\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.TrashDocument,
    "\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n": typeof types.HistoryDocument,
    "\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n": typeof types.StateAtDocument,
    "\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n": typeof types.ItemsDocument,
    "\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n": typeof types.OneItemDocument,
    "\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n": typeof types.PipelineDocument,
    "\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n": typeof types.RedriveDocument,
};
const documents: Documents = {
    "\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n": types.BookmarkPartsFragmentDoc,
    "\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n  }\n": types.UserErrorPartsFragmentDoc,
    "\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.CreateBookmarkDocument,
    "\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.UpdateBookmarkDocument,
    "\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n": types.DeleteBookmarkDocument,
    "\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.RestoreBookmarkDocument,
    "\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.RestoreBookmarkVersionDocument,
    "\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n": types.OneBookmarkDocument,
    "\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n": types.MyBookmarksDocument,
    "\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.SearchBookmarksDocument,
    "\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.TrashDocument,
    "\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n": types.HistoryDocument,
    "\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n": types.StateAtDocument,
    "\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n": types.ItemsDocument,
    "\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n": types.OneItemDocument,
    "\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n": types.PipelineDocument,
    "\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n": types.RedriveDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n"): (typeof documents)["\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n  }\n"): (typeof documents)["\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n"): (typeof documents)["\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n"): (typeof documents)["\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n"): (typeof documents)["\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n"): (typeof documents)["\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n"): (typeof documents)["\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n"): (typeof documents)["\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n"): (typeof documents)["\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n"): (typeof documents)["\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;