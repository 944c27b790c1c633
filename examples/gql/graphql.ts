/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Which bookmarks to list; what is left out does not restrict. */
export type BookmarkFilter = {
  /** Only those last bookmarked at this moment or later; no matter how early if not given. */
  bookmarkedFrom?: string | null | undefined;
  /** Only those last bookmarked at this moment or earlier; no matter how late if not given. */
  bookmarkedTo?: string | null | undefined;
  /** Only bookmarks on this kind of item; on every kind if not given. */
  itemType?: ItemType | null | undefined;
  /** true: only with a tag; false: only without; both if not given. */
  tagged?: boolean | null | undefined;
  /** Only those that carry one of these tags, upper and lower case as stored; at most 100. An empty list finds nothing; any tag or none if not given. */
  tags?: Array<string> | null | undefined;
};

/** Which text of a bookmark to search, or where a match was found. */
export type BookmarkSearchField =
  /** In the tag or in the memo, whichever contains it. */
  | 'ALL'
  /** In the memo alone, not in the tag. */
  | 'MEMO'
  /** In the tag alone, not in the memo. */
  | 'TAG';

/** Which item to bookmark, and what to note on it as tag and memo. */
export type CreateBookmarkInput = {
  /** The catalog id of the item: 24 hexadecimal digits. */
  itemId: string;
  /** What kind of item to bookmark: a contest or a news article. */
  itemType: ItemType;
  /** The note to keep: at most 10,000 characters, as written. No memo if left out, null or empty. */
  memo?: string | null | undefined;
  /** The tag to give it: at most 100 characters, trimmed. No tag if left out, null or empty. */
  tag?: string | null | undefined;
};

/** How the bookmark came to be. */
export type CreateOutcome =
  /** It is new: you had never bookmarked this item before. */
  | 'CREATED'
  /** A deleted one came back under its old id, with the new tag and memo. */
  | 'REVIVED';

