const bookmark = `# Bookmark a contest of the sample catalog
mutation Bookmark {
  createBookmark(
    input: {
      itemType: CONTEST
      itemId: "6785bbc034e7ca7515d8f023"
      tag: "알고리즘"
      memo: "참가 예정 🏁"
    }
  ) {
    __typename
    ... on CreateBookmarkSuccess {
      outcome
      bookmark { id version itemTitle tag memo }
    }
    ... on BookmarkAlreadyExists {
      existing { id tag memo }
    }
    ... on UserError { code message }
  }
}`;

const mine = `# Your bookmarks, last bookmarked first
query Mine {
  bookmarks(first: 10) {
    totalCount
    nodes {
      id itemTitle tag memo bookmarkedAt
      item { id title url }
    }
  }
}`;

/** Printed at start. */
export const operationsToPaste: readonly string[] = [bookmark, mine];

/** What a newcomer tries first, in this order: the tabs of GraphiQL. */
export const exampleOperations: readonly string[] = [
  `# What can be bookmarked, and what you did
query Contests {
  items(itemType: CONTEST, first: 5) {
    nodes {
      id title summary
      viewerBookmark { id tag }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  bookmark,
  mine,
  `# Your bookmarks with a text in tag or memo
query Search {
  searchBookmarks(query: "참가", first: 10) {
    edges {
      node { id itemTitle }
      matches { field snippet ranges { start end } }
    }
  }
}`,
  `# Every change of your last bookmark, newest first
query History {
  bookmarks(first: 1) {
    nodes {
      id itemTitle
      history(first: 10) {
        nodes {
          version operation changedAt
          changes { field from to }
        }
      }
    }
  }
}`,
];

/** The same for admins, whose token it needs. */
export const exampleOperationsForAdmins: readonly string[] = [
  `# For admins, with the token of one:
# what is on its way from commit to document
query Pipeline {
  pipelineStatus {
    pendingEvents oldestPendingAt
    parkedEvents deadLetters projectorLag
    consumers { name lag deadLetters missedEvents }
    relays { id breaker lastSeenAt }
  }
}`,
];
