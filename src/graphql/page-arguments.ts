import { ArgsType, Field, Int } from 'type-graphql';
import type { PageArgs } from '../shared/paging/page-request.ts';

/** The arguments of every list. */
@ArgsType()
export class PageArguments implements PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many rows from the start, or after the cursor in `after`: 1 to 100.',
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Go on behind this cursor of the same list, filter and order.' })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many rows from the end, or before the cursor in `before`: 1 to 100.',
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'Stop ahead of this cursor of the same list, filter and order.' })
  before?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Page number from 1. Cannot be mixed with cursors; reaches 10,000 rows.',
  })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Rows per page, 1 to 100; 10 if not given. Goes with `page`.' })
  size?: number | null;
}
