import { Arg, Args, Authorized, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { actorOf, type Context } from '../../../graphql/context.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { badUserInput, codedError } from '../../../graphql/errors.ts';
import { BookmarkHistoryFilter } from '../../../graphql/history-types.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import type { Result } from '../../../shared/result.ts';
import type { NoHistory } from '../queries/history.ts';
import {
  BookmarkHistoryConnection,
  type BookmarkHistoryEntry,
  BookmarkSnapshot,
  toHistoryEntry,
  toSnapshot,
} from './history-types.ts';
import { bookmarksOf } from './request-part.ts';

const bookmarkId = 'The id of the bookmark, live or deleted: a TSID as text.';

@Resolver()
export class HistoryQueries {
  @Authorized()
  @Query(() => BookmarkHistoryConnection, {
    nullable: true,
    description:
      'Every change of one of your bookmarks (for admins: of any bookmark), newest first. Never late. If there is no such bookmark: null, with the error BOOKMARK_NOT_FOUND.',
  })
  async bookmarkHistory(
    @Arg('bookmarkId', () => ID, { description: bookmarkId }) id: string,
    @Arg('filter', () => BookmarkHistoryFilter, {
      nullable: true,
      description: 'Which changes to list; all of them if not given.',
    })
    filter: BookmarkHistoryFilter | null | undefined,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<BookmarkHistoryEntry>> {
    const page = await bookmarksOf(context).queries.listHistory(id, { ...paging, filter }, actorOf(context));
    return connectionOf(foundOrThrow(page), toHistoryEntry);
  }

  @Authorized()
  @Query(() => BookmarkSnapshot, {
    nullable: true,
    description:
      'One of your bookmarks (for admins: any bookmark) as it was right after the last change at or before the moment. Before its creation: null, with the error HISTORY_NOT_FOUND; if there is no such bookmark: null, with BOOKMARK_NOT_FOUND.',
  })
  async bookmarkAt(
    @Arg('bookmarkId', () => ID, { description: bookmarkId }) id: string,
    @Arg('at', () => DateTime, { description: 'The moment to look at; one in the future shows the latest state.' })
    at: Date,
    @Ctx() context: Context,
  ): Promise<BookmarkSnapshot> {
    return toSnapshot(foundOrThrow(await bookmarksOf(context).queries.bookmarkAt(id, at, actorOf(context))));
  }
}

function foundOrThrow<Value>(result: Result<Value, NoHistory>): Value {
  if (result.ok) return result.value;
  // The same words for a bookmark that is missing and for another user's.
  if (result.error === 'BOOKMARK_NOT_FOUND') throw codedError(result.error, 'There is no such bookmark.');
  if (result.error === 'HISTORY_NOT_FOUND')
    throw codedError(result.error, 'The bookmark did not exist yet at that moment.');
  throw badUserInput(result.error);
}
