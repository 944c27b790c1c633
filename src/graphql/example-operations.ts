/** What a newcomer tries first, in this order: also printed at start and opened in GraphiQL. */
export const exampleOperations = [
  `# What can be bookmarked, and what you already did
query Contests {
  items(itemType: CONTEST, first: 5) {
    nodes { id title summary viewerBookmark { id tag } }
    pageInfo { hasNextPage endCursor }
  }
}`,
  `# Bookmark a contest of the sample catalog
mutation Bookmark {
  createBookmark(input: { itemType: CONTEST, itemId: "6785bbc034e7ca7515d8f023", tag: "알고리즘", memo: "참가 예정 🏁" }) {
    __typename
    ... on CreateBookmarkSuccess { outcome bookmark { id version itemTitle tag memo } }
    ... on BookmarkAlreadyExists { existing { id tag memo } }
    ... on UserError { code message }
  }
}`,
  `# Your bookmarks, last bookmarked first
query Mine {
  bookmarks(first: 10) {
    totalCount
    nodes { id itemTitle tag memo bookmarkedAt item { id title url } }
  }
}`,
];
