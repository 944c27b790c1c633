import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { actorWith, type Context, changeOf } from '../../../graphql/context.ts';
import { acceptedOrThrow, rateLimited } from '../../../graphql/errors.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { invalidInputResult } from '../../../graphql/user-errors.ts';
import { BookmarkItemConnection, catalogOf, itemNotFoundResult } from '../../catalog/graphql/public.ts';
import { type Item, type ItemRef, ItemType } from '../../catalog/public.ts';
import { popularItems } from '../queries.ts';
import type { PopularItemOrder } from '../statistics-reader.ts';
import { statisticsOf } from './request-part.ts';
import { PopularItemOrders, RecordItemViewInput, RecordItemViewResult } from './statistics-types.ts';

@Resolver()
export class StatisticsOperations {
  @Authorized()
  @Query(() => BookmarkItemConnection, {
    description:
      'Items that were bookmarked or viewed at least once, the most popular first. It follows a change within a few seconds.',
  })
  async popularItems(
    @Arg('itemType', () => ItemType, { description: 'Which kind of item to list: contests or news articles.' })
    itemType: ItemType,
    @Arg('orderBy', () => PopularItemOrders, {
      defaultValue: 'BOOKMARKS',
      description: 'Whether the most bookmarked, the most viewed or the fastest rising items come first.',
    })
    orderBy: PopularItemOrder,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Item>> {
    const { publicItems } = catalogOf(context);
    const find = (refs: readonly ItemRef[]) => Promise.all(refs.map((ref) => publicItems.load(ref)));
    const { popular } = statisticsOf(context);
    const page = acceptedOrThrow(await popularItems({ popular, find }, itemType, orderBy, paging));
    return connectionOf(page, (item) => item);
  }

  @Authorized()
  @Mutation(() => RecordItemViewResult, {
    description: 'Records that you are looking at an item. It counts as a view at most once in half an hour.',
  })
  async recordItemView(
    @Arg('input', () => RecordItemViewInput, {
      description: 'The contest or news article that the caller has just looked at.',
    })
    input: RecordItemViewInput,
    @Ctx() context: Context,
  ) {
    actorWith(context, 'USER');
    const outcome = await statisticsOf(context).recordItemView(input, changeOf(context));
    switch (outcome.kind) {
      case 'TooManyViews':
        throw rateLimited(Math.ceil(outcome.waitMs / 1_000));
      case 'InvalidInput':
        return invalidInputResult(outcome.fields);
      case 'ItemNotFound':
        return itemNotFoundResult(outcome);
      case 'RecordItemViewSuccess':
        return outcome;
    }
  }
}
