import { graphql } from './gql/index.ts';

/** An item as admins edit it. */
export const EditedItem = graphql(`
  fragment EditedItem on BookmarkItem {
    __typename id version title summary url images { ...Thumbnail } statistics { ...Counts }
    ... on Contest { startDate endDate }
    ... on NewsArticle { publishedAt }
  }
`);

export const EditedItems = graphql(`
  query EditedItems($itemType: ItemType!, $after: String) {
    items(itemType: $itemType, first: 10, after: $after) {
      nodes { ...EditedItem }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const CreateItem = graphql(`
  mutation CreateItem($input: CreateItemInput!) {
    createItem(input: $input) {
      __typename
      ... on CreateItemSuccess { item { ...EditedItem } }
      ... on UserError { ...Refusal }
    }
  }
`);

export const UpdateItem = graphql(`
  mutation UpdateItem($input: UpdateItemInput!) {
    updateItem(input: $input) {
      __typename
      ... on UpdateItemSuccess { item { ...EditedItem } }
      ... on ItemVersionConflict { current { ...EditedItem } }
      ... on UserError { ...Refusal }
    }
  }
`);

export const DeleteItem = graphql(`
  mutation DeleteItem($input: DeleteItemInput!) {
    deleteItem(input: $input) {
      __typename
      ... on DeleteItemSuccess { deletedItemId }
      ... on ItemVersionConflict { current { ...EditedItem } }
      ... on UserError { ...Refusal }
    }
  }
`);

export const RestoreItem = graphql(`
  mutation RestoreItem($input: RestoreItemInput!) {
    restoreItem(input: $input) {
      __typename
      ... on RestoreItemSuccess { item { ...EditedItem } }
      ... on UserError { ...Refusal }
    }
  }
`);

export const ItemHistory = graphql(`
  query ItemHistory($itemType: ItemType!, $itemId: ID!, $after: String) {
    itemHistory(itemType: $itemType, itemId: $itemId, first: 10, after: $after) {
      nodes { id version operation changedAt reason changes { field from to } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** Answered for admins only, whichever item it asks for. */
export const MayEdit = graphql(`
  query MayEdit { itemHistory(itemType: CONTEST, itemId: "000000000000000000000000") { pageInfo { hasNextPage } } }
`);
