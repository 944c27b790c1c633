import { graphql } from './gql/index.ts';

/** How many people have an item bookmarked, and how often it was viewed. */
export const Counts = graphql(`
  fragment Counts on ItemStatistics { bookmarkCount viewCount }
`);

export const PopularItems = graphql(`
  query PopularItems($itemType: ItemType!, $orderBy: PopularItemOrder!, $after: String) {
    popularItems(itemType: $itemType, orderBy: $orderBy, first: 10, after: $after) {
      nodes { ...CatalogItem statistics { bookmarksPerDay(days: 30) { day count } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const RecordView = graphql(`
  mutation RecordView($input: RecordItemViewInput!) {
    recordItemView(input: $input) { __typename ... on RecordItemViewSuccess { accepted } }
  }
`);
