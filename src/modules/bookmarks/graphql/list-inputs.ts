import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { WHOSE } from '../../../graphql/context.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { ItemType } from '../../catalog/public.ts';
import { BookmarkOrderField, type BookmarkOrder as Order, SortDirection } from '../queries/bookmark-reader.ts';
import type { FilterInput } from '../queries/list-bookmarks.ts';

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'The direction in which a list is sorted. Rows with an empty date come last either way.',
  valuesConfig: {
    ASC: { description: 'Ascending: the earliest date or the smallest code point first.' },
    DESC: { description: 'Descending: the latest date or the largest code point first.' },
  },
});

registerEnumType(BookmarkOrderField, {
  name: 'BookmarkOrderField',
  description: 'The properties that bookmarks can be sorted by.',
  valuesConfig: {
    BOOKMARKED_AT: { description: 'When it was last bookmarked: created, or bookmarked again after deletion.' },
    CREATED_AT: { description: 'When it was created for the first time.' },
    UPDATED_AT: { description: 'When it was last changed: tag, memo, or coming back from the trash.' },
    ITEM_TITLE: { description: "The item's title, without regard to upper and lower case, by code point." },
    ITEM_START_DATE: { description: 'When the contest starts; bookmarks without such a date come last.' },
    ITEM_END_DATE: { description: 'When the contest ends; bookmarks without such a date come last.' },
    ITEM_PUBLISHED_AT: { description: 'When the article was published; bookmarks without such a date come last.' },
    ITEM_CREATED_AT: { description: 'When the item came into the catalog.' },
  },
});

@InputType({
  description:
    'One key of a sort order. Rows that are equal in all keys are sorted by id, in the direction of the last key.',
})
class BookmarkOrder implements Order {
  @Field(() => BookmarkOrderField, { description: 'The property of the bookmarks to sort by.' })
  field!: BookmarkOrderField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.ASC,
    description: 'The direction of this key; ascending if not given.',
  })
  direction!: SortDirection;
}

@InputType({ description: 'Which bookmarks to list; what is left out does not restrict.' })
class BookmarkFilter implements FilterInput {
  @Field(() => ItemType, {
    nullable: true,
    description: 'Only bookmarks on this kind of item; on every kind if not given.',
  })
  itemType?: ItemType | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Only those that carry one of these tags, upper and lower case as stored; at most 100. An empty list finds nothing; any tag or none if not given.',
  })
  tags?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only with a tag; false: only without; both if not given.',
  })
  tagged?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only those last bookmarked at this moment or later; no matter how early if not given.',
  })
  bookmarkedFrom?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Only those last bookmarked at this moment or earlier; no matter how late if not given.',
  })
  bookmarkedTo?: Date | null;
}

/** What the list of bookmarks and the search in it take. */
@ArgsType()
export class BookmarkListArguments extends PageArguments {
  @Field(() => ID, { nullable: true, description: WHOSE })
  userId?: string | null;

  @Field(() => BookmarkFilter, { nullable: true, description: 'Which bookmarks to list; all of them if not given.' })
  filter?: BookmarkFilter | null;

  @Field(() => [BookmarkOrder], {
    nullable: true,
    description:
      'Sort keys, the most important first; last bookmarked first if not given. If a field is named twice, the first one counts.',
  })
  orderBy?: BookmarkOrder[] | null;
}
