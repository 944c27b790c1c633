import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import type { Context } from '../../../graphql/context.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { BookmarkHistoryFilter } from '../../../graphql/history-types.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { BookmarkItem, catalogOf } from '../../catalog/graphql/public.ts';
import type { Item, ItemId } from '../../catalog/public.ts';
import type { BookmarkId } from '../bookmark.ts';
import { pageOfHistory } from '../queries/history.ts';
import { Bookmark, bookmarkFromDocument } from './bookmark-type.ts';
import { DeletedBookmark } from './deleted-bookmark-type.ts';
import { BookmarkHistoryConnection, type BookmarkHistoryEntry, toHistoryEntry } from './history-types.ts';
import { bookmarksOf } from './request-part.ts';
import { selectedOfBookmark } from './selected-fields.ts';

const ITEM = { nullable: true, description: 'The item as it is in the catalog now; null when it is gone from there.' };

/** What a bookmark shows only on request: the hops to other collections, each through a loader. */
@Resolver(() => Bookmark)
export class BookmarkFields {
  @FieldResolver(() => BookmarkItem, ITEM)
  item(@Root() { itemType, itemId }: Bookmark, @Ctx() context: Context): Promise<Item | null> {
    return catalogOf(context).items.load({ itemType, itemId: itemId as ItemId });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The address of the item's first image: it follows when the images change; null if it has none.",
  })
  async itemImageUrl(
    @Root() { itemType, itemId, itemImageUrl }: Bookmark,
    @Ctx() context: Context,
  ): Promise<string | null> {
    if (itemImageUrl !== undefined) return itemImageUrl;
    // It was not read from a document: rows do not have it.
    const snapshot = await bookmarksOf(context).loaders.snapshot.load({ itemType, itemId: itemId as ItemId });
    return snapshot?.imageUrl ?? null;
  }

  @FieldResolver(() => BookmarkHistoryConnection, {
    description: 'Every change of it, newest first. Read from the command side: never late.',
  })
  async history(
    @Root() { id }: Bookmark,
    @Arg('filter', () => BookmarkHistoryFilter, {
      nullable: true,
      description: 'Which changes to list; all of them if not given.',
    })
    filter: BookmarkHistoryFilter | null | undefined,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<BookmarkHistoryEntry>> {
    const page = await pageOfHistory(
      BigInt(id) as BookmarkId,
      { ...paging, filter },
      bookmarksOf(context).loaders.history,
    );
    return connectionOf(acceptedOrThrow(page), toHistoryEntry);
  }
}

@Resolver(() => DeletedBookmark)
export class DeletedBookmarkFields {
  @FieldResolver(() => BookmarkItem, ITEM)
  item(@Root() { itemType, itemId }: DeletedBookmark, @Ctx() context: Context): Promise<Item | null> {
    return catalogOf(context).items.load({ itemType, itemId: itemId as ItemId });
  }
}

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
