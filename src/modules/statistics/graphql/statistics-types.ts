import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../graphql/date-time.ts';
import { mutationResult } from '../../../graphql/mutation-result.ts';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { ItemNotFound } from '../../catalog/graphql/public.ts';
import { ItemType } from '../../catalog/public.ts';
import type { RecordItemView } from '../commands/record-view.ts';
import type { DayCounts } from '../day-counts.ts';
import type { PopularItemOrder } from '../statistics-reader.ts';

@ObjectType({ simpleResolvers: true, description: 'A number for one day.' })
export class DayCount {
  @Field(() => String, { description: 'The day in UTC, like 2026-01-07.' })
  day!: string;

  @Field(() => Int, { description: 'The number for that day; 0 if there is nothing to count.' })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The numbers that are counted for an item. They follow a change within about two seconds.',
})
export class ItemStatistics {
  @Field(() => Int, { description: 'How many users have it bookmarked now.' })
  bookmarkCount!: number;

  @Field(() => Int, {
    description: 'How often it was viewed, as recordItemView tells: each user counts once in half an hour.',
  })
  viewCount!: number;

  @Field(() => DateTime, {
    description: 'When it was last counted; now, if there was nothing to count yet.',
  })
  countedAt!: Date;

  bookmarkDays!: DayCounts;
}

export const PopularItemOrders: Readonly<Record<PopularItemOrder, PopularItemOrder>> = {
  BOOKMARKS: 'BOOKMARKS',
  VIEWS: 'VIEWS',
  TRENDING: 'TRENDING',
};

registerEnumType(PopularItemOrders, {
  name: 'PopularItemOrder',
  description: 'Whether the most bookmarked, the most viewed or the fastest rising items come first.',
  valuesConfig: {
    BOOKMARKS: { description: 'How many users have it bookmarked now.' },
    VIEWS: { description: 'How often it was viewed.' },
    TRENDING: {
      description:
        'How many more bookmarks it got in the last 7 days, today included, than in an average week of the 28 days before. Days are in UTC; bookmarks that are deleted by now do not count.',
    },
  },
});

@InputType({ description: 'Which item the caller looks at.' })
export class RecordItemViewInput implements RecordItemView {
  @Field(() => ItemType, { description: 'Whether it is a contest or a news article.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The view was counted, or the caller had been counted already.' })
class RecordItemViewSuccess {
  @Field(() => Boolean, {
    description:
      'Whether the view counts; false if you have viewed the item in this half hour already. A view may get lost when a server fails, but is never counted twice.',
  })
  accepted!: boolean;
}

export const RecordItemViewResult = mutationResult('recordItemView', [
  RecordItemViewSuccess,
  ItemNotFound,
  InvalidInput,
]);
