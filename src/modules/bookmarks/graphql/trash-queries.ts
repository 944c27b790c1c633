import { Arg, Args, Authorized, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { actorOf, type Context } from '../../../graphql/context.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { WHOSE, whoseList } from '../../../graphql/whose.ts';
import { type DeletedBookmark, DeletedBookmarkConnection, toDeletedBookmark } from './deleted-bookmark-type.ts';
import { bookmarksOf } from './request-part.ts';

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
