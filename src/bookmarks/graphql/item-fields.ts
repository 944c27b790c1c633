import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { BookmarkItem } from '../../catalog/graphql/item-types.ts';
import type { Item } from '../../catalog/item.ts';
import { type Context, loadersOf } from '../../graphql/context.ts';
import { Bookmark, toBookmark } from './bookmark-type.ts';

/** What bookmarks add to the catalog's items. */
@Resolver(() => BookmarkItem)
export class ItemFields {
  @FieldResolver(() => Bookmark, {
    nullable: true,
    description: "Your own live bookmark on it, never somebody else's; null if there is none.",
  })
  async viewerBookmark(@Root() { itemType, id }: Item, @Ctx() context: Context): Promise<Bookmark | null> {
    const bookmark = await loadersOf(context).viewerBookmark.load({ itemType, itemId: id });
    return bookmark && toBookmark(bookmark);
  }
}
