import { Arg, Args, Authorized, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../graphql/connection.ts';
import { actorOf, type Context } from '../../graphql/context.ts';
import { acceptedOrThrow } from '../../graphql/errors.ts';
import { whoseList } from '../../graphql/whose.ts';
import { Bookmark, BookmarkConnection, toBookmark } from './bookmark-type.ts';
import { BookmarkListArguments } from './list-inputs.ts';
import { BookmarkSearchConnection, BookmarkSearchField } from './search-types.ts';

@Resolver()
export class BookmarkQueries {
  @Authorized()
  @Query(() => Bookmark, {
    nullable: true,
    description:
      "One of your bookmarks (an admin: anybody's), deleted ones excepted; null if there is none with this id.",
  })
  async bookmark(
    @Arg('id', () => ID, { description: 'Its id, or the 24 hexadecimal digits of its document.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Bookmark | null> {
    const bookmark = acceptedOrThrow(await context.queries.findBookmark(id, actorOf(context)));
    return bookmark && toBookmark(bookmark);
  }

  @Authorized()
  @Query(() => BookmarkConnection, {
    description: 'Your bookmarks, last bookmarked first unless `orderBy` says otherwise.',
  })
  async bookmarks(
    @Args(() => BookmarkListArguments) { userId, ...args }: BookmarkListArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Bookmark>> {
    const owner = whoseList(actorOf(context), userId);
    return connectionOf(acceptedOrThrow(await context.queries.listBookmarks(owner, args)), toBookmark);
  }

  @Authorized()
  @Query(() => BookmarkSearchConnection, {
    description:
      'Your bookmarks whose tag or memo contains the text, literally, without regard to upper and lower case; last bookmarked first.',
  })
  async searchBookmarks(
    @Arg('query', () => String, { description: 'A piece of text, 1 to 200 characters; never a pattern.' })
    query: string,
    @Arg('field', () => BookmarkSearchField, { defaultValue: BookmarkSearchField.ALL, description: 'Where to search.' })
    field: BookmarkSearchField,
    @Args(() => BookmarkListArguments) { userId, ...args }: BookmarkListArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Bookmark>> {
    const owner = whoseList(actorOf(context), userId);
    const found = await context.queries.searchBookmarks(owner, { ...args, query, field });
    const { page, matchesOf } = acceptedOrThrow(found);
    return connectionOf(page, toBookmark, (bookmark) => ({ matches: matchesOf(bookmark) }));
  }
}
