/** They need the token of an admin. */
export const catalogAdminExamples: readonly string[] = [
  `# For admins: a new contest; everybody sees it a moment later
mutation CreateItem {
  createItem(
    input: {
      itemType: CONTEST
      title: "겨울 밤하늘 사진 공모전 🌌"
      summary: "별이 나온 사진이면 됩니다."
      url: "https://contests.example/winter-sky"
      startDate: "2026-12-01T00:00:00Z"
      endDate: "2027-01-31T14:59:59Z"
      reason: "announced today"
    }
  ) {
    __typename
    ... on CreateItemSuccess {
      item { id version title url }
    }
    ... on UserError { code message }
  }
}`,
  `# For admins: every change of a contest of the sample catalog
query ItemHistory {
  itemHistory(itemType: CONTEST, itemId: "6785bbc034e7ca7515d8f023", first: 10) {
    nodes {
      version operation changedBy changedAt reason
      changes { field from to }
    }
  }
}`,
];
