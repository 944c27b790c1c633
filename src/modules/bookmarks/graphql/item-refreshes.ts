import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { type Context, changeOf } from '../../../graphql/context.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { invalidInputResult } from '../../../graphql/user-errors.ts';
import { itemNotFoundResult } from '../../catalog/graphql/public.ts';
import { RefreshState } from '../item-refresh.ts';
import {
  type ItemRefresh,
  ItemRefreshConnection,
  ItemRefreshResult,
  SetItemRefreshPausedInput,
  toItemRefresh,
} from './item-refresh-types.ts';
import { bookmarksOf } from './request-part.ts';

/** How bookmarks follow their items, for admins. */
@Resolver()
export class ItemRefreshes {
  @Authorized('ADMIN')
  @Query(() => ItemRefreshConnection, {
    description:
      'For admins: how far the bookmarks of changed items have followed, last begun first. Read from the command side: never late.',
  })
  async itemRefreshes(
    @Arg('state', () => RefreshState, { nullable: true, description: 'Only those in this state; all if not given.' })
    state: RefreshState | null | undefined,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<ItemRefresh>> {
    const page = await bookmarksOf(context).refreshes.list(state, paging);
    return connectionOf(acceptedOrThrow(page), toItemRefresh);
  }

  @Authorized('ADMIN')
  @Mutation(() => ItemRefreshResult, {
    description:
      'For admins: pauses the refresh of the bookmarks of one item, or resumes it where it was. An item that has never changed has no refresh: the answer is ItemNotFound.',
  })
  async setItemRefreshPaused(
    @Arg('input', () => SetItemRefreshPausedInput, { description: 'The item whose refresh is paused or resumed.' })
    input: SetItemRefreshPausedInput,
    @Ctx() context: Context,
  ) {
    const outcome = await bookmarksOf(context).refreshes.pause(input, changeOf(context).now);
    switch (outcome.kind) {
      case 'ItemRefreshSuccess':
        return { ...outcome, refresh: toItemRefresh(outcome.refresh) };
      case 'ItemNotFound':
        return itemNotFoundResult(outcome);
      case 'InvalidInput':
        return invalidInputResult(outcome.fields);
    }
  }
}
