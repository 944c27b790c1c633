import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { BookmarkItem } from '../../catalog/graphql/public.ts';
import type { Item } from '../../catalog/public.ts';
import { Bookmark, bookmarkFromDocument } from './bookmark-type.ts';
import { bookmarksOf } from './request-part.ts';
import { selectedOfBookmark } from './selected-fields.ts';

/** What bookmarks add to the catalog's items. */
@Resolver(() => BookmarkItem)
export class ItemFields {
  @FieldResolver(() => Bookmark, {
    nullable: true,
    description: "Your own live bookmark on it, never another user's; null if there is none.",
  })
  async viewerBookmark(
    @Root() { itemType, id: itemId }: Item,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Bookmark | null> {
    const fields = selectedOfBookmark(info);
    const document = await bookmarksOf(context).loaders.viewerBookmark.load({ itemType, itemId, fields });
    return document && bookmarkFromDocument(document);
  }
}
