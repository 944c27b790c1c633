import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { BookmarkItem } from '../../catalog/graphql/item-types.ts';
import type { Item, ItemId } from '../../catalog/item.ts';
import type { Context } from '../../graphql/context.ts';
import { Bookmark } from './bookmark-type.ts';

/** The hops from a bookmark to other collections, each through a loader. */
@Resolver(() => Bookmark)
export class BookmarkFields {
  @FieldResolver(() => BookmarkItem, {
    nullable: true,
    description: 'The item as it is in the catalog now; null when it is gone from there.',
  })
  item(@Root() { itemType, itemId }: Bookmark, @Ctx() { loaders }: Context): Promise<Item | null> {
    return loaders.item.load({ itemType, itemId: itemId as ItemId });
  }
}
