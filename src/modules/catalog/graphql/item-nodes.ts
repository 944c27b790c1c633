import { FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { NODE_ID_DESCRIPTION } from '../../../graphql/node.ts';
import { type NodeLoader, nodeIdOf } from '../../../graphql/node-id.ts';
import { type Item, type ItemId, type ItemType, parseItemId } from '../item.ts';
import { BookmarkItem } from './item-types.ts';
import type { CatalogPart } from './request-part.ts';

const nodeTypes = { CONTEST: 'Contest', NEWS_ARTICLE: 'NewsArticle' } as const satisfies Record<ItemType, string>;

@Resolver(() => BookmarkItem)
export class ItemNodeFields {
  @FieldResolver(() => ID, { description: NODE_ID_DESCRIPTION })
  nodeId(@Root() { itemType, id }: Item): string {
    return nodeIdOf(nodeTypes[itemType], id);
  }
}

const loaderOf =
  (itemType: ItemType) =>
  ({ items }: CatalogPart): NodeLoader => ({
    accepts: (key) => parseItemId(key) === key,
    load: (key) => items.load({ itemType, itemId: key as ItemId }),
  });

/** Items by their node keys, which are their catalog ids in lower case. */
export const itemNodes = { Contest: loaderOf('CONTEST'), NewsArticle: loaderOf('NEWS_ARTICLE') };
