import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { ItemType } from '../../catalog/item.ts';
import { DateTime } from '../../graphql/date-time.ts';
import { PageArguments } from '../../graphql/page-arguments.ts';
import { WHOSE } from '../../graphql/whose.ts';
import type { FilterInput } from '../queries/bookmark-filter.ts';
import { BookmarkOrderField, type BookmarkOrder as Order, SortDirection } from '../queries/bookmark-order.ts';

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which way a list runs. Rows with an empty date come last either way.',
  valuesConfig: {
    ASC: { description: 'Smallest, earliest or first in the alphabet first.' },
    DESC: { description: 'Largest, latest or last in the alphabet first.' },
  },
});

registerEnumType(BookmarkOrderField, {
  name: 'BookmarkOrderField',
  description: 'What bookmarks can be sorted by.',
  valuesConfig: {
    BOOKMARKED_AT: { description: 'When it was last bookmarked.' },
    CREATED_AT: { description: 'When it was created for the first time.' },
    UPDATED_AT: { description: 'When it was last changed.' },
    ITEM_TITLE: { description: "The item's title, without regard to upper and lower case, by code point." },
    ITEM_START_DATE: { description: 'When the contest starts; bookmarks without such a date come last.' },
    ITEM_END_DATE: { description: 'When the contest ends; bookmarks without such a date come last.' },
    ITEM_PUBLISHED_AT: { description: 'When the article was published; bookmarks without such a date come last.' },
    ITEM_CREATED_AT: { description: 'When the item came into the catalog.' },
  },
});

@InputType({ description: 'One key of a sort order. Rows that are equal in all keys are sorted by id.' })
export class BookmarkOrder implements Order {
  @Field(() => BookmarkOrderField, { description: 'What to sort by.' })
  field!: BookmarkOrderField;

  @Field(() => SortDirection, { defaultValue: SortDirection.ASC, description: 'Which way.' })
  direction!: SortDirection;
}

@InputType({ description: 'Which bookmarks to list; what is left out does not restrict.' })
export class BookmarkFilter implements FilterInput {
  @Field(() => ItemType, { nullable: true, description: 'Only bookmarks on this kind of item.' })
  itemType?: ItemType | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Only those that carry one of these tags, exactly as written; at most 100.',
  })
  tags?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'true: only with a tag; false: only without.' })
  tagged?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: 'Only bookmarked at this moment or later.' })
  bookmarkedFrom?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Only bookmarked at this moment or earlier.' })
  bookmarkedTo?: Date | null;
}

/** What the list of bookmarks and the search in it take. */
@ArgsType()
export class BookmarkListArguments extends PageArguments {
  @Field(() => ID, { nullable: true, description: WHOSE })
  userId?: string | null;

  @Field(() => BookmarkFilter, { nullable: true, description: 'Which of them.' })
  filter?: BookmarkFilter | null;

  @Field(() => [BookmarkOrder], { nullable: true, description: 'Sort keys, the most important first.' })
  orderBy?: BookmarkOrder[] | null;
}
