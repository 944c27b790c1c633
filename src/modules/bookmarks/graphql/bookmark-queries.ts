import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Authorized, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { actorOf, type Context } from '../../../graphql/context.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { whoseList } from '../../../graphql/whose.ts';
import { Bookmark, BookmarkConnection, bookmarkFromDocument } from './bookmark-type.ts';
import { BookmarkListArguments } from './list-inputs.ts';
import { bookmarksOf } from './request-part.ts';
import { LazySearchEdge } from './search-edge.ts';
import { BookmarkSearchConnection, BookmarkSearchField } from './search-types.ts';
import { selectedOfBookmark, selectedOfConnection } from './selected-fields.ts';

@Resolver()
export class BookmarkQueries {
  @Authorized()
  @Query(() => Bookmark, {
    nullable: true,
    description:
      "One of your bookmarks (for admins: any bookmark); null if there is none with this id, if it is deleted, or if it is another user's. Shows a change a moment after it was made.",
  })
  async bookmark(
    @Arg('id', () => ID, {
      description: 'The id of the bookmark, a TSID as text, or the 24 hexadecimal digits of its document.',
    })
    id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Bookmark | null> {
    const found = await bookmarksOf(context).queries.findBookmark(id, actorOf(context), selectedOfBookmark(info));
    const document = acceptedOrThrow(found);
    return document && bookmarkFromDocument(document);
  }

  @Authorized()
  @Query(() => BookmarkConnection, {
    description:
      'Your bookmarks (for admins: those of any user, with `userId`) without deleted ones; last bookmarked first unless `orderBy` says otherwise. Shows a change a moment after it was made.',
  })
  async bookmarks(
    @Args(() => BookmarkListArguments) { userId, ...args }: BookmarkListArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Bookmark>> {
    const owner = whoseList(actorOf(context), userId);
    const page = await bookmarksOf(context).queries.listBookmarks(owner, args, selectedOfConnection(info));
    return connectionOf(acceptedOrThrow(page), bookmarkFromDocument);
  }

  @Authorized()
  @Query(() => BookmarkSearchConnection, {
    description:
      'Your bookmarks (for admins: those of any user, with `userId`) whose tag or memo contains the text, literally, without regard to upper and lower case; last bookmarked first unless `orderBy` says otherwise. Each edge tells where it matched.',
  })
  async searchBookmarks(
    @Arg('query', () => String, {
      description: 'The text to find, 1 to 200 characters, taken literally: never a pattern.',
    })
    query: string,
    @Arg('field', () => BookmarkSearchField, {
      defaultValue: BookmarkSearchField.ALL,
      description: 'Which text to search; tag and memo if not given.',
    })
    field: BookmarkSearchField,
    @Args(() => BookmarkListArguments) { userId, ...args }: BookmarkListArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Bookmark>> {
    const owner = whoseList(actorOf(context), userId);
    const found = await bookmarksOf(context).queries.searchBookmarks(
      owner,
      { ...args, query, field },
      selectedOfConnection(info),
    );
    const { page, matchesOf } = acceptedOrThrow(found);
    return connectionOf(
      page,
      bookmarkFromDocument,
      (row, node) => new LazySearchEdge(row, node, () => matchesOf(row.node)),
    );
  }
}
