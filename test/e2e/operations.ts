import { graphql } from './gql/index.ts';

/** What frontends would write: fragments for what they show, operations for what they do. */
export const BookmarkParts = graphql(`
  fragment BookmarkParts on Bookmark {
    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt
    tag memo bookmarkedAt createdAt updatedAt
  }
`);

export const UserErrorParts = graphql(`
  fragment UserErrorParts on UserError {
    code
    message
    ... on InvalidInput { fields { path message } }
    ... on ItemNotFound { itemType itemId }
    ... on BookmarkNotFound { bookmarkId }
    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }
    ... on RestoreExpired { deletedAt restorableUntil }
    ... on HistoryNotFound { historyId }
    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }
    ... on CatalogReadOnly { itemType }
    ... on ItemVersionConflict { expectedVersion currentItem: current { ...ItemParts } }
  }
`);

export const CreateBookmark = graphql(`
  mutation CreateBookmark($input: CreateBookmarkInput!) {
    createBookmark(input: $input) {
      __typename
      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }
      ...UserErrorParts
    }
  }
`);

export const UpdateBookmark = graphql(`
  mutation UpdateBookmark($input: UpdateBookmarkInput!) {
    updateBookmark(input: $input) {
      __typename
      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }
      ...UserErrorParts
    }
  }
`);

export const DeleteBookmark = graphql(`
  mutation DeleteBookmark($input: DeleteBookmarkInput!) {
    deleteBookmark(input: $input) {
      __typename
      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }
      ...UserErrorParts
    }
  }
`);

export const RestoreBookmark = graphql(`
  mutation RestoreBookmark($input: RestoreBookmarkInput!) {
    restoreBookmark(input: $input) {
      __typename
      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }
      ...UserErrorParts
    }
  }
`);

export const RestoreBookmarkVersion = graphql(`
  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {
    restoreBookmarkVersion(input: $input) {
      __typename
      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }
      ...UserErrorParts
    }
  }
`);

export const OneBookmark = graphql(`
  query OneBookmark($id: ID!) {
    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }
  }
`);

export const MyBookmarks = graphql(`
  query MyBookmarks(
    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]
    $first: Int $after: String $last: Int $before: String $page: Int $size: Int
  ) {
    bookmarks(
      userId: $userId filter: $filter orderBy: $orderBy
      first: $first after: $after last: $last before: $before page: $page size: $size
    ) {
      totalCount
      edges { cursor node { ...BookmarkParts item { id title } } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }
    }
  }
`);

export const SearchBookmarks = graphql(`
  query SearchBookmarks(
    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]
    $first: Int, $after: String, $last: Int, $before: String
  ) {
    searchBookmarks(
      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy
      first: $first after: $after last: $last before: $before
    ) {
      totalCount
      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const Trash = graphql(`
  query Trash(
    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int
  ) {
    deletedBookmarks(
      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size
    ) {
      totalCount
      edges { cursor }
      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const History = graphql(`
  query History(
    $bookmarkId: ID!, $filter: BookmarkHistoryFilter
    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int
  ) {
    bookmarkHistory(
      bookmarkId: $bookmarkId filter: $filter
      first: $first after: $after last: $last before: $before page: $page size: $size
    ) {
      totalCount
      nodes {
        id version operation reason changedBy changedAt
        before { version tag memo isDeleted }
        after { version tag memo isDeleted }
        changes { field from to }
      }
      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
    }
  }
`);

export const StateAt = graphql(`
  query StateAt($bookmarkId: ID!, $at: DateTime!) {
    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }
  }
`);

export const Items = graphql(`
  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {
    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {
      totalCount
      nodes { __typename id title createdAt viewerBookmark { id tag } }
      pageInfo { hasNextPage endCursor totalPages }
    }
  }
`);

export const OneItem = graphql(`
  query OneItem($itemType: ItemType!, $id: ID!) {
    item(itemType: $itemType, id: $id) {
      __typename id title summary url createdAt
      ... on Contest { startDate endDate }
      ... on NewsArticle { publishedAt }
      viewerBookmark { id }
    }
  }
`);

export const Pipeline = graphql(`
  query Pipeline {
    pipelineStatus {
      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }
      relays { id module buckets breaker lastSeenAt }
    }
    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }
  }
`);

export const Redrive = graphql(`
  mutation Redrive($input: RedriveParkedEventsInput!) {
    redriveParkedEvents(input: $input) {
      __typename
      ... on RedriveParkedEventsSuccess { redriven }
      ... on InvalidInput { fields { path } }
    }
  }
`);

export const ItemParts = graphql(`
  fragment ItemParts on BookmarkItem {
    __typename id nodeId version title summary url createdAt
    ... on Contest { startDate endDate }
    ... on NewsArticle { publishedAt }
  }
`);

export const CreateItem = graphql(`
  mutation CreateItem($input: CreateItemInput!) {
    createItem(input: $input) {
      __typename
      ... on CreateItemSuccess { item { ...ItemParts } }
      ...UserErrorParts
    }
  }
`);

export const UpdateItem = graphql(`
  mutation UpdateItem($input: UpdateItemInput!) {
    updateItem(input: $input) {
      __typename
      ... on UpdateItemSuccess { item { ...ItemParts } }
      ...UserErrorParts
    }
  }
`);

export const DeleteItem = graphql(`
  mutation DeleteItem($input: DeleteItemInput!) {
    deleteItem(input: $input) {
      __typename
      ... on DeleteItemSuccess { deletedItemId deletedItemNodeId }
      ...UserErrorParts
    }
  }
`);

export const RestoreItem = graphql(`
  mutation RestoreItem($input: RestoreItemInput!) {
    restoreItem(input: $input) {
      __typename
      ... on RestoreItemSuccess { item { ...ItemParts } }
      ...UserErrorParts
    }
  }
`);

export const ShownItem = graphql(`
  query ShownItem($itemType: ItemType!, $id: ID!) {
    item(itemType: $itemType, id: $id) { ...ItemParts }
  }
`);

export const NewestItems = graphql(`
  query NewestItems($itemType: ItemType!, $first: Int) {
    items(itemType: $itemType, first: $first) { nodes { ...ItemParts } totalCount }
  }
`);

export const ItemHistory = graphql(`
  query ItemHistory($itemType: ItemType!, $itemId: ID!, $filter: BookmarkHistoryFilter, $first: Int, $after: String) {
    itemHistory(itemType: $itemType, itemId: $itemId, filter: $filter, first: $first, after: $after) {
      totalCount
      nodes { nodeId version operation reason changedBy changes { field from to } before { title } after { title isDeleted } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const StageImages = graphql(`
  mutation StageImages($input: StageImageUploadsInput!) {
    stageImageUploads(input: $input) {
      __typename
      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }
    }
  }
`);

export const ConfirmImages = graphql(`
  mutation ConfirmImages($input: ConfirmImagesInput!) {
    confirmImages(input: $input) {
      __typename
      ... on ConfirmImagesSuccess { imageSet { version images { id sequence width height url } } }
    }
  }
`);

export const ItemImages = graphql(`
  query ItemImages($itemType: ItemType!, $id: ID!) {
    item(itemType: $itemType, id: $id) { images { id sequence width height url } }
  }
`);
