import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { documentSelection } from '../../../graphql/document-selection.ts';
import { badUserInput } from '../../../graphql/errors.ts';
import { LIST_OF_ARGUMENT, type ListOfArgument } from '../../../graphql/limits/list-size.ts';
import { BookmarkItem } from '../../catalog/graphql/public.ts';
import type { Item } from '../../catalog/public.ts';
import { curveOf, dayOf } from '../day-counts.ts';
import { daysIn, itemStatisticsDocuments, MOST_CURVE_DAYS } from '../document.ts';
import { statisticsOf } from './request-part.ts';
import { DayCount, ItemStatistics } from './statistics-types.ts';

const selected = documentSelection(itemStatisticsDocuments, { ofNode: { bookmarksPerDay: ['days'] } });

/** What statistics add to the catalog's items. */
@Resolver(() => BookmarkItem)
export class ItemStatisticsFields {
  @FieldResolver(() => ItemStatistics, { description: 'How often it is bookmarked and viewed.' })
  async statistics(
    @Root() { itemType, id: itemId }: Item,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ItemStatistics> {
    const fields = selected.ofObject(info);
    const found = await statisticsOf(context).statistics.load({ itemType, itemId, fields });
    return {
      bookmarkCount: found?.bookmarkCount ?? 0,
      viewCount: found?.viewCount ?? 0,
      countedAt: found?.countedAt ?? context.clock.now(),
      bookmarkDays: found?.days ? daysIn({ days: found.days }) : [],
    };
  }
}

@Resolver(() => ItemStatistics)
export class BookmarkCurveFields {
  @Extensions({ [LIST_OF_ARGUMENT]: { argument: 'days', most: MOST_CURVE_DAYS } satisfies ListOfArgument })
  @FieldResolver(() => [DayCount], {
    description:
      'How many of its bookmarks were made on each day, today last, with a 0 for days without any. A bookmark that was deleted and came back counts on the day on which it was made first.',
  })
  bookmarksPerDay(
    @Root() { bookmarkDays }: ItemStatistics,
    @Arg('days', () => Int, {
      defaultValue: 30,
      description: `How many days to go back, today included: 1 to ${MOST_CURVE_DAYS}.`,
    })
    days: number,
    @Ctx() context: Context,
  ): DayCount[] {
    if (days < 1 || days > MOST_CURVE_DAYS)
      throw badUserInput([{ path: 'days', message: `must be between 1 and ${MOST_CURVE_DAYS}` }]);
    return curveOf(bookmarkDays, dayOf(context.clock.now()), days);
  }
}
