export const bookmarkAContest = `# Bookmark a contest of the sample catalog
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

export const myBookmarks = `# Your bookmarks, last bookmarked first
query Mine {
  bookmarks(first: 10) {
    totalCount
    nodes {
      id itemTitle tag memo bookmarkedAt
      item { id title url }
    }
  }
}`;

/** What a newcomer tries first, in this order. */
export const bookmarkExamples: readonly string[] = [
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
  bookmarkAContest,
  myBookmarks,
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

/** They need the token of an admin. */
export const bookmarkAdminExamples: readonly string[] = [
  `# For admins: which bookmarks still follow their changed items
query ItemRefreshes {
  itemRefreshes(state: RUNNING, first: 10) {
    nodes { itemType itemId targetVersion done total state startedAt lastError }
  }
}`,
];
