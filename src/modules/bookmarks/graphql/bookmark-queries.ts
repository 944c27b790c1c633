import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Authorized, Ctx, ID, Info, Int, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { actorOf, type Context, WHOSE, whoseList } from '../../../graphql/context.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { Bookmark, BookmarkConnection, bookmarkFromDocument } from './bookmark-type.ts';
import { type DeletedBookmark, DeletedBookmarkConnection, toDeletedBookmark } from './deleted-bookmark-type.ts';
import { BookmarkListArguments } from './list-inputs.ts';
import { bookmarksOf } from './request-part.ts';
import { BookmarkSearchConnection, BookmarkSearchField, LazySearchEdge } from './search-types.ts';
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

const DEFAULT_DAYS = 30;

@Resolver()
export class TrashQueries {
  @Authorized()
  @Query(() => DeletedBookmarkConnection, {
    description:
      'Your deleted bookmarks (for admins: those of any user, with `userId`), last deleted first, also those past their `restorableUntil`. Read from the command side: never late.',
  })
  async deletedBookmarks(
    @Arg('userId', () => ID, { nullable: true, description: WHOSE }) userId: string | null | undefined,
    @Arg('days', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_DAYS,
      description: 'How many days back to look, 1 to 365; what was deleted earlier is left out.',
    })
    days: number | null | undefined,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<DeletedBookmark>> {
    const owner = whoseList(actorOf(context), userId);
    const page = await bookmarksOf(context).queries.listTrash(owner, { ...paging, days: days ?? DEFAULT_DAYS });
    return connectionOf(acceptedOrThrow(page), toDeletedBookmark);
  }
}