/** Which bookmark to put into the trash. */
export type DeleteBookmarkInput = {
  /** The version you saw: if it has another by now, nothing is written and the answer is a VersionConflict. Any version if left out. */
  expectedVersion?: number | null | undefined;
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** What kind of change an entry of the history tells of. */
export type HistoryOperation =
  /** The bookmark went into the trash. */
  | 'DELETE'
  /** The bookmark was created: its first entry. */
  | 'INSERT'
  /** Its tag or memo changed, or it came back from the trash. */
  | 'UPDATE';

/** The kinds of items that can be bookmarked. */
export type ItemType =
  /** A contest, with a start and an end. */
  | 'CONTEST'
  /** A news article, with a date of publication. */
  | 'NEWS_ARTICLE';

/** Which bookmark to bring back from the trash. */
export type RestoreBookmarkInput = {
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** Which bookmark to change, and how: a field left out stays, null clears it. */
export type UpdateBookmarkInput = {
  /** The version you saw: if it has another by now, nothing is written and the answer is a VersionConflict. Any version if left out. */
  expectedVersion?: number | null | undefined;
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** The new note: at most 10,000 characters, as written. Stays as it is if left out; null or empty clears it. */
  memo?: string | null | undefined;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
  /** The new tag: at most 100 characters, trimmed. Stays as it is if left out; null or empty clears it. */
  tag?: string | null | undefined;
};

/** What went wrong, for programs; each type of UserError has its own code. */
export type UserErrorCode =
  /** You already have a live bookmark on this item. */
  | 'BOOKMARK_ALREADY_EXISTS'
  /** There is no such bookmark of yours, or it is deleted. */
  | 'BOOKMARK_NOT_FOUND'
  /** This bookmark has no such history entry. */
  | 'HISTORY_NOT_FOUND'
  /** Something in the input breaks a rule; nothing was written. */
  | 'INVALID_INPUT'
  /** The catalog has no such item. */
  | 'ITEM_NOT_FOUND'
  /** It was deleted too long ago to come back. */
  | 'RESTORE_EXPIRED'
  /** It was changed since you saw it; nothing was written. */
  | 'VERSION_CONFLICT';

export type BookmarkLineFragment = { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string };

export type CatalogQueryVariables = Exact<{
  itemType: ItemType;
  after?: string | null | undefined;
}>;


export type CatalogQuery = { items: { nodes: Array<
      | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, title: string, summary: string | null, url: string | null, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
      | { __typename: 'NewsArticle', publishedAt: string | null, id: string, title: string, summary: string | null, url: string | null, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MyBookmarksQueryVariables = Exact<{
  filter?: BookmarkFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type MyBookmarksQuery = { bookmarks: { nodes: Array<{ id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SearchQueryVariables = Exact<{
  text: string;
  after?: string | null | undefined;
}>;


export type SearchQuery = { searchBookmarks: { edges: Array<{ node: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string }, matches: Array<{ field: BookmarkSearchField, snippet: string, ranges: Array<{ start: number, end: number }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type StarMutationVariables = Exact<{
  input: CreateBookmarkInput;
}>;


export type StarMutation = { createBookmark:
    | { __typename: 'BookmarkAlreadyExists', code: UserErrorCode, message: string, existing: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'CreateBookmarkSuccess', outcome: CreateOutcome, bookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
   };

export type NoteMutationVariables = Exact<{
  input: UpdateBookmarkInput;
}>;


export type NoteMutation = { updateBookmark:
    | { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'UpdateBookmarkSuccess', bookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'VersionConflict', code: UserErrorCode, message: string, current: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
   };

export type UnstarMutationVariables = Exact<{
  input: DeleteBookmarkInput;
}>;


export type UnstarMutation = { deleteBookmark:
    | { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string }
    | { __typename: 'DeleteBookmarkSuccess', deleted: { id: string, version: number, restorableUntil: string } }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'VersionConflict', code: UserErrorCode, message: string }
   };

export type RestoreMutationVariables = Exact<{
  input: RestoreBookmarkInput;
}>;


export type RestoreMutation = { restoreBookmark:
    | { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
    | { __typename: 'RestoreBookmarkSuccess', bookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'RestoreExpired', code: UserErrorCode, message: string }
   };

export type TrashQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TrashQuery = { deletedBookmarks: { nodes: Array<{ id: string, tag: string | null, memo: string | null, itemId: string, deletedAt: string, restorableUntil: string, item:
        | { title: string }
        | { title: string }
       | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type HistoryQueryVariables = Exact<{
  bookmarkId: string;
  after?: string | null | undefined;
}>;


export type HistoryQuery = { bookmarkHistory: { nodes: Array<{ id: string, version: number, operation: HistoryOperation, changedAt: string, reason: string | null, changes: Array<{ field: string, from: string | null, to: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ShownVersionQueryVariables = Exact<{
  id: string;
}>;


export type ShownVersionQuery = { bookmark: { version: number } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BookmarkLineFragmentDoc = new TypedDocumentString(`
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}
    `, {"fragmentName":"BookmarkLine"}) as unknown as TypedDocumentString<BookmarkLineFragment, unknown>;
export const CatalogDocument = new TypedDocumentString(`
    query Catalog($itemType: ItemType!, $after: String) {
  items(itemType: $itemType, first: 10, after: $after) {
    nodes {
      __typename
      id
      title
      summary
      url
      ... on Contest {
        startDate
        endDate
      }
      ... on NewsArticle {
        publishedAt
      }
      viewerBookmark {
        ...BookmarkLine
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"99457c23bf91945b9224eebe8b5c4e275d859ac91e87747e522cde60d129df1e"}) as unknown as TypedDocumentString<CatalogQuery, CatalogQueryVariables>;
export const MyBookmarksDocument = new TypedDocumentString(`
    query MyBookmarks($filter: BookmarkFilter, $after: String) {
  bookmarks(filter: $filter, first: 10, after: $after) {
    nodes {
      ...BookmarkLine
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"2e3f93aa12f35c2991a3e0b7aef43a3cd6e96b9b811f04fa2c93da86a1de6cda"}) as unknown as TypedDocumentString<MyBookmarksQuery, MyBookmarksQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($text: String!, $after: String) {
  searchBookmarks(query: $text, first: 10, after: $after) {
    edges {
      node {
        ...BookmarkLine
      }
      matches {
        field
        snippet
        ranges {
          start
          end
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"035c55cd898db52fc565c69a0384c09e2e14c9c9b48025f6ea9159b5e4f53c97"}) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const StarDocument = new TypedDocumentString(`
    mutation Star($input: CreateBookmarkInput!) {
  createBookmark(input: $input) {
    __typename
    ... on CreateBookmarkSuccess {
      outcome
      bookmark {
        ...BookmarkLine
      }
    }
    ... on BookmarkAlreadyExists {
      existing {
        ...BookmarkLine
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"e7cb79015c1f068f1401eb75049d7e8df94d23b1cf600d43c26db1e9cfd505ce"}) as unknown as TypedDocumentString<StarMutation, StarMutationVariables>;
export const NoteDocument = new TypedDocumentString(`
    mutation Note($input: UpdateBookmarkInput!) {
  updateBookmark(input: $input) {
    __typename
    ... on UpdateBookmarkSuccess {
      bookmark {
        ...BookmarkLine
      }
    }
    ... on VersionConflict {
      current {
        ...BookmarkLine
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"371370a82eae15110432ea775abe3f8a5322bea5c44f17842d6280c8a010b5db"}) as unknown as TypedDocumentString<NoteMutation, NoteMutationVariables>;
export const UnstarDocument = new TypedDocumentString(`
    mutation Unstar($input: DeleteBookmarkInput!) {
  deleteBookmark(input: $input) {
    __typename
    ... on DeleteBookmarkSuccess {
      deleted {
        id
        version
        restorableUntil
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    `, {"hash":"fdcbf8df6c8682298416581e8f9a31ce4cb9a9fa0fc3fc1307302668936ea929"}) as unknown as TypedDocumentString<UnstarMutation, UnstarMutationVariables>;
export const RestoreDocument = new TypedDocumentString(`
    mutation Restore($input: RestoreBookmarkInput!) {
  restoreBookmark(input: $input) {
    __typename
    ... on RestoreBookmarkSuccess {
      bookmark {
        ...BookmarkLine
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"693913ec7609011b83359622e68ca0f82b9272d2f651101ddae556c26fcbd575"}) as unknown as TypedDocumentString<RestoreMutation, RestoreMutationVariables>;
export const TrashDocument = new TypedDocumentString(`
    query Trash($after: String) {
  deletedBookmarks(first: 10, after: $after) {
    nodes {
      id
      tag
      memo
      itemId
      item {
        title
      }
      deletedAt
      restorableUntil
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"a67370b98937dbba32ce92cc7f25c26d65aa8f935d22d0a2ae69338f8345ddc1"}) as unknown as TypedDocumentString<TrashQuery, TrashQueryVariables>;
export const HistoryDocument = new TypedDocumentString(`
    query History($bookmarkId: ID!, $after: String) {
  bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {
    nodes {
      id
      version
      operation
      changedAt
      reason
      changes {
        field
        from
        to
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"965fac4cdbeaa52bc3593bd503446a6a29be84fa87407f8eff9b32e34f07509f"}) as unknown as TypedDocumentString<HistoryQuery, HistoryQueryVariables>;
export const ShownVersionDocument = new TypedDocumentString(`
    query ShownVersion($id: ID!) {
  bookmark(id: $id) {
    version
  }
}
    `, {"hash":"9e5ce151654c1323dd4167f2b9c2a30f9d5cf472ae09ce0eb30e1c6a97094f2f"}) as unknown as TypedDocumentString<ShownVersionQuery, ShownVersionQueryVariables>;